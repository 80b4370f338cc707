// Numbers captioned figures and tables if their author numbered none: tables of contents and cross-references of other
// programs count them. What has no caption is no figure or table to refer to, and an author's own numbers stay alone.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { everyBlock, isLabelled } from '#src/formats/full-text/tree/walk.ts'
import { labelWord } from './caption-label.ts'

/** A text never refers to a table inside a table. */
export function numberFigures(text: FullText): FullText {
  const all = [...everyBlock(text.body)].filter(isLabelled)
  const labels = new Set(all.map(({ label }) => label))
  const counted = new Set(all.filter(isNumbered).map(({ kind }) => kind))
  const next = { figure: 1, table: 1 }
  const number = (block: Block): Block => {
    if (!isLabelled(block) || isNumbered(block) || lineOf(block.caption) === '') return block
    if (counted.has(block.kind) && block.label === '') return block
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

const isNumbered = ({ label }: { label: string }): boolean => /\p{Nd}|\s[A-Z]+$/u.test(label)
