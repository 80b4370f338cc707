// Reads a table as RFC 4180 defines it, in pieces: cells in quotes may contain separators, line breaks and doubled quotes. Spreadsheets
// also separate by semicolons and tabs.
import { UnreadableExport } from './unreadable-export.ts'

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
    } else if (sign === '"' && state === 'start') state = 'quoted'
    else if (sign === '"' && state === 'after-quote') {
      cell += sign
      state = 'quoted'
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') {
      cell += sign
      state = 'plain'
    }
    if (cell.length > maxCell) throw new UnreadableExport('One of its cells is too long.')
  }

  return {
    write(text) {
      separator ??= separatorIn(text)
      for (const sign of text) add(sign)
    },
    end() {
      if (state === 'quoted') throw new UnreadableExport('It ends within quotes. Please export it again.')
      if (cells.length > 0 || cell !== '') endRow()
    },
  }
}

/** The first line has the names of the columns, none of which contains one. */
function separatorIn(text: string): string {
  const [line = ''] = text.split('\n', 1)
  return separators.find((separator) => line.includes(separator)) ?? ','
}
