// Formulas, which the template has parsed as mathematics, and the fallback where that is impossible.
import type { Formula } from '#src/formats/full-text/tree/full-text.ts'
import { isSafeFormula } from './safe-formula.ts'
import { isVisible, typstString } from './typst-string.ts'
import type { Writing } from './writing.ts'

/** Within a line. */
export function writeFormula(formula: Formula, writing: Writing): string {
  const readable = readableFormula(formula, writing)
  if (readable === undefined) return `#raw(${typstString(formula.tex)});`
  return `#paper.formula(${typstString(readable)}, ${formulaWords(formula)});`
}

/** Undefined for a formula that must not or cannot reach the compiler. */
export function readableFormula({ typst }: Formula, writing: Writing): string | undefined {
  if (typst === undefined || !isSafeFormula(typst)) return undefined
  return writing.isReadable?.(typst) === false ? undefined : typst
}

/** Its text alternative. */
export function formulaWords({ tex }: Formula): string {
  return typstString(isVisible(tex) ? tex : 'formula')
}
