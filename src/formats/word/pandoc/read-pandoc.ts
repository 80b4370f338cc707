// The text that pandoc read from a Word file, one to one: nothing is interpreted here. The steps make a paper of it.
import type { FullText, Note } from '#src/formats/full-text/tree/full-text.ts'
import type { PandocDocument } from './pandoc-ast.ts'
import { readBlocks } from './read-blocks.ts'
import type { Reading } from './read-inlines.ts'
import { metaLines, readMeta } from './read-meta.ts'

export function readPandoc(document: PandocDocument): FullText {
  const notes: Note[] = []
  const reading: Reading = { notes, depth: 0, blocks: readBlocks }
  const body = readBlocks(document.blocks, reading)
  const ofFront: Note[] = []
  const found = readMeta(document, { notes: ofFront, depth: 0, blocks: readBlocks })
  const frontNotes = ofFront.flatMap(({ blocks }) => blocks)
  return { found, body, notes, references: [], attention: [], leftOut: metaLines(document), frontNotes }
}
