import { expect, test } from 'vitest'
import type { Block, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { aFormula, aFullText, heading, inlines, paragraph } from '#test/factories/full-text.ts'
import { beginsWithHeading, contentsOf } from './contents.ts'
import { addressOfPlace } from './fragment-ids.ts'
import { writeFullTextHtml } from './write-full-text-html.ts'

const html = (...body: Block[]) =>
  writeFullTextHtml(aFullText({ body, notes: [] }), { pictureAddress: () => undefined })

test('headings are listed in order, with their level and number, and so is the list of references', () => {
  const written = html(
    heading('Methods', { id: 'sec-1', number: '2' }),
    heading('Schools & <pupils>', { id: 'sec-2', level: 2 }),
  )
  expect(contentsOf(written)).toEqual([
    { id: 't-sec-1', level: 1, words: '2 Methods' },
    { id: 't-sec-2', level: 2, words: 'Schools & <pupils>' },
    { id: 't-references', level: 1, words: 'References' },
  ])
  expect(addressOfPlace('sec-2')).toBe('#t-sec-2')
})

test('only the words of a heading are listed', () => {
  const said: Inline[] = inlines(
    { kind: 'emphasis', inlines: inlines('Why') },
    { kind: 'note-mark', note: 'note-1' },
    { kind: 'line-break' },
    { kind: 'formula', formula: aFormula({ mathml: '<math><mi>E</mi><mo>=</mo><mn>1</mn></math>' }) },
    ' matters',
  )
  const written = writeFullTextHtml(aFullText({ body: [heading('', { inlines: said })] }), {
    pictureAddress: () => undefined,
  })
  expect(contentsOf(written)[0]?.words).toBe('Why E=1 matters')
})

test('a text may begin before its first heading', () => {
  expect(beginsWithHeading(html(heading('Introduction')))).toBe(true)
  expect(beginsWithHeading(html(paragraph('It was night.'), heading('Introduction')))).toBe(false)
  const german = aFullText({ language: 'de', body: [heading('Einleitung')] })
  expect(beginsWithHeading(writeFullTextHtml(german, { pictureAddress: () => undefined }))).toBe(true)
})
