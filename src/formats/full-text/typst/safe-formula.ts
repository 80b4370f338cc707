// Formulas are the one thing that reaches the compiler as code. pandoc writes them, but of what an author typed: so only what
// is mathematics passes. `#` and the name `std` are the ways out of mathematics to files, `$` the way out of the formula.

const maxLength = 20_000

// Strings, escaped characters, and the only code that pandoc's formulas hold: larger brackets, phantoms and frames. What a
// phantom hides is markup, in which a quotation mark opens no string: it must be free of everything that could end it.
const harmless =
  /"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|#scale\(x: \d+%, y: \d+%\)\[(?:\\?[^\w\s"#$\]]|[a-z.]+)\]|#hide\[[^"#$`[\]\\@<>*_/=]*\]|#box\(stroke: black, inset: 3pt, \[\$ | \$\]\)/gu
const dangerous = /["#$]|(?<![\p{L}\p{N}])std(?![\p{L}\p{N}])/u

export function isSafeFormula(typst: string): boolean {
  return typst.length <= maxLength && typst.trim() !== '' && !dangerous.test(typst.replace(harmless, ' '))
}
