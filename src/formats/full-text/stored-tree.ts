// The text of a proof as it is stored, so that the paper is printed from what was approved: the tree, what the ledger compares it
// with, and the pictures that it shows. Their bytes are stored beside it.
import type { Passage } from './ledger/passage.ts'
import type { FullText } from './tree/full-text.ts'

/**
 * Raised by hand when the writers would misread a tree that was stored before: because a field of it was renamed, removed or
 * became necessary, or because the template reads formulas written another way. Papers whose proofs have another
 * shape are printed from their Word files.
 */
const treeShape = 1

export type StoredPicture = {
  /** `<sha256>.<png|jpg|svg|gif|webp>` */
  name: string
  sha256: string
  mediaType: string
  /** In pixels. */
  width?: number | undefined
  height?: number | undefined
}

export type StoredTree = {
  text: FullText
  /** All words of the Word file. */
  passages: Passage[]
  pictures: StoredPicture[]
}

export class UnreadableTree extends Error {
  override name = 'UnreadableTree'
}

/** As JSON. The same tree gives the same text. */
export function writeTree({ text, passages, pictures }: StoredTree): string {
  const listed = pictures.map(({ name, sha256, mediaType, width, height }) => ({
    name,
    sha256,
    mediaType,
    width,
    height,
  }))
  return JSON.stringify({ shape: treeShape, text, passages, pictures: listed })
}

/** @throws UnreadableTree for one of another shape. */
export function readTree(json: string): StoredTree {
  const stored: { shape?: unknown } & StoredTree = JSON.parse(json)
  if (stored.shape !== treeShape) throw new UnreadableTree(`a tree of shape ${String(stored.shape)}, not ${treeShape}`)
  const { text, passages, pictures } = stored
  return { text, passages, pictures }
}
