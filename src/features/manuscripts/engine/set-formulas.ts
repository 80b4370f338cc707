// Gives every formula its MathML and its Typst. Pandoc reads all formulas of a text in one run, each distinct one once;
// what it cannot read stays TeX and is reported.
import type { Attention, Formula, FormulaDisplay, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'
import { nameOf, placesOf } from './places-in-text.ts'
import { translateFormulas } from './translate-formulas.ts'

/** `isCareful`: each formula has a second; one that takes longer, or breaks the translation, stays TeX, too. */
export async function setFormulas(text: FullText, { isCareful = false } = {}): Promise<FullText> {
  const found = findFormulas(text)
  if (found.length === 0) return text
  const different = new Map(
    found.map(({ formula, display }) => [keyOf(formula, display), { tex: formula.tex, display }]),
  )
  const translations = await translateFormulas([...different.values()], { isCareful })
  const set = new Map([...different.keys()].map((key, at) => [key, translations[at]]))
  const translate = (formula: Formula, display: FormulaDisplay): Formula => ({
    ...formula,
    ...set.get(keyOf(formula, display)),
  })
  const written = changeText(text, {
    block: (block) => (block.kind === 'equation' ? { ...block, formula: translate(block.formula, 'block') } : block),
    inline: (inline) =>
      inline.kind === 'formula' ? { ...inline, formula: translate(inline.formula, 'inline') } : inline,
  })
  const unread = found.filter(({ formula, display }) => set.get(keyOf(formula, display)) === undefined)
  return { ...written, attention: [...text.attention, ...unread.map(attentionFor)] }
}

const keyOf = ({ tex }: Formula, display: FormulaDisplay) => `${display} ${tex}`

type PlacedFormula = {
  formula: Formula
  display: FormulaDisplay
  place: string | undefined
  label: string
}

function findFormulas(text: FullText): PlacedFormula[] {
  return placesOf(text).flatMap(({ place, label, inlines, blocks }) => [
    ...blocks.flatMap((block): PlacedFormula[] =>
      block.kind === 'equation'
        ? [{ formula: block.formula, display: 'block', place: block.id, label: nameOf(block) ?? label }]
        : [],
    ),
    ...inlines.flatMap((inline): PlacedFormula[] =>
      inline.kind === 'formula' ? [{ formula: inline.formula, display: 'inline', place, label }] : [],
    ),
  ])
}

function attentionFor({ formula: { tex }, place, label }: PlacedFormula): Attention {
  const detail = tex.length > 80 ? `${tex.slice(0, 80)}…` : tex
  return { kind: 'unreadable-equation', place, label, detail }
}
