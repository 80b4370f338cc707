// The text of a proof, compressed for the store, and read again when its paper is printed.
import { gunzipSync, gzipSync } from 'node:zlib'
import { readTree, UnreadableTree, writeTree } from '#src/formats/full-text/stored-tree.ts'
import type { ShownPicture } from './article-pictures.ts'
import type { KeptText } from './exchange.ts'
import type { ReadText } from './read-manuscript.ts'

// Larger than the tree of any manuscript that can be uploaded.
const maxTree = 200 * 1024 * 1024

export function compressTree({ text, passages, shown }: ReadText): Uint8Array {
  return gzipSync(writeTree({ text, passages, pictures: shown }))
}

/** @throws when it is damaged, has another shape, or lacks a picture. */
export function openTree({ tree, pictures }: KeptText): ReadText {
  const { text, passages, pictures: listed } = readTree(gunzipSync(tree, { maxOutputLength: maxTree }).toString('utf8'))
  const shown = listed.map((picture): ShownPicture => {
    const bytes = pictures.get(picture.sha256)
    if (!bytes) throw new UnreadableTree('a tree without one of its pictures')
    return { ...picture, bytes }
  })
  return { text, passages, shown }
}
