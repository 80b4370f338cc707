// Tables as rows of text: for a paper whose tables the compiler does not finish. No word of them is lost.
import type { Block, Cell, FullText, Inline, Paragraph, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'

/** Every row becomes a paragraph, or several if a cell has more than a line. */
export function simplifyTables(text: FullText): FullText {
  return changeText(text, { block: (block) => (block.kind === 'table' ? rowsOfText(block) : block) })
}

/** Its caption, and each row as a paragraph. */
export function rowsOfText(table: Table): Block[] {
  const title: Inline[] = table.label ? [{ kind: 'strong', inlines: [{ kind: 'text', text: `${table.label}. ` }] }] : []
  const caption: Paragraph = { kind: 'paragraph', id: table.id, inlines: [...title, ...table.caption] }
  return [caption, ...[...table.head, ...table.body, ...table.foot].flatMap(rowOf), ...table.remarks]
}

function rowOf({ cells }: Row): Block[] {
  const lines = cells.map(lineOf)
  if (lines.some((line) => line === undefined)) return cells.flatMap(({ blocks }) => blocks)
  const inlines = lines.flatMap((line = [], at): Inline[] =>
    at === 0 ? line : [{ kind: 'text', text: ' | ' }, ...line],
  )
  return inlines.length === 0 ? [] : [{ kind: 'paragraph', inlines }]
}

/** Undefined for a cell that is more than one paragraph. */
function lineOf({ blocks }: Cell): Inline[] | undefined {
  const [first, second] = blocks
  if (!first) return []
  return !second && first.kind === 'paragraph' ? first.inlines : undefined
}
