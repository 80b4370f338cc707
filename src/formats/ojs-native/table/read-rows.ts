// Reads a table as RFC 4180 defines it, in pieces: cells in quotes may contain separators, line breaks and doubled quotes. Spreadsheets
// also separate by semicolons and tabs, and Excel may say by what in a first line, 'sep=;'.
import { UnreadableExport } from '#src/formats/ojs-native/unreadable-export.ts'

const separators = [',', ';', '\t'] as const
const maxCell = 1_000_000

export type RowReader = { write(text: string): void; end(): void }

export function readRows(take: (cells: string[]) => void): RowReader {
  let separator: string | undefined
  let cells: string[] = []
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start'

  const endCell = (): void => {
    cells.push(cell)
    cell = ''
    state = 'start'
  }
  const endRow = (): void => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) take(cells)
    cells = []
  }

  function add(sign: string): void {
    if (state === 'quoted') {
      if (sign === '"') state = 'after-quote'
      else cell += sign
    } else if (sign === '"' && state === 'after-quote') {
      cell += sign
      state = 'quoted'
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      state = 'quoted'
    } else if (sign === separator) endCell()
    // Of '\r\n', the second ends a blank row, which does not count.
    else if (sign === '\n' || sign === '\r') endRow()
    else {
      cell += sign
      state = 'plain'
    }
    if (cell.length > maxCell) throw new UnreadableExport('One of its cells is too long.')
  }

  return {
    write(text) {
      const [noted, named] = separator === undefined ? (notedSeparator.exec(text) ?? []) : []
      separator ??= named ?? separatorIn(text)
      for (const sign of text.slice(noted?.length)) add(sign)
    },
    end() {
      if (state === 'quoted') throw new UnreadableExport('It ends within quotes. Please export it again.')
      if (cells.length > 0 || cell !== '') endRow()
    },
  }
}

const notedSeparator = /^\s*"?sep=(.)"?[\r\n]/i

/** The first line has the names of the columns, none of which contains one. */
function separatorIn(text: string): string {
  const line = text.split(/[\r\n]/).find((each) => /[^\s,;]/.test(each)) ?? ''
  return separators.find((separator) => line.includes(separator)) ?? ','
}
