import { describe, expect, test } from 'vitest'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { heading } from '#test/factories/full-text.ts'
import { line, manuscriptFacts, rawText, runningText } from '#test/factories/raw-text.ts'
import { findHeadings } from './find-headings.ts'
import { nameRoles } from './heading-roles.ts'
import { orderHeadings } from './order-headings.ts'
import { readTextInHeadingStyles } from './text-in-heading-styles.ts'

const show = (body: readonly Block[]) =>
  body.flatMap((block) =>
    block.kind === 'heading'
      ? [`${block.level} ${block.number ? `(${block.number}) ` : ''}${plainWords(block.inlines)}`]
      : [],
  )
const kinds = ({ attention }: { attention: readonly { kind: string }[] }) => attention.map(({ kind }) => kind)
const text = line(runningText)

describe('headings', () => {
  test('begin at level 1 and descend without a gap', () => {
    const ordered = orderHeadings(
      rawText([
        heading('A', { level: 2 }),
        heading('B', { level: 4 }),
        heading('C', { level: 4 }),
        heading('D', { level: 2 }),
      ]),
      manuscriptFacts(),
    )
    expect(show(ordered.body)).toEqual(['1 A', '2 B', '2 C', '1 D'])
    expect(ordered.attention).toEqual([{ kind: 'skipped-heading', place: 'sec-b', label: 'B' }])
  })

  test('have their typed numbers separated', () => {
    const ordered = orderHeadings(
      rawText([heading('1. Introduction'), heading('2 Methods'), heading('2.1 Data', { level: 2 })]),
      manuscriptFacts(),
    )
    expect(show(ordered.body)).toEqual(['1 (1) Introduction', '1 (2) Methods', '2 (2.1) Data'])
  })

  test.each([
    [
      ['I. INTRODUCTION', 'II. METHOD'],
      ['1 (I) INTRODUCTION', '1 (II) METHOD'],
    ],
    [
      ['A. Setup', 'B. Data'],
      ['1 (A) Setup', '1 (B) Data'],
    ],
    [
      ['2020 in review', 'Methods'],
      ['1 2020 in review', '1 Methods'],
    ],
    [
      ['A study', 'I am here'],
      ['1 A study', '1 I am here'],
    ],
  ])('%j are numbered only in a series', (titles, shown) => {
    expect(show(orderHeadings(rawText(titles.map((title) => heading(title))), manuscriptFacts()).body)).toEqual(shown)
  })

  test('take their level from their numbers when the file gives all of them the same level', () => {
    const titles = ['1 A', '1.1 B', '1.2 C', '2 D'].map((title) => heading(title.replace(/ /, ' Part ')))
    expect(show(orderHeadings(rawText(titles), manuscriptFacts()).body)).toEqual([
      '1 (1) Part A',
      '2 (1.1) Part B',
      '2 (1.2) Part C',
      '1 (2) Part D',
    ])
  })

  test('keep the numbers that Word counted', () => {
    const facts = manuscriptFacts({ headingNumbers: [{ text: 'Methods', number: '2' }] })
    expect(show(orderHeadings(rawText([heading('Introduction'), heading('Methods')]), facts).body)).toEqual([
      '1 Introduction',
      '1 (2) Methods',
    ])
  })

  test('without words are dropped and reported', () => {
    const ordered = orderHeadings(rawText([heading('A'), heading(' '), text]), manuscriptFacts())
    expect([show(ordered.body), kinds(ordered)]).toEqual([['1 A'], ['empty-heading']])
  })

  test('within a table become bold lines', () => {
    const list: Block = { kind: 'list', items: [[heading('In a list')]] }
    const ordered = orderHeadings(rawText([list]), manuscriptFacts())
    expect(ordered.body).toMatchObject([{ items: [[{ kind: 'paragraph' }]] }])
    expect(kinds(ordered)).toEqual(['no-headings'])
  })
})

describe('a short bold paragraph', () => {
  test('is a heading one level below the previous one', () => {
    const found = findHeadings(rawText([heading('Methods', { level: 2 }), line('**Participants**'), text]))
    expect(show(found.body)).toEqual(['2 Methods', '3 Participants'])
    expect(found.attention).toEqual([
      { kind: 'fake-heading', place: 'fake-heading-1', label: 'Participants', detail: '“Participants”' },
    ])
  })

  test('gets its level from its look in a text without headings', () => {
    const found = findHeadings(rawText([line('**THE SEA**'), text, line('**Salt**'), text, line('**THE AIR**'), text]))
    expect(show(found.body)).toEqual(['1 THE SEA', '2 Salt', '1 THE AIR'])
  })

  test('is below the well-known sections', () => {
    const body = ['Introduction', 'Methods', 'Pupils', 'Results'].flatMap((title) => [line(`**${title}**`), text])
    expect(show(findHeadings(rawText(body)).body)).toEqual(['1 Introduction', '1 Methods', '2 Pupils', '1 Results'])
  })

  test('with a list number before it is a numbered heading', () => {
    const list: Block = { kind: 'list', order: { start: 2, style: 'decimal' }, items: [[line('**Methods**')]] }
    expect(show(findHeadings(rawText([list, text])).body)).toEqual(['1 (2) Methods'])
  })

  test.each([
    ['a sentence', '**This is the whole truth.**'],
    ['a caption', '**Figure 1: The sea**'],
    ['the beginning of a paragraph', '**Funding:** none was received by anybody'],
  ])('is not a heading when it is %s', (_what, words) => {
    expect(show(findHeadings(rawText([line(words), text])).body)).toEqual([])
  })

  test('at the end of a text is not a heading', () => {
    expect(show(findHeadings(rawText([text, line('**The end**')])).body)).toEqual([])
  })
})

describe('a line of another look', () => {
  const marked = (kind: 'underline' | 'emphasis', words: string): Block => ({
    kind: 'paragraph',
    inlines: [{ kind, inlines: [{ kind: 'text', text: words }] }],
  })

  test('is a heading if several have it, each above a paragraph', () => {
    const body = [marked('underline', 'Lamps'), text, text, marked('underline', 'Tides'), text, text]
    expect(show(findHeadings(rawText(body)).body)).toEqual(['1 Lamps', '1 Tides'])
  })

  test('is not if it is the only one, or one of a list', () => {
    const items = ['1. How old are you', '2. Where do you live', '3. What do you like'].map((item) => line(item))
    const body = [marked('emphasis', 'Only once'), text, text, ...items, text, text]
    expect(show(findHeadings(rawText(body)).body)).toEqual([])
  })

  test('is not if it states a fact', () => {
    const facts = ['Received: 3 May 2026', 'Correspondence: ada@example.org'].map((fact) => marked('emphasis', fact))
    const body = facts.flatMap((fact) => [fact, text, text])
    expect(show(findHeadings(rawText(body)).body)).toEqual([])
  })

  test('in a heading style of a template is a heading of that level, and needs no check', () => {
    const body = [line('Lamps', { style: 'MDPI_2.1_heading1' }), line('Red', { style: 'heading2 Char' }), text]
    const found = findHeadings(rawText([...body, line('Tide table', { style: 'Table heading' }), text]))
    expect([show(found.body), found.attention]).toEqual([['1 Lamps', '2 Red'], []])
  })
})

test('section names on lines of their own are headings in a text that has no others', () => {
  const body = ['Introduction', 'Methods', 'References'].flatMap((title) => [line(title), text])
  expect(show(findHeadings(rawText(body)).body)).toEqual(['1 Introduction', '1 Methods', '1 References'])
})

describe('a text in the style of a heading', () => {
  const sentence = 'We counted every lamp, and then we counted them again.'

  test('is text, and only short lines above it are headings', () => {
    const body = [
      heading('Lamps'),
      heading(sentence),
      heading('Study 1'),
      heading('Tides', { level: 2 }),
      heading(sentence),
    ]
    expect(show(readTextInHeadingStyles(rawText(body)).body)).toEqual(['1 Lamps', '1 Study 1', '2 Tides'])
  })

  test('has no headings if it is lines alone', () => {
    const body = ['Ada Quill', 'Noor Finch', 'Ben Ode'].map((name) => heading(name))
    expect(show(readTextInHeadingStyles(rawText(body)).body)).toEqual([])
  })

  test('is not what an outline is, which has more text than headings', () => {
    const body = [heading('Lamps.'), heading('Tides'), text]
    expect(readTextInHeadingStyles(rawText(body)).body).toEqual(body)
  })
})

describe('sections', () => {
  test.each([
    ['Acknowledgements', 'acknowledgements'],
    ['Danksagung', 'acknowledgements'],
    ['Funding', 'declaration'],
    ['Conflict of Interest', 'declaration'],
    ['Declaration of competing interests', 'declaration'],
    ['Ethics approval', 'declaration'],
    ['Data availability statement', 'declaration'],
    ['Author contributions', 'declaration'],
    ['Use of generative AI tools', 'declaration'],
    ['Appendix A: Items', 'appendix'],
    ['Anhang', 'appendix'],
    ['AI in schools', undefined],
    ['Discussion', undefined],
  ])('%s are %s', (title, role) => {
    expect(nameRoles(rawText([heading(title)])).body).toMatchObject([role ? { role } : { kind: 'heading' }])
  })

  test('an appendix moves to the end with everything below it', () => {
    const body = [heading('Appendix'), line('More.'), heading('Items', { level: 2 }), heading('Funding'), line('None.')]
    expect(show(nameRoles(rawText(body)).body)).toEqual(['1 Funding', '1 Appendix', '2 Items'])
  })

  test('the ethics of a method are part of the method', () => {
    const body = [heading('Methods'), heading('Ethical considerations', { level: 2 })]
    expect(nameRoles(rawText(body)).body[1]).not.toHaveProperty('role')
  })
})
