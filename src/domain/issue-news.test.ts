import { expect, test } from 'vitest'
import { isNews } from './issue-news.ts'

const now = new Date('2025-05-20T10:00:00.000Z')
const complete = { volume: 1, issue: 1, state: 'published' as const, publishedOn: '2025-05-20' }

test.each([
  ['closed today', {}, true],
  ['closed a month ago', { publishedOn: '2025-04-19' }, true],
  ['closed long ago', { publishedOn: '2025-04-18' }, false],
  ['still in progress', { state: 'in-progress' as const }, false],
  ['without a paper', { days: undefined }, false],
  ['closed today, with papers of two years ago', { days: { first: '2023-02-01', last: '2023-02-02' } }, false],
  [
    'brought by an import, without a day',
    { publishedOn: undefined, days: { first: '2019-02-01', last: '2019-03-02' } },
    false,
  ],
  ['completed by the calendar long ago', { publishedOn: undefined }, false],
])('an issue that is %s', (_what, facts, expected) => {
  const days = { first: '2025-02-01', last: '2025-03-02' }
  expect(isNews({ ...complete, days, ...facts }, now)).toBe(expected)
})

test('an issue that the calendar completes is news for a month', () => {
  const issue = { ...complete, publishedOn: undefined, days: { first: '2025-02-01', last: '2025-03-02' } }
  expect(isNews(issue, new Date('2025-04-01T00:00:00.000Z'))).toBe(true)
  expect(isNews(issue, new Date('2025-05-01T23:00:00.000Z'))).toBe(true)
  expect(isNews(issue, new Date('2025-05-02T00:00:00.000Z'))).toBe(false)
})
