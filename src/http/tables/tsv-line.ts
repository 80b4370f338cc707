// A line of tab-separated values, as COUNTER requires: it quotes nothing, so no cell may contain a tab or a line break. No
// spreadsheet reads a cell as a formula.

export function tsvLine(cells: readonly string[]): string {
  return `${cells.map(tsvCell).join('\t')}\n`
}

function tsvCell(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  // At the beginning of a cell, a straight quote encloses everything up to the next one.
  return /^"?\s*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line.replace(/^"/, '“')
}
