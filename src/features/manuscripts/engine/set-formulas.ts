// Gives every formula its MathML and its Typst. Pandoc reads all formulas of a text in one run, each distinct one once;
// what it cannot read stays TeX and is reported.
import type { Attention, Formula, FormulaDisplay, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { changeText, everyBlock, everyInline } from '#src/formats/full-text/tree/walk.ts'
import { translateFormulas } from './translate-formulas.ts'

export async function setFormulas(text: FullText): Promise<FullText> {
  const found = findFormulas(text)
  if (found.length === 0) return text
  const different = new Map(
    found.map(({ formula, display }) => [keyOf(formula, display), { tex: formula.tex, display }]),
  )
  const translations = await translateFormulas([...different.values()])
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
  place?: string | undefined
  number?: string | undefined
}

function findFormulas(text: FullText): PlacedFormula[] {
  const found: PlacedFormula[] = []
  const look = (blocks: FullText['body'], place: string | undefined) => {
    for (const block of everyBlock(blocks)) {
      if (block.kind === 'equation')
        found.push({ formula: block.formula, display: 'block', place: block.id, number: block.number })
    }
    for (const inline of everyInline(blocks)) {
      if (inline.kind === 'formula') found.push({ formula: inline.formula, display: 'inline', place })
    }
  }
  // A paragraph without an id is reported under its heading.
  let section: string | undefined
  for (const block of text.body) {
    if (block.kind === 'heading') section = block.id
    look([block], 'id' in block ? (block.id ?? section) : section)
  }
  for (const note of text.notes) look(note.blocks, note.id)
  for (const entry of text.references) look([{ kind: 'paragraph', inlines: entry.inlines }], entry.id)
  return found
}

function attentionFor({ formula, place, number }: PlacedFormula): Attention {
  return {
    kind: 'unreadable-equation',
    place,
    label: number === undefined ? undefined : `Equation ${number}`,
    detail: formula.tex.length > 80 ? `${formula.tex.slice(0, 80)}…` : formula.tex,
  }
}
