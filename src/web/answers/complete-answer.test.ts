// Answers that have the specification's fields and nothing more.
import { expect, test } from 'vitest'
import { api, articleKeys } from '#src/web/links.ts'
import { completeAnswer } from './complete-answer.ts'

const { articles: list, total } = articleKeys

const article = {
  _id: 'a1',
  title: 'Kites',
  abstract: 'On kites.',
  authors: ['Ada Quill', { name: 'Cy Dee' }],
  keywords: ['kites'],
  status: 'Published',
  publicationDate: '2026-03-01',
  publishedDate: '2026-03-01',
  volume: '2',
  pdfCloudinaryUrl: 'https://files.example.org/kites.pdf',
  createdAt: '2026-03-01T00:00:00.000Z',
}

test('a paper gets the authors as objects, both files of unknown size, and no issue', () => {
  expect(completeAnswer(api.article('a1'), article)).toMatchObject({
    _id: 'a1',
    id: 'a1',
    authors: [{ name: 'Ada Quill' }, { name: 'Cy Dee' }],
    files: { pdf: {}, docx: {} },
    volume: 2,
    issue: 0,
    issueLabel: 'Volume 2',
    doi: null,
    pdfCloudinaryUrl: 'https://files.example.org/kites.pdf',
  })
})

test('a paper of which nothing but the id is known is a draft without texts', () => {
  expect(completeAnswer(api.article('a1'), { id: 'a1' })).toMatchObject({
    _id: 'a1',
    title: '',
    abstract: '',
    authors: [],
    keywords: [],
    status: 'Draft',
    publicationDate: null,
    createdAt: '',
  })
})

test('what is there stays as it is', () => {
  const whole = {
    ...article,
    id: 'a1',
    files: { pdf: { size: 5 } },
    volume: 2,
    issue: 1,
    issueLabel: 'L',
    standing: 'retracted',
  }
  expect(completeAnswer(api.article('a1'), whole)).toMatchObject({
    ...whole,
    authors: [{ name: 'Ada Quill' }, { name: 'Cy Dee' }],
  })
})

test.each([
  ['a plain array', [article]],
  ['an object without pagination', { [list]: [article] }],
])('a list of papers may be %s: one page with everything', (_what, answer) => {
  expect(completeAnswer(api.articles, answer)).toMatchObject({
    [list]: [{ id: 'a1' }],
    pagination: { currentPage: 1, totalPages: 1, [total]: 1 },
  })
})

test('the pagination that a list has is kept, and a new paper is no list', () => {
  const pagination = { currentPage: 2, totalPages: 3, [total]: 21 }
  expect(completeAnswer(api.articles, { [list]: [], pagination })).toEqual({ [list]: [], pagination })
  expect(completeAnswer(api.articles, article)).toMatchObject({ id: 'a1', title: 'Kites' })
})

test.each([
  ['a plain array', [{ _id: 's1', title: 'Sails', authors: ['Ada Quill'], status: undefined }]],
  ['an object without pagination', { submissions: [{ _id: 's1', title: 'Sails', authors: [{ name: 'Ada Quill' }] }] }],
])('a list of submissions may be %s', (_what, answer) => {
  expect(completeAnswer('/api/submissions', answer)).toMatchObject({
    submissions: [
      {
        id: 's1',
        number: '',
        authors: ['Ada Quill'],
        status: 'pending',
        files: { docx: {} },
        timeline: [],
        keywords: [],
      },
    ],
    pagination: { currentPage: 1, totalPages: 1, totalSubmissions: 1 },
  })
})

test('the answer to a decision may be the submission alone', () => {
  expect(completeAnswer('/api/submissions/s1/status', { _id: 's1', status: 'Published' })).toMatchObject({
    submission: { id: 's1', status: 'published' },
  })
})

test('a user without a role is an author, and without an id is known by the address', () => {
  const user = { name: 'Ada', email: 'ada@example.org' }
  const completed = { ...user, id: 'ada@example.org', role: 'author', createdAt: '' }
  expect(completeAnswer('/api/auth/me', user)).toMatchObject(completed)
  expect(completeAnswer('/api/auth/profile', { ...user, role: 'admin' })).toMatchObject({ role: 'admin' })
  for (const path of ['/api/auth/login', '/api/auth/register']) {
    expect(completeAnswer(path, { token: 't', user })).toMatchObject({ token: 't', user: completed })
  }
})

test('other answers, and none, are left alone', () => {
  for (const path of [api.articles, api.article('a1'), api.submissions]) expect(completeAnswer(path, {})).toEqual({})
  expect(completeAnswer(api.citations('a1'), { citations: [] })).toEqual({ citations: [] })
  expect(completeAnswer(api.articles, undefined)).toBeUndefined()
})
