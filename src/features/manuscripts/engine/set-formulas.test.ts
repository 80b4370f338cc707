import { expect, test } from 'vitest'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { aFullText, inlines, paragraph } from '#test/factories/full-text.ts'
import { setFormulas } from './set-formulas.ts'

const inline = (tex: string): Inline => ({ kind: 'formula', formula: { tex } })
const equation = (tex: string, facts: { id?: string; number?: string } = {}): Block => ({
  kind: 'equation',
  id: 'eq-1',
  formula: { tex },
  ...facts,
})
const textOf = (...body: Block[]): FullText => aFullText({ body, notes: [], references: [], attention: [] })

async function setOne(block: Block) {
  const { body, attention } = await setFormulas(textOf(block))
  const [set] = body
  const holder = set?.kind === 'paragraph' ? set.inlines[0] : set
  return { formula: holder && 'formula' in holder ? holder.formula : undefined, attention }
}

test('a formula on a line of its own gets its MathML and its Typst', async () => {
  const { formula, attention } = await setOne(equation('\\frac{a}{b}'))
  expect(formula).toEqual({
    tex: '\\frac{a}{b}',
    mathml:
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" alttext="\\frac{a}{b}"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
    typst: 'frac(a, b)',
  })
  expect(attention).toEqual([])
})

test('an inline formula is set for a line', async () => {
  const { formula } = await setOne(paragraph(inline('x^2')))
  expect(formula).toMatchObject({ mathml: expect.stringContaining('display="inline"'), typst: 'attach(x, t: 2)' })
})

test('formulas are found wherever a text has them', async () => {
  const list: Block = { kind: 'list', items: [[paragraph(inline('a'))]] }
  const figure: Block = { kind: 'figure', id: 'fig-1', label: 'Figure 1', caption: [inline('b')], pictures: [] }
  const text: FullText = {
    ...textOf(list, figure),
    notes: [{ id: 'fn-1', number: 1, blocks: [paragraph(inline('c'))] }],
    references: [{ id: 'ref-1', inlines: [{ kind: 'emphasis', inlines: [inline('d')] }] }],
  }
  const written = JSON.stringify(await setFormulas(text))
  for (const letter of 'abcd') expect(written).toContain(`<mi>${letter}</mi>`)
})

test('a formula that pandoc cannot read stays TeX, and its place is reported', async () => {
  const heading: Block = { kind: 'heading', id: 'sec-1', level: 1, inlines: inlines('Methods') }
  const text = textOf(heading, paragraph('by ', inline('\\unknown{x}')), equation('x^{', { id: 'eq-2', number: '3' }))
  const { body, attention } = await setFormulas(text)
  expect(body).toEqual(text.body)
  expect(attention).toEqual([
    { kind: 'unreadable-equation', place: 'sec-1', label: 'by \\unknown{x}', detail: '\\unknown{x}' },
    { kind: 'unreadable-equation', place: 'eq-2', label: 'Equation 3', detail: 'x^{' },
  ])
})

test('an equation without a number is reported under its heading', async () => {
  const heading: Block = { kind: 'heading', id: 'sec-1', level: 1, inlines: inlines('Methods') }
  const { attention } = await setFormulas(textOf(heading, equation('x^{', { id: 'eq-2' })))
  expect(attention).toMatchObject([{ place: 'eq-2', label: 'Methods' }])
})

test('carefully set, formulas are the same', async () => {
  const text = textOf(paragraph('by ', inline('x^2')), equation('\\frac{a}{b}'), equation('x^{', { id: 'eq-2' }))
  expect(await setFormulas(text, { isCareful: true })).toEqual(await setFormulas(text))
})

test('no part of a formula becomes markup or code', async () => {
  const { formula } = await setOne(equation('\\text{</annotation></math><script>"); #read("/etc/passwd")}'))
  expect(formula?.mathml).not.toContain('<script')
  expect(formula?.mathml?.match(/<\/math>/g)).toHaveLength(1)
  expect(formula?.typst).toBe('"</annotation></math><script>\\"); #read(\\"/etc/passwd\\")"')
})

test('three hundred formulas take little longer than one', async () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    equation(`\\sum_{i=1}^{${at}} \\frac{x_{i}}{${at}}`, { id: `eq-${at}` }),
  )
  const { body, attention } = await setFormulas(textOf(...many))
  expect(attention).toEqual([])
  expect(new Set(body.map((block) => block.kind === 'equation' && block.formula.typst)).size).toBe(300)
})

test('deeply nested scripts, which take pandoc very long, are not tried', async () => {
  const deep = (levels: number) => `${'x^{'.repeat(levels)}y${'}'.repeat(levels)}`
  expect((await setOne(equation(deep(4)))).formula?.typst).toBeDefined()
  expect((await setOne(equation(deep(40)))).attention).toHaveLength(1)
})

test('an endlessly nested formula breaks nothing', async () => {
  const nested = `${'\\sqrt{'.repeat(3000)}x${'}'.repeat(3000)}`
  expect((await setOne(equation(nested))).attention).toHaveLength(1)
})

test('a text without formulas stays as it is', async () => {
  const text = textOf(paragraph('Words.'))
  expect(await setFormulas(text)).toBe(text)
})
