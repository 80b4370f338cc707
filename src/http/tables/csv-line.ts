// A line of a table as RFC 4180 writes it. A spreadsheet that opens it takes nothing in it for a formula, also where it divides
// lines by other signs than commas, as Excel does in half of Europe: quotes within such a cell hold nothing together. A first
// line `sep=,` would be no way out: Excel then reads the table as no UTF-8, and other programs take the line for data.

/** Begins a table: Excel takes one without it for no UTF-8. */
export const byteOrderMark = '\uFEFF'

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

// What could become a cell of its own and begins with the sign of a formula, after what spreadsheets skip before it.
const likeFormula = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

function csvCell(text: string): string {
  return `"${text.replace(likeFormula, "'").replaceAll('"', '""')}"`
}
