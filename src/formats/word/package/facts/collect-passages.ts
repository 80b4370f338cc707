// Collects the words of paragraphs, one inside another as in text boxes and cells.
import type { Passage } from '#src/formats/full-text/ledger/passage.ts'

type Open = { pieces: string[]; isHeading: boolean }
type OpenTable = {
  table: number
  row: number
  column: number
  rowStart: number
  isRowDeleted: boolean
  cellStart: number
  isCellDeleted: boolean
}

// Symbol fonts have their characters here; what they mean is not in the file.
const privateUse = /[\uE000-\uF8FF]+/

export function startPassages(isNote: boolean) {
  const passages: Passage[] = []
  const open: Open[] = []
  const tables: OpenTable[] = []
  let tableCount = 0

  const part = () => {
    const pieces = open.at(-1)?.pieces
    if (pieces?.at(-1) !== '') pieces?.push('')
  }

  return {
    passages,
    openParagraph: () => void open.push({ pieces: [''], isHeading: false }),
    markHeading() {
      const paragraph = open.at(-1)
      if (paragraph) paragraph.isHeading = true
    },
    /** Something other than words is here. */
    part,
    add(text: string): void {
      const pieces = open.at(-1)?.pieces
      if (!pieces) return
      for (const [at, words] of text.split(privateUse).entries()) {
        if (at > 0) part()
        pieces[pieces.length - 1] += words
      }
    },
    closeParagraph(): void {
      const paragraph = open.pop()
      const pieces = paragraph?.pieces.filter((piece) => piece.trim() !== '') ?? []
      if (pieces.length === 0) return
      const { table, row, column } = tables.at(-1) ?? {}
      passages.push({
        pieces,
        ...(table && row && column && { cell: { table, row, column } }),
        ...(isNote && { isNote }),
        ...(paragraph?.isHeading && { isHeading: true }),
      })
    },
    openTable(): void {
      tableCount += 1
      tables.push({
        table: tableCount,
        row: 0,
        column: 0,
        rowStart: 0,
        isRowDeleted: false,
        cellStart: 0,
        isCellDeleted: false,
      })
    },
    closeTable: () => void tables.pop(),
    openRow(): void {
      const table = tables.at(-1)
      if (!table) return
      table.row += 1
      table.column = 0
      table.rowStart = passages.length
      table.isRowDeleted = false
    },
    openCell(): void {
      const table = tables.at(-1)
      if (!table) return
      table.column += 1
      table.cellStart = passages.length
      table.isCellDeleted = false
    },
    /** The cell that is open, by a tracked change. */
    deleteCell(): void {
      const table = tables.at(-1)
      if (table) table.isCellDeleted = true
    },
    closeCell(): void {
      const table = tables.at(-1)
      if (table?.isCellDeleted) passages.splice(table.cellStart)
    },
    /** The row that is open, by a tracked change. */
    deleteRow(): void {
      const table = tables.at(-1)
      if (table) table.isRowDeleted = true
    },
    closeRow(): void {
      const table = tables.at(-1)
      if (table?.isRowDeleted) passages.splice(table.rowStart)
    },
  }
}
