// A line of a table as RFC 4180 defines it. No spreadsheet reads a cell as a formula, even one that splits lines at
// characters other than commas, as Excel does in half of Europe, where quotes within a cell hold nothing together. A first
// line `sep=,` would not help: Excel then does not read the table as UTF-8, and other programs read the line as data.

/** Begins a table: without it, Excel does not read the table as UTF-8. */
export const byteOrderMark = '\uFEFF'

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

// Text that could become a cell of its own and begins with a formula character, after anything that spreadsheets skip.
const likeFormula = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

function csvCell(text: string): string {
  return `"${text.replace(likeFormula, "'").replaceAll('"', '""')}"`
}
