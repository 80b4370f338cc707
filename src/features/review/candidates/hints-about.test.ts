import { describe, expect, test } from 'vitest'
import type { CandidatePerson } from './candidate.ts'
import { type HintedManuscript, hintsAbout } from './hints-about.ts'

const ada = {
  name: 'Ada Quill',
  email: 'ada@maths.ely.example',
  affiliations: ['School of Education, University of Ely, UK'],
}

const manuscript: HintedManuscript = {
  authors: [ada],
  passages: { acknowledgements: [], references: [] },
  suggested: [],
  opposed: [],
  publishedTogether: [],
  reviewedBefore: new Map(),
}

const bo: CandidatePerson = {
  name: 'Bo Märkwald',
  email: 'bo@chott.example',
  emailKey: 'bo@chott.example',
  sources: ['invited-before'],
  papers: [],
}

const hints = (person: Partial<CandidatePerson>, known: Partial<HintedManuscript> = {}) =>
  hintsAbout({ ...bo, ...person }, { ...manuscript, ...known })

test('a person without any tie to the authors gets no hint', () => {
  expect(hints({ affiliation: 'School of Education, University of Chott' })).toEqual([])
})

describe('the same organisation', () => {
  test.each([
    'University of Ely',
    'Department of Physics, University of Ely',
    'Faculty of Science; the University of Ely',
  ])('%s', (affiliation) => {
    expect(hints({ affiliation })).toEqual([
      { kind: 'same-organisation', author: 'Ada Quill', evidence: 'University of Ely' },
    ])
  })

  test('a department that every university has is none', () => {
    expect(hints({ affiliation: 'School of Education, Chott' })).toEqual([])
  })
})

describe('the same mail domain', () => {
  test.each([
    ['bo@maths.ely.example', 'maths.ely.example'],
    ['bo@ELY.example', 'ely.example'],
    ['bo@lab.maths.ely.example', 'maths.ely.example'],
  ])('%s', (email, evidence) => {
    expect(hints({ email })).toEqual([{ kind: 'same-mail-domain', author: 'Ada Quill', evidence }])
  })

  test.each(['bo@gmail.com', 'bo@notely.example', 'bo@example'])('%s is another', (email) => {
    const authors = [{ ...ada, email: email.endsWith('gmail.com') ? 'ada@gmail.com' : 'ada@ely.example' }]
    expect(hints({ email }, { authors })).toEqual([])
  })
})

test('somebody with the name of an author may be that author', () => {
  expect(hints({ name: 'ada quill' })).toEqual([{ kind: 'same-name', author: 'Ada Quill' }])
})

describe('a paper written together', () => {
  const publishedTogether = [{ paper: 'Fractions (2024)', author: 'Ada Quill', others: [{ name: 'B. Märkwald' }] }]

  test('names its co-author, with the initial too', () => {
    expect(hints({}, { publishedTogether })).toEqual([
      { kind: 'co-author', author: 'Ada Quill', evidence: 'Fractions (2024)' },
    ])
  })

  test('does not name another person of the same family', () => {
    expect(hints({ name: 'Zora Märkwald' }, { publishedTogether })).toEqual([])
  })

  test('the ORCID iD outweighs the name', () => {
    const others = [{ name: 'B. Märkwald', orcid: '0000-0002-1825-0097' }]
    const together = publishedTogether.map((one) => ({ ...one, others }))
    expect(hints({ orcid: '0000-0001-5109-3700' }, { publishedTogether: together })).toEqual([])
    expect(hints({ name: 'B. Other', orcid: '0000-0002-1825-0097' }, { publishedTogether: together })).toHaveLength(1)
  })
})

test('the manuscript thanks somebody, and cites them in a share of its references', () => {
  const passages = {
    acknowledgements: ['We thank Bo Markwald for comments.'],
    references: [
      'Märkwald, B. (2020). On lines.',
      'Finch, N. (2019). On dots.',
      'Finch N, Märkwald B. More lines. 2021.',
    ],
  }
  expect(hints({}, { passages })).toEqual([
    { kind: 'acknowledged', evidence: 'We thank Bo Markwald for comments.' },
    { kind: 'cited', count: 2, of: 3 },
  ])
})

test('whom the author suggests or opposes is known by the address, without one by the name', () => {
  const opposed = [{ name: 'Bo Markwald', reason: 'We compete.' }]
  expect(hints({}, { opposed })).toEqual([{ kind: 'opposed', evidence: 'We compete.' }])
  const suggested = [{ name: 'Anybody', email: ' BO@chott.example ' }]
  expect(hints({}, { suggested })).toEqual([{ kind: 'suggested' }])
  expect(hints({}, { suggested: [{ name: 'Bo Märkwald', email: 'another@chott.example' }] })).toEqual([])
})

test('somebody has reviewed for these authors before', () => {
  const reviewedBefore = new Map([['bo@chott.example', ['MS-0003']]])
  expect(hints({}, { reviewedBefore })).toEqual([{ kind: 'reviewed-before', evidence: 'MS-0003' }])
})
