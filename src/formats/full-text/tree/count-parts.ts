// How many parts of each kind a text contains, to compare what is written with what was read.
import type { FullText } from './full-text.ts'
import { everyBlock, everyInline } from './walk.ts'

export const countedParts = [
  'headings',
  'figures',
  'tables',
  'equations',
  'notes',
  'references',
  'citations',
  'pictures',
] as const
export type PartCounts = Record<(typeof countedParts)[number], number>

/** `equations` counts displayed and inline formulas. */
export function countParts(text: FullText): PartCounts {
  const everywhere = [...text.body, ...text.notes.flatMap(({ blocks }) => blocks)]
  const blocks = [...everyBlock(everywhere)]
  const inlines = [...everyInline(everywhere)]
  const ofBlock = (kind: string) => blocks.filter((block) => block.kind === kind).length
  const ofInline = (kind: string) => inlines.filter((inline) => inline.kind === kind).length
  const inFigures = blocks.reduce((sum, block) => sum + (block.kind === 'figure' ? block.pictures.length : 0), 0)
  return {
    headings: ofBlock('heading'),
    figures: ofBlock('figure'),
    tables: ofBlock('table'),
    equations: ofBlock('equation') + ofInline('formula'),
    notes: text.notes.length,
    references: text.references.length,
    citations: ofInline('citation'),
    pictures: inFigures + ofInline('picture'),
  }
}
