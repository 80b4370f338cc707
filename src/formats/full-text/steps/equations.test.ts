import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { aPicture, aTable, cell, paragraph, row } from '#test/factories/full-text.ts'
import { line, rawText } from '#test/factories/raw-text.ts'
import { findEquations } from './find-equations.ts'

const formula = (tex = 'a = b'): Inline => ({ kind: 'formula', formula: { tex } })
const displayed = (tex = 'a = b'): Block => ({ kind: 'equation', id: '', formula: { tex } })
const found = (...body: Block[]) =>
  findEquations(rawText(body)).body.map((block) =>
    block.kind === 'equation' ? `${block.formula.tex} ${block.number ?? '-'}` : block.kind,
  )

describe('an equation', () => {
  test.each([
    ['a formula alone in its paragraph', [paragraph(formula())], 'a = b -'],
    ['with its number behind a tab', [paragraph(' ', formula(), ' (3)')], 'a = b 3'],
    ['with its number before it', [paragraph('(A.2) ', formula())], 'a = b A.2'],
    ['with a comma', [paragraph(formula(), ', (4)')], 'a = b, 4'],
    ['with dots to its number', [paragraph(formula(), ' ...... [5]')], 'a = b 5'],
    ['displayed, its number in what is left of the paragraph', [displayed(), line('(6)')], 'a = b 6'],
    ['displayed, a full stop behind it', [displayed(), line('.')], 'a = b. -'],
    ['numbered by Word itself', [displayed('\\begin{array}{r}\nE = m\\#(7)\n\\end{array}')], 'E = m 7'],
  ])('is %s', (_way, body, shown) => {
    expect(found(...body)).toEqual([shown])
  })

  test('is in a borderless table, one in each row', () => {
    const rows = [row('', cell([paragraph(formula('a'))]), '(1)'), row('', cell([displayed('b')]), '(2)')]
    expect(found(aTable({ caption: [], head: [], foot: [], body: rows }))).toEqual(['a 1', 'b 2'])
  })

  test.each([
    [
      'of several pieces, with signs between them',
      [paragraph(formula('a'), ' + ', formula('b'), ' = 3 (4)')],
      'a + b = 3 4',
    ],
    ['with a full-width number', [paragraph(formula(), '（５）')], 'a = b ５'],
    ['typed in letters, with scripts', [line('*Y* = a + b*X*^2^ (6)')], 'Y = a + bX^{2} 6'],
  ])('is %s', (_way, body, shown) => {
    expect(found(...body)).toEqual([shown])
  })

  test('typed in letters is one beside a number in a table', () => {
    const table = aTable({ caption: [], head: [], foot: [], body: [row('Share = part / whole', '(7)')] })
    expect(found(table)).toEqual(['\\text{Share} = \\text{part} / \\text{whole} 7'])
  })

  test('as a picture stays in its line, with its number', () => {
    const picture: Inline = { kind: 'picture', picture: aPicture() }
    const table = aTable({ caption: [], head: [], foot: [], body: [row(cell([paragraph(picture)]), '(8)')] })
    expect(findEquations(rawText([table])).body).toMatchObject([{ inlines: [picture, { text: ' (8)' }] }])
  })

  test('keeps the target that links lead to', () => {
    const anchor: Inline = { kind: 'anchor', id: '_Ref1', inlines: [] }
    expect(findEquations(rawText([paragraph(formula(), anchor, ' (1)')])).body).toMatchObject([{ id: '_Ref1' }])
  })
})

test.each([
  ['a sentence with a formula', [paragraph('where ', formula(), ' holds')]],
  ['a row of formulas', [paragraph(formula(), ' and ', formula())]],
  ['a test statistic', [line('*F* = 4.5 (3)')]],
  ['a sentence with an equation', [line('The *mean* is *M* = 3 + 4 (5)')]],
])('%s is not an equation', (_what, body) => {
  expect(found(...body)).toEqual(['paragraph'])
})

test('a formula in a data cell is not an equation', () => {
  const table = aTable({ body: [row('mean', cell([paragraph(formula())]))] })
  expect(found(table)).toEqual(['table'])
})
