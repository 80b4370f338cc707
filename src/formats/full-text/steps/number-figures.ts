// Numbers the figures and tables that have no typed number: with the smallest number that no label uses, in text order.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, isLabelled } from '#src/formats/full-text/tree/walk.ts'
import { labelWord } from './caption-label.ts'

/** A text never refers to a table inside a table. */
export function numberFigures(text: FullText): FullText {
  const labels = new Set([...everyBlock(text.body)].map((block) => (isLabelled(block) ? block.label : '')))
  const next = { figure: 1, table: 1 }
  const number = (block: Block): Block => {
    if (!isLabelled(block) || /\d|\s[A-Z]+$/.test(block.label)) return block
    const word = block.label || labelWord(block.kind, text.language)
    while (labels.has(`${word} ${next[block.kind]}`)) next[block.kind] += 1
    const label = `${word} ${next[block.kind]}`
    labels.add(label)
    return { ...block, label }
  }
  const numbered = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => {
      if (block.kind === 'list') return { ...block, items: block.items.map(numbered) }
      return block.kind === 'quote' ? { ...block, blocks: numbered(block.blocks) } : number(block)
    })
  return { ...text, body: numbered(text.body) }
}
