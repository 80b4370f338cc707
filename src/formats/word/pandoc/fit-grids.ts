// Tables whose grids do not fit their rows: pandoc drops every cell beyond the grid and beyond a short first row, and
// uses that row as the grid where there is none (jgm/pandoc#11833). Such a table gets a grid as wide as its widest row,
// with columns of no fixed width, and its first row is filled.
import type { SaxesTagPlain } from 'saxes'

export type Edit = { start: number; end: number; text: string }
type Extent = { start: number; end: number }
/** How many columns a cell takes, or a row leaves empty before its first one, and the tag that contains that number. */
type Span = { columns: number; rewrite?: ((columns: number) => Edit) | undefined }
/** `isDirect`: not inside a content control. */
type Cell = Span & { contentStart: number; ending: number; isDirect: boolean }
type Row = { before: Span; cells: Cell[]; ending: number }
type Table = { prefix: string; afterProperties: number; grid?: Extent | undefined; widths: string[]; rows: Row[] }

// Word itself allows at most 63. Anything beyond goes into the last cell of its row.
const maxColumns = 200

export function trackGrids() {
  const tables: Table[] = []
  const rows: Row[] = []

  function readSpan(span: Span | undefined, tag: SaxesTagPlain, prefix: string, { start, end }: Extent): void {
    const columns = Number(tag.attributes[`${prefix}val`])
    if (!span || !Number.isInteger(columns) || columns < 0) return
    span.columns = columns
    span.rewrite = (fewer) => ({
      start,
      end,
      text: `<${tag.name} ${prefix}val="${fewer}"${tag.isSelfClosing ? '/>' : '>'}`,
    })
  }

  return {
    /** With the names of the two enclosing elements, the nearest first. */
    open(
      tag: SaxesTagPlain,
      [prefix, local]: readonly [string, string],
      place: Extent,
      around: readonly string[],
    ): void {
      const within = around.join(' in ')
      if (local === 'tbl') tables.push({ prefix, afterProperties: place.end, widths: [], rows: [] })
      else if (local === 'tr') rows.push({ before: { columns: 0 }, cells: [], ending: place.end })
      else if (local === 'tc')
        rows.at(-1)?.cells.push({ columns: 1, contentStart: place.end, ending: 0, isDirect: around[0] === 'tr' })
      else if (local === 'gridCol' && within === 'tblGrid in tbl') {
        tables.at(-1)?.widths.push(tag.attributes[`${prefix}w`] ?? '')
      } else if (local === 'gridSpan' && within === 'tcPr in tc')
        readSpan(rows.at(-1)?.cells.at(-1), tag, prefix, place)
      else if (local === 'gridBefore' && within === 'trPr in tr') readSpan(rows.at(-1)?.before, tag, prefix, place)
    },
    /** pandoc drops a whole table that has one. */
    isInEmptyRow: () => rows.at(-1)?.cells.length === 0,
    /** What to change in a table that ends here. */
    close(local: string, parent: string | undefined, place: Extent & { ending: number }, isRemoved: boolean): Edit[] {
      const table = tables.at(-1)
      const cell = rows.at(-1)?.cells.at(-1)
      if (local === 'tc' && cell) cell.ending = place.ending
      else if (local === 'tcPr' && parent === 'tc' && cell) cell.contentStart = place.end
      else if (local === 'tr') {
        const row = rows.pop()
        if (row && !isRemoved) table?.rows.push({ ...row, ending: place.ending })
      } else if (local === 'tblPr' && parent === 'tbl' && table) table.afterProperties = place.end
      else if (local === 'tblGrid' && parent === 'tbl' && table) table.grid = place
      else if (local === 'tbl' && table) {
        tables.pop()
        return repairTable(table)
      }
      return []
    },
  }
}

function repairTable({ prefix, afterProperties, grid, widths, rows }: Table): Edit[] {
  if (rows.length === 0) return []
  const width = Math.min(
    maxColumns,
    rows.reduce((max, row) => Math.max(max, columnsOf(row)), widths.length),
  )
  const hasFittingGrid = widths.length === width && widths.every((each) => /^\d+$/.test(each))
  const columns = `<${prefix}gridCol ${prefix}w="0"/>`.repeat(width)
  const { start, end } = grid ?? { start: afterProperties, end: afterProperties }
  const made = { start, end, text: `<${prefix}tblGrid>${columns}</${prefix}tblGrid>` }
  const narrowed = rows.flatMap((row) => [...narrow(row, width), ...join(row, width)])
  return [...(hasFittingGrid ? [] : [made]), ...narrowed, ...fill(prefix, rows[0], width)]
}

function fill(prefix: string, first: Row | undefined, width: number): Edit[] {
  const taken = first?.cells.reduce((sum, { columns }) => sum + columns, first.before.columns) ?? width
  if (!first || taken >= width) return []
  const cells = `<${prefix}tc><${prefix}p/></${prefix}tc>`.repeat(width - taken)
  return [{ start: first.ending, end: first.ending, text: cells }]
}

/** The last cell may take the space that the other rows leave it. */
const columnsOf = ({ before, cells }: Row): number =>
  cells.reduce((sum, { columns }, index) => sum + (index === cells.length - 1 ? 1 : columns), before.columns)

/** Spans that would push the following cells out of the table. */
function narrow({ before, cells }: Row, width: number): Edit[] {
  let at = 0
  const kept = cells.slice(0, width)
  return [before, ...kept].flatMap(({ columns, rewrite }, index) => {
    const room = Math.max(index === 0 ? 0 : 1, width - at - (kept.length - index))
    at += Math.min(columns, room)
    return columns > room && rewrite ? [rewrite(room)] : []
  })
}

/** The content of cells for which there is no column. */
function join({ cells }: Row, width: number): Edit[] {
  const joined = cells.slice(width - 1)
  if (joined.some(({ isDirect }) => !isDirect)) return []
  return joined.slice(1).flatMap(({ contentStart }, index) => {
    const start = joined[index]?.ending ?? contentStart
    return start < contentStart ? [{ start, end: contentStart, text: '' }] : []
  })
}
