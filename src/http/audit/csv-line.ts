// A line of a table as RFC 4180 writes it. A spreadsheet that opens it takes nothing in it for a formula.

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

// The signs that begin a formula, and those that spreadsheets skip before they look for one.
const likeFormula = /^\s*[=+\-@＝＋－＠]/

function csvCell(text: string): string {
  const shown = likeFormula.test(text) ? `'${text}` : text
  return `"${shown.replaceAll('"', '""')}"`
}
