// A line of tab-separated values, as COUNTER asks for them: nothing is quoted, so nothing may divide a cell or a line. No
// spreadsheet takes a cell for a formula.

export function tsvLine(cells: readonly string[]): string {
  return `${cells.map(tsvCell).join('\t')}\n`
}

function tsvCell(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  // At the beginning of a cell a straight quote holds together what follows, up to the next one.
  return /^"?\s*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line.replace(/^"/, '“')
}
