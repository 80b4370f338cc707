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
  expect(attention.map(({ found }) => found)).toEqual([
    { name: 'Ada Quill', affiliations: ['Example College, Exampleton'] },
    { name: 'Theo Reed', affiliations: ['Example College, Exampleton', 'Invented University, Elsewhere'] },
  ])
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
  const { front, attention } = fillFront(aFrontMatter({ authors: people }), {
    ...found,
    affiliations: [],
    correspondence,
  })
  expect(front.authors.map(({ orcid }) => orcid)).toEqual([undefined, '0000-0002-1825-0097'])
  expect(front.correspondence).toEqual(['Corresponding author: Ada Quill, ada@college.example'])
  expect(attention.map(({ kind, found }) => [kind, found])).toEqual([
    ['found-facts', { name: 'Ada Quill', email: 'ada@college.example', isCorresponding: true }],
    ['found-facts', { name: 'Theo Reed', orcid: '0000-0002-1825-0097' }],
  ])
})

test('a line with a person and their affiliation is asked about once', () => {
  const place = 'Example College of Ink, Exampleton'
  const correspondence = [`Theo Reed 0000-0002-1825-0097 · ${place}`, `Ada Quill, ${place}`, place]
  const record = aFrontMatter({ authors: people })
  const { attention } = fillFront(record, { ...found, affiliations: [place], correspondence })
  expect(attention.map(({ found }) => found)).toEqual([
    { name: 'Ada Quill', affiliations: [place] },
    { name: 'Theo Reed', affiliations: [place], orcid: '0000-0002-1825-0097' },
  ])
})

test('what the record has is not asked about again', () => {
  const authors = [{ name: 'Ada Quill', affiliations: [{ name: 'Example College' }] }]
  const only = { authors: ['Ada Quill'], affiliations: ['Example College'], keywords: [] }
  expect(fillFront(aFrontMatter({ authors }), only).attention).toEqual([])
})

test('an ORCID iD with a wrong check character is nobody’s, and listed as it stands', () => {
  const correspondence = ['Theo Reed 0000-0002-1825-0098']
  const { front, attention } = fillFront(aFrontMatter({ authors: people }), {
    ...found,
    affiliations: [],
    correspondence,
  })
  expect(front.authors.some((author) => author.orcid)).toBe(false)
  expect(attention).toEqual([{ kind: 'front-matter', label: 'Correspondence', detail: correspondence[0] }])
})

test('an address on a line with two names is nobody’s', () => {
  const correspondence = ['Correspondence: Ada Quill and Theo Reed, office@college.example']
  const { attention } = fillFront(aFrontMatter({ authors: people }), { ...found, affiliations: [], correspondence })
  expect(attention.map(({ kind }) => kind)).toEqual(['front-matter'])
})

test('each line that belongs to no single author is listed by itself', () => {
  const affiliations = ['8 Example College', '9 Invented University']
  const { attention } = fillFront(aFrontMatter({ authors: people }), { ...found, affiliations })
  expect(attention.map(({ detail }) => detail)).toEqual(affiliations)
})
