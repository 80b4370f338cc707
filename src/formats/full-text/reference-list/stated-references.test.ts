import { expect, test } from 'vitest'
import { normaliseText } from '#src/formats/full-text/normalise.ts'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { aFullText, heading, paragraph } from '#test/factories/full-text.ts'
import { manuscriptFacts } from '#test/factories/raw-text.ts'

const stated = ['Quill, A. (2021). Counting with gestures. https://doi.org/10.5555/gestures']
const facts = { ...manuscriptFacts(), record: { title: 'Gestures', abstract: 'They count.', references: stated } }
const body = [paragraph('Fingers help (Quill, 2021).')]
const list = [heading('References'), paragraph('Ruiz, C. (2019). Teaching by example. Plainpress.')]

const linesOf = (blocks: Block[]) => {
  const text = aFullText({ body: blocks, notes: [], references: [] })
  const { references } = normaliseText(text, facts, [])
  return references.map(({ inlines }) => plainWords(inlines))
}

test('a manuscript without a list has the references of its record, which its text cites', () => {
  expect(linesOf(body)).toEqual(stated)
  const text = normaliseText(aFullText({ body, notes: [], references: [] }), facts, [])
  expect(JSON.stringify(text.body)).toContain('"ref-1"')
})

test('a manuscript keeps a list of its own', () => {
  expect(linesOf([...body, ...list])).toEqual(['Ruiz, C. (2019). Teaching by example. Plainpress.'])
})
