// Reads a cleaned copy back as typesetting would, before anybody gets it: each link within it leads to a part, and no word of the
// manuscript is missing but what cleaning takes out on purpose.
import { findLost } from '#src/formats/full-text/ledger/find-lost.ts'
import { wordsOfPassage } from '#src/formats/full-text/ledger/passage.ts'
import { readManuscriptFacts } from '#src/formats/word/package/manuscript-facts.ts'
import { openPackage, type PackagePart } from '#src/formats/word/package/word-package.ts'
import { fieldKind } from './field-kind.ts'
import { findPart, partName, readRelationships } from './relationships.ts'

export type FaultOfCopy = { kind: 'dead-link' } | { kind: 'lost-words'; words: string; count: number }

const maxWords = 200
const skipsField = (code: string): boolean => fieldKind(code) === 'gone'

/** Undefined when it reads back. */
export async function findFault(manuscript: Uint8Array, copy: Uint8Array): Promise<FaultOfCopy | undefined> {
  if (await hasDeadLink(copy)) return { kind: 'dead-link' }
  const { passages } = await readManuscriptFacts(manuscript, { skipsField })
  const copied = await readManuscriptFacts(copy)
  const lost = findLost(passages, copied.passages.map(wordsOfPassage).join('\n'))
  if (lost.length === 0) return undefined
  const words = lost.map((one) => one.words).join(' … ')
  return {
    kind: 'lost-words',
    words: words.length > maxWords ? `${words.slice(0, maxWords)} …` : words,
    count: lost.reduce((sum, one) => sum + one.count, 0),
  }
}

async function hasDeadLink(copy: Uint8Array): Promise<boolean> {
  const parts = await openPackage(copy)
  for (const part of parts.values()) {
    if (!part.name.endsWith('.rels')) continue
    const from = part.name.replace(/_rels\/([^/]*)\.rels$/, '$1')
    const links = readRelationships(await readWhole(part))
    if (links.some(({ isExternal, target }) => !isExternal && !findPart(parts, partName(from, target)))) return true
  }
  return false
}

async function readWhole(part: PackagePart): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await part.read((chunk) => void chunks.push(chunk))
  return Buffer.concat(chunks)
}
