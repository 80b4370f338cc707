import { describe, expect, test } from 'vitest'
import { listInWords } from '#src/domain/list-in-words.ts'
import { noticeKinds } from './notice.ts'
import { issuerName, noticeOpening, noticeTitle } from './notice-text.ts'

const article = {
  title: 'Warm water',
  authors: [{ name: 'Ada Quill' }, { name: 'Bo Reed' }],
  place: 'Volume 1, Number 1, January-March 2025',
  url: 'https://stem.example/journals/1',
}

describe('the opening of a notice', () => {
  const which =
    'the paper “Warm water” by Ada Quill and Bo Reed, which appeared in Volume 1, Number 1, January-March 2025 (https://stem.example/journals/1)'

  test.each([
    ['correction', `T${which.slice(1)}, is corrected by the authors and Example College.`],
    ['expression-of-concern', `The authors and Example College express concern about ${which}.`],
    ['retraction', `T${which.slice(1)}, is retracted by the authors and Example College.`],
  ] as const)('for a %s states which paper it is about and who issues it', (kind, sentence) => {
    expect(noticeOpening(kind, article, ['the authors', 'Example College'])).toBe(sentence)
  })

  test('of a paper without authors names none', () => {
    expect(noticeOpening('retraction', { ...article, authors: [] }, ['the authors'])).toContain('“Warm water”, which')
  })
})

test('a notice has the title of its paper, however long that is', () => {
  expect(noticeKinds.map((kind) => noticeTitle(kind, 'Warm water', 500))).toEqual([
    'Correction to: Warm water',
    'Expression of concern: Warm water',
    'Retraction: Warm water',
  ])
  expect(noticeTitle('retraction', 'Warm water freezes', 30)).toBe('Retraction: Warm water freezes')
  expect(noticeTitle('retraction', 'Warm water freezes', 29)).toBe('Retraction: Warm water…')
  expect([...noticeTitle('retraction', '沸'.repeat(500), 500)]).toHaveLength(500)
})

test('the issuer of a notice is named like the title', () => {
  const title = { name: 'Annals of Ink', publisher: 'Example College' }
  expect(issuerName('authors', title)).toBe('the authors')
  expect(issuerName('editors', title)).toBe('the editors of Annals of Ink')
  expect(issuerName('publisher', title)).toBe('Example College')
  expect(issuerName('publisher', { name: 'Annals of Ink' })).toBe('the publisher of Annals of Ink')
})

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('%j in words', (names, words) => {
  expect(listInWords(names)).toBe(words)
})
