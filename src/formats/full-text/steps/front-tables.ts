// Tables that only lay out the front matter: the abstract beside the history of the article, or in a box.
import type { Block, Table } from '#src/formats/full-text/tree/full-text.ts'
import { isBlankParagraph, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { cellsOf } from '#src/formats/full-text/tree/walk.ts'
import { abstractRunIn, isAbstractTitle, isIntroduction } from './front-words.ts'

const maxPlace = 40
const maxColumns = 4

export function unwrapFrontTables(body: readonly Block[]): Block[] {
  const introduction = body.findIndex((block) => block.kind === 'heading' && isIntroduction(lineOfBlock(block)))
  const end = introduction === -1 ? maxPlace : Math.min(introduction, maxPlace)
  return body.flatMap((block, at) =>
    at < end && block.kind === 'table' && hasAbstract(block) ? unwrap(block) : [block],
  )
}

const hasAbstract = (table: Table): boolean =>
  table.columns.length <= maxColumns &&
  cellsOf(table).some(({ blocks }) =>
    blocks.some((block) => isAbstractTitle(lineOfBlock(block)) || abstractRunIn(lineOfBlock(block)) > 0),
  )

/** Column by column: what belongs together stands below each other. */
function unwrap(table: Table): Block[] {
  const placed: { column: number; blocks: Block[] }[] = []
  // How many more rows a cell from above covers in each column.
  const covered: number[] = []
  for (const { cells } of [...table.head, ...table.body, ...table.foot]) {
    let column = 0
    for (const { blocks, columnSpan, rowSpan } of cells) {
      while ((covered[column] ?? 0) > 0) column += 1
      placed.push({ column, blocks })
      for (const end = column + columnSpan; column < end; column += 1) covered[column] = rowSpan
    }
    for (const [at, rest] of covered.entries()) covered[at] = Math.max(0, (rest ?? 0) - 1)
  }
  const sorted = placed.toSorted((one, other) => one.column - other.column)
  return [
    ...(table.caption.length > 0 ? [{ kind: 'paragraph' as const, inlines: table.caption }] : []),
    ...sorted.flatMap(({ blocks }) => blocks.filter((block) => !isBlankParagraph(block))),
  ]
}
