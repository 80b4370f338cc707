import { expect, test } from 'vitest'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { fillFront } from './fill-front.ts'
import type { FrontAuthor } from './front-matter.ts'

const ofProof = (authors: FrontAuthor[]) => aFrontMatter({ authors, isProof: true })
const ofArticle = (authors: FrontAuthor[]) => aFrontMatter({ authors, isProof: false })
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

test('a proof prints the affiliations of the title page if the record has none, by the marks after the names', () => {
  const { front, attention } = fillFront(ofProof(people), found)
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
  expect(fillFront(ofProof(authors), found).front.authors).toEqual(authors)
})

test('one affiliation is that of all authors', () => {
  const { front } = fillFront(ofProof(people), { ...found, affiliations: ['Example College'] })
  expect(front.authors.every(({ affiliations }) => affiliations?.[0]?.name === 'Example College')).toBe(true)
})

test('an ORCID iD beside a name is that person’s; lines that say whom to write to are the correspondence', () => {
  const correspondence = [
    'Theo Reed, https://orcid.org/0000-0002-1825-0097',
    'Corresponding author: Ada Quill, ada@college.example',
  ]
  const { front, attention } = fillFront(ofProof(people), {
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
  const record = ofProof(people)
  const { attention } = fillFront(record, { ...found, affiliations: [place], correspondence })
  expect(attention.map(({ found }) => found)).toEqual([
    { name: 'Ada Quill', affiliations: [place] },
    { name: 'Theo Reed', affiliations: [place], orcid: '0000-0002-1825-0097' },
  ])
})

test('what the record has is not asked about again', () => {
  const authors = [{ name: 'Ada Quill', affiliations: [{ name: 'Example College' }] }]
  const only = { authors: ['Ada Quill'], affiliations: ['Example College'], keywords: [] }
  expect(fillFront(ofProof(authors), only).attention).toEqual([])
})

test('an ORCID iD with a wrong check character is nobody’s, and listed as it stands', () => {
  const correspondence = ['Theo Reed 0000-0002-1825-0098']
  const { front, attention } = fillFront(ofProof(people), {
    ...found,
    affiliations: [],
    correspondence,
  })
  expect(front.authors.some((author) => author.orcid)).toBe(false)
  expect(attention).toEqual([{ kind: 'front-matter', label: 'Correspondence, not printed', detail: correspondence[0] }])
})

test('an address on a line with two names is nobody’s', () => {
  const correspondence = ['Correspondence: Ada Quill and Theo Reed, office@college.example']
  const { attention } = fillFront(ofProof(people), { ...found, affiliations: [], correspondence })
  expect(attention.map(({ kind }) => kind)).toEqual(['front-matter'])
})

test('each line that belongs to no single author is listed by itself', () => {
  const affiliations = ['8 Example College', '9 Invented University']
  const { attention } = fillFront(ofProof(people), { ...found, affiliations })
  expect(attention.map(({ detail }) => detail)).toEqual(affiliations)
})

const titlePage = {
  ...found,
  correspondence: [
    'Theo Reed, https://orcid.org/0000-0002-1825-0097',
    'Corresponding author: Ada Quill, ada@college.example, ORCID: 0000-0001-5109-3700',
  ],
}

test('a paper prints its record alone, and everything else that the title page says is listed', () => {
  const { front, attention } = fillFront(ofArticle(people), titlePage)
  expect([front.authors, front.correspondence, front.unconfirmed]).toEqual([people, undefined, undefined])
  expect(attention).toEqual([
    {
      kind: 'found-facts',
      label: 'Ada Quill',
      found: {
        name: 'Ada Quill',
        orcid: '0000-0001-5109-3700',
        affiliations: ['Example College, Exampleton'],
        isCorresponding: true,
      },
    },
    {
      kind: 'found-facts',
      label: 'Theo Reed',
      found: {
        name: 'Theo Reed',
        orcid: '0000-0002-1825-0097',
        affiliations: ['Example College, Exampleton', 'Invented University, Elsewhere'],
      },
    },
    { kind: 'front-matter', label: 'Correspondence, not printed', detail: titlePage.correspondence[1] },
  ])
})

test('a paper prints whom to write to once its record names the corresponding author, without an iD that it lacks', () => {
  const [ada, theo] = [{ name: 'Ada Quill', isCorresponding: true }, { name: 'Theo Reed' }]
  const { front } = fillFront(ofArticle([ada, theo]), titlePage)
  expect(front.correspondence).toEqual(['Corresponding author: Ada Quill, ada@college.example'])
})

test('a line about another author than the one whom the record names is listed, not printed', () => {
  const [ada, theo] = [{ name: 'Ada Quill' }, { name: 'Theo Reed', isCorresponding: true }]
  for (const record of [ofArticle([ada, theo]), ofProof([ada, theo])]) {
    const { front, attention } = fillFront(record, { ...found, correspondence: ['Corresponding author: Ada Quill'] })
    expect(front.correspondence).toBeUndefined()
    expect(attention.map(({ detail }) => detail)).toContain('Corresponding author: Ada Quill')
  }
})

test('a line that names nobody is of the author who bears its sign', () => {
  const { front, attention } = fillFront(ofProof(people), {
    ...found,
    affiliations: [],
    correspondence: ['*Correspondence: ada@college.example'],
  })
  expect(attention.map(({ found }) => found)).toEqual([
    { name: 'Ada Quill', email: 'ada@college.example', isCorresponding: true },
  ])
  expect(front.correspondence).toEqual(['*Correspondence: ada@college.example'])
})

test('a proof says what it prints beyond the record', () => {
  const { front } = fillFront(ofProof(people), titlePage)
  expect(front.unconfirmed).toBe('ORCID iDs (2), affiliations of authors (2), the corresponding author')
  expect(fillFront(ofProof(people), { authors: [], affiliations: [], keywords: [] }).front.unconfirmed).toBeUndefined()
})

test('what two authors of the same name share is offered to neither, and listed', () => {
  const namesakes = [{ name: 'Ada Quill' }, { name: 'Ada Quill' }]
  const { front, attention } = fillFront(ofProof(namesakes), { ...found, affiliations: ['Example College'] })
  expect(front.authors).toEqual(namesakes)
  expect(attention).toEqual([{ kind: 'front-matter', label: 'Affiliations, not printed', detail: 'Example College' }])
})

test('affiliations beside a name are those of this author alone', () => {
  const affiliationsOf = [{ name: 'Ada Quill', affiliations: ['Example College', 'Ink Office'] }]
  const { front } = fillFront(ofProof(people), {
    ...found,
    affiliations: ['Example College', 'Ink Office'],
    affiliationsOf,
    authorMarks: [],
  })
  expect(front.authors.map(({ affiliations }) => affiliations?.map(({ name }) => name))).toEqual([
    ['Example College', 'Ink Office'],
    undefined,
  ])
})

test('names of accounts are one item, and no lines of their own', () => {
  const { attention } = fillFront(ofProof(people), {
    ...found,
    affiliations: [],
    accountNames: ['adaq', 'theo_r'],
    correspondence: ['Ada Quill · adaq', 'Theo Reed · theo_r'],
  })
  expect(attention).toEqual([{ kind: 'front-matter', label: 'Account names, not printed', detail: 'adaq, theo_r' }])
})
