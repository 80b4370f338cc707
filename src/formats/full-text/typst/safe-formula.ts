// Formulas are the only input that reaches the compiler as code. pandoc writes them, but from what an author typed, so
// only mathematics may pass. `#` and the name `std` lead out of mathematics to files, `$` out of the formula.

const maxLength = 20_000

// Strings, escaped characters, and the only code in pandoc's formulas: larger brackets, phantoms and frames. The
// content of a phantom is markup, in which a quotation mark does not open a string: it must contain nothing that could
// end it.
const harmless =
  /"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|#scale\(x: \d+%, y: \d+%\)\[(?:\\?[^\w\s"#$\]]|[a-z.]+)\]|#hide\[[^"#$`[\]\\@<>*_/=]*\]|#box\(stroke: black, inset: 3pt, \[\$ | \$\]\)/gu
const dangerous = /["#$]|(?<![\p{L}\p{N}])std(?![\p{L}\p{N}])/u

export function isSafeFormula(typst: string): boolean {
  return typst.length <= maxLength && typst.trim() !== '' && !dangerous.test(typst.replace(harmless, ' '))
}
