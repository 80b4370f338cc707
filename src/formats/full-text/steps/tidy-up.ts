// Removes what only the steps needed: anchors, style names, ids that nothing links to, marks without words, paragraphs
// without content.
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { joinTexts } from '#src/formats/full-text/tree/join-texts.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'

export function tidyUp(text: FullText): FullText {
  const pointedAt = new Set(text.attention.map(({ place }) => place))
  return changeText(text, {
    inline: (inline) => {
      if (inline.kind === 'anchor') return inline.inlines
      if (inline.kind === 'text') return inline.text === '' ? [] : inline
      if (!('inlines' in inline)) return inline
      return inline.inlines.length === 0 ? [] : { ...inline, inlines: joinTexts(inline.inlines) }
    },
    block: (block) => tidyBlock(block, pointedAt),
  })
}

function tidyBlock(block: Block, pointedAt: ReadonlySet<string | undefined>): Block | Block[] {
  switch (block.kind) {
    case 'paragraph': {
      const inlines = joinTexts(block.inlines)
      if (isBlank(inlines)) return []
      const { id, direction, keywords } = block
      return {
        kind: 'paragraph',
        inlines,
        ...(pointedAt.has(id) && { id }),
        ...(direction && { direction }),
        ...(keywords && { keywords }),
      }
    }
    case 'heading':
      return { ...block, inlines: joinTexts(block.inlines) }
    case 'figure':
    case 'table':
      return { ...block, caption: joinTexts(block.caption) }
    case 'list': {
      const items = block.items.filter((item) => item.length > 0)
      return items.length > 0 ? { ...block, items } : []
    }
    case 'quote':
      return block.blocks.length > 0 ? block : []
    default:
      return block
  }
}

const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => inline.kind === 'line-break' || (inline.kind === 'text' && inline.text.trim() === ''))
