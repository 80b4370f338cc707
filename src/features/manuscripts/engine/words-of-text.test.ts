import { expect, test } from 'vitest'
import { aFigure, aFullText, aTable, inlines, paragraph } from '#test/factories/full-text.ts'
import { wordsOfText } from './words-of-text.ts'

const textOf = (facts: Parameters<typeof aFullText>[0]) => aFullText({ body: [], notes: [], references: [], ...facts })

test('a paper is found by its text, captions, cells, notes and references', () => {
  const text = textOf({
    body: [
      paragraph('Ink ', { kind: 'strong', inlines: inlines('dries') }, '.'),
      aFigure({ caption: inlines('Drops'), pictures: [] }),
      aTable({ caption: inlines('Papers'), head: [], foot: [], remarks: [paragraph('Weighed twice.')] }),
      { kind: 'list', items: [[paragraph('blue')], [{ kind: 'quote', blocks: [paragraph('black')] }]] },
    ],
    notes: [{ id: 'fn-1', number: 1, blocks: [paragraph('By hand.')] }],
    references: [{ id: 'ref-1', inlines: inlines('Quill (2021).') }],
  })
  expect(wordsOfText(text).split('\n')).toEqual([
    'Ink dries.',
    'Drops',
    'Papers',
    'North',
    'girls',
    '104',
    'boys',
    '121',
    'Weighed twice.',
    'blue',
    'black',
    'By hand.',
    'Quill (2021).',
  ])
})

test('formulas are not among the words', () => {
  const formula = { kind: 'formula', formula: { tex: '\\alpha' } } as const
  const text = textOf({
    body: [paragraph('with ', { kind: 'emphasis', inlines: [formula, ...inlines('grams')] })],
  })
  expect(wordsOfText(text)).toBe('with grams')
})
