// Tables whose grids do not fit their rows: pandoc drops every cell beyond the grid and beyond a short first row, be it
// of the head or of the body, and uses that row as the grid where there is none (jgm/pandoc#11833). Such a table gets a
// grid as wide as its widest row, with columns of no fixed width, and these rows are filled. Cells that continue no cell
// above, or have words of their own, are no longer merged, because pandoc would drop them.
import type { SaxesTagPlain } from 'saxes'
import type { Edit, Extent } from './edits.ts'

/** How many columns a cell takes, or a row leaves empty before its first one, and the tag that contains that number. */
type Span = { columns: number; rewrite?: ((columns: number) => Edit) | undefined }
/** `isDirect`: not inside a content control. */
type Cell = Span & {
  contentStart: number
  ending: number
  isDirect: boolean
  hasContent: boolean
  merge?: { isContinued: boolean; place: Extent } | undefined
}
type Row = { before: Span; after: Span; cells: Cell[]; ending: number; isHead?: boolean }
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

  function readMerge(cell: Cell | undefined, tag: SaxesTagPlain, prefix: string, place: Extent): void {
    if (cell && tag.isSelfClosing) {
      cell.merge = { isContinued: tag.attributes[`${prefix}val`] !== 'restart', place }
    }
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
      else if (local === 'tr')
        rows.push({ before: { columns: 0 }, after: { columns: 0 }, cells: [], ending: place.end })
      else if (local === 'tc')
        rows.at(-1)?.cells.push({
          columns: 1,
          contentStart: place.end,
          ending: 0,
          isDirect: around[0] === 'tr',
          hasContent: false,
        })
      else if (local === 'gridCol' && within === 'tblGrid in tbl') {
        tables.at(-1)?.widths.push(tag.attributes[`${prefix}w`] ?? '')
      } else if (local === 'gridSpan' && within === 'tcPr in tc')
        readSpan(rows.at(-1)?.cells.at(-1), tag, prefix, place)
      else if (local === 'gridBefore' && within === 'trPr in tr') readSpan(rows.at(-1)?.before, tag, prefix, place)
      else if (local === 'gridAfter' && within === 'trPr in tr') readSpan(rows.at(-1)?.after, tag, prefix, place)
      else if (local === 'tblHeader' && within === 'trPr in tr') markHead(rows.at(-1))
      else if (local === 'vMerge' && within === 'tcPr in tc') readMerge(rows.at(-1)?.cells.at(-1), tag, prefix, place)
      else if (contents.has(local)) markContent(rows)
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
  const heads = rows.findIndex(({ isHead }) => !isHead)
  // The first row is also a head where the look of the table says so.
  const filled = rows.slice(0, Math.max(heads, 0) + 2).flatMap((row) => fill(prefix, row, width))
  return [...(hasFittingGrid ? [] : [made]), ...narrowed, ...filled, ...withoutOddMerges(rows)]
}

function fill(prefix: string, { before, after, cells, ending }: Row, width: number): Edit[] {
  const taken = cells.reduce((sum, { columns }) => sum + columns, before.columns + after.columns)
  if (taken >= width) return []
  const empty = `<${prefix}tc><${prefix}p/></${prefix}tc>`.repeat(width - taken)
  return [{ start: ending, end: ending, text: empty }]
}

/** What a cell can show; a nested table has its own cells. */
const contents = new Set(['t', 'oMath', 'drawing', 'pict', 'object', 'sym'])

function markHead(row: Row | undefined): void {
  if (row) row.isHead = true
}

function markContent(rows: readonly Row[]): void {
  for (const { cells } of rows) {
    const cell = cells.at(-1)
    if (cell) cell.hasContent = true
  }
}

function withoutOddMerges(rows: readonly Row[]): Edit[] {
  const edits: Edit[] = []
  let above = new Map<number, number>()
  for (const { before, cells } of rows) {
    const merged = new Map<number, number>()
    let at = before.columns
    for (const { columns, merge, hasContent } of cells) {
      if (merge && (!merge.isContinued || (above.get(at) === columns && !hasContent))) merged.set(at, columns)
      else if (merge) edits.push({ ...merge.place, text: '' })
      at += columns
    }
    above = merged
  }
  return edits
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
