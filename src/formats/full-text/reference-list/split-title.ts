// Splits a paragraph that begins with the list's title, followed by entries on further lines, into title and entries.

import { cutAt, rangesOf, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { isTitleText } from './list-title.ts'

export function splitTitle(block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block]
  const [first] = rangesOf(block.inlines, (inline) => inline.kind === 'line-break')
  if (!first || first.start > 80) return [block]
  const [title = [], , entries = []] = cutAt(block.inlines, [first.start, first.end])
  if (!isTitleText(visibleText(title))) return [block]
  return [
    { ...block, inlines: title },
    { ...block, id: undefined, inlines: entries },
  ]
}
