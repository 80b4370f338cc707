// How many parts of each kind there are, so that recipients can check what they received.
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, everyInline } from '#src/formats/full-text/tree/walk.ts'
import { element, type Markup, nothing } from '#src/formats/xml/markup.ts'

/** JATS counts displayed equations only. */
export function writeCounts(text: FullText, { firstPage, lastPage }: FrontMatter): Markup {
  const everywhere = [...text.body, ...text.notes.flatMap(({ blocks }) => blocks)]
  const blocks = [...everyBlock(everywhere)]
  const count = (name: string, number: number) => element(name, { count: String(number) })
  const ofKind = (kind: string) => blocks.filter((block) => block.kind === kind).length
  const pages = lastPage === undefined ? 0 : lastPage - firstPage + 1
  return element(
    'counts',
    {},
    count('fig-count', ofKind('figure')),
    count('table-count', ofKind('table')),
    count('equation-count', ofKind('equation')),
    count('ref-count', text.references.length),
    pages > 0 ? count('page-count', pages) : nothing,
    count('word-count', wordsOf(everywhere)),
  )
}

function wordsOf(blocks: FullText['body']): number {
  let words = 0
  for (const inline of everyInline(blocks)) {
    if (inline.kind === 'text') words += inline.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  }
  return words
}
