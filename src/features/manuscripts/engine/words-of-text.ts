// The words by which search finds a paper: its text, captions, tables, notes and references, without formulas.
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { cellsOf, changeInlines, plainWords } from '#src/formats/full-text/tree/walk.ts'

export function wordsOfText({ body, notes, references }: FullText): string {
  return [
    ...wordsOfBlocks(body),
    ...notes.flatMap(({ blocks }) => wordsOfBlocks(blocks)),
    ...references.map(({ inlines }) => words(inlines)),
  ]
    .filter(Boolean)
    .join('\n')
}

const wordsOfBlocks = (blocks: readonly Block[]): string[] => blocks.flatMap(wordsOf)

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [words(block.inlines)]
    case 'list':
      return block.items.flatMap(wordsOfBlocks)
    case 'definitions':
      return block.items.flatMap(({ term, definitions }) => [words(term), ...definitions.flatMap(wordsOfBlocks)])
    case 'quote':
      return wordsOfBlocks(block.blocks)
    case 'code':
      return [block.text]
    case 'figure':
      return [words(block.caption), ...block.pictures.map(({ alternative }) => alternative)]
    case 'table':
      return [
        words(block.caption),
        ...cellsOf(block).flatMap(({ blocks }) => wordsOfBlocks(blocks)),
        ...wordsOfBlocks(block.remarks),
      ]
    case 'equation':
    case 'rule':
      return []
  }
}

const words = (inlines: readonly Inline[]): string =>
  plainWords(changeInlines(inlines, (inline) => (inline.kind === 'formula' ? [] : inline))).trim()
