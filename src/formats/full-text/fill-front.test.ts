import { expect, test } from 'vitest'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { fillFront } from './fill-front.ts'

const people = [{ name: 'Ada Quill' }, { name: 'Theo Reed' }]
const found = {
  authors: ['Ada Quill', 'Theo Reed'],
  affiliations: ['1 Example College, Exampleton', '2 Invented University, Elsewhere'],
  keywords: [],
  authorMarks: [
    { name: 'Ada Quill', marks: ['1', '*'] },
    { name: 'Theo Reed', marks: ['1', '2'] },
  ],
}

test('a record without affiliations gets those of the title page, by the marks after the names', () => {
  const { front, attention } = fillFront(aFrontMatter({ authors: people }), found)
  expect(front.authors.map(({ affiliations }) => affiliations?.map(({ name }) => name))).toEqual([
    ['Example College, Exampleton'],
    ['Example College, Exampleton', 'Invented University, Elsewhere'],
  ])
  expect(attention).toMatchObject([{ kind: 'front-matter', label: 'Affiliations' }])
})

test('a record with affiliations keeps its own', () => {
  const authors = [{ name: 'Ada Quill', affiliations: [{ name: 'Another College' }] }, { name: 'Theo Reed' }]
  expect(fillFront(aFrontMatter({ authors }), found).front.authors).toEqual(authors)
})

test('one affiliation is that of all authors', () => {
  const { front } = fillFront(aFrontMatter({ authors: people }), { ...found, affiliations: ['Example College'] })
  expect(front.authors.every(({ affiliations }) => affiliations?.[0]?.name === 'Example College')).toBe(true)
})

test('an ORCID iD beside a name is that person’s; lines that say whom to write to are the correspondence', () => {
  const correspondence = [
    'Theo Reed, https://orcid.org/0000-0002-1825-0097',
    'Corresponding author: Ada Quill, ada@college.example',
  ]
  const { front } = fillFront(aFrontMatter({ authors: people }), { ...found, correspondence })
  expect(front.authors.map(({ orcid }) => orcid)).toEqual([undefined, '0000-0002-1825-0097'])
  expect(front.correspondence).toEqual(['Corresponding author: Ada Quill, ada@college.example'])
})

test('a line with a person and their affiliation is asked about once', () => {
  const place = 'Example College of Ink, Exampleton'
  const correspondence = [`Theo Reed 0000-0002-1825-0097 · ${place}`, `Ada Quill, ${place}`, place]
  const record = aFrontMatter({ authors: people })
  const { attention } = fillFront(record, { ...found, affiliations: [place], correspondence })
  expect(attention).toEqual([
    { kind: 'front-matter', label: 'Affiliations', detail: place },
    { kind: 'front-matter', label: 'Correspondence', detail: 'Theo Reed 0000-0002-1825-0097' },
  ])
})

test('what the record has is not asked about again', () => {
  const authors = [{ name: 'Ada Quill', affiliations: [{ name: 'Example College' }] }]
  const only = { authors: ['Ada Quill'], affiliations: ['Example College'], keywords: [] }
  expect(fillFront(aFrontMatter({ authors }), only).attention).toEqual([])
})
