import { expect, test } from 'vitest'
import { isIssueOver, issueAfter, issueBefore, issueLabel, issueOfDate, issueOfDay, newestFirst } from './issue.ts'

test.each([
  ['2025-01-01T00:00:00.000Z', { volume: 1, issue: 1 }],
  ['2025-03-31T23:59:59.999Z', { volume: 1, issue: 1 }],
  ['2025-04-01T00:00:00.000Z', { volume: 1, issue: 2 }],
  ['2026-12-31T23:59:59.999Z', { volume: 2, issue: 4 }],
])('a paper of %s is in its quarter’s issue', (instant, issue) => {
  expect(issueOfDate(new Date(instant))).toEqual(issue)
})

test('a paper without a day, or of a day before the first issue, is in the current issue', () => {
  const now = new Date('2025-05-20T10:00:00.000Z')
  expect(issueOfDay('2025-02-03', now)).toEqual({ volume: 1, issue: 1 })
  expect(issueOfDay(undefined, now)).toEqual({ volume: 1, issue: 2 })
  expect(issueOfDay('2019-02-03', now)).toEqual({ volume: 1, issue: 2 })
})

test('an issue has the name on its cover', () => {
  expect(issueLabel({ volume: 1, issue: 1 })).toBe('Volume 1, Number 1, January-March 2025')
  expect(issueLabel({ volume: 2, issue: 4 })).toBe('Volume 2, Number 4, October-December 2026')
})

test('a special issue is named by its year', () => {
  expect(issueLabel({ volume: 1, issue: 5 })).toBe('Volume 1, Number 5, 2025')
})

test('an issue is over with its quarter, a special issue with its year', () => {
  const inApril = new Date('2026-04-01T00:00:00.000Z')
  expect(isIssueOver({ volume: 2, issue: 1 }, inApril)).toBe(true)
  expect(isIssueOver({ volume: 2, issue: 2 }, inApril)).toBe(false)
  expect(isIssueOver({ volume: 2, issue: 5 }, inApril)).toBe(false)
  expect(isIssueOver({ volume: 1, issue: 5 }, inApril)).toBe(true)
})

test('after the last issue of a year comes the first of the next', () => {
  expect(issueAfter({ volume: 1, issue: 3 })).toEqual({ volume: 1, issue: 4 })
  expect(issueAfter({ volume: 1, issue: 4 })).toEqual({ volume: 2, issue: 1 })
  expect(issueAfter({ volume: 1, issue: 5 })).toEqual({ volume: 2, issue: 1 })
})

test('the issue before another is that of the previous quarter, and the first issue has none before it', () => {
  expect(issueBefore({ volume: 2, issue: 1 })).toEqual({ volume: 1, issue: 4 })
  expect(issueBefore({ volume: 1, issue: 2 })).toEqual({ volume: 1, issue: 1 })
  expect(issueBefore({ volume: 1, issue: 5 })).toEqual({ volume: 1, issue: 4 })
  expect(issueBefore({ volume: 1, issue: 1 })).toBeUndefined()
})

test.each([
  ['in its quarter', { volume: 2, issue: 1 }, '2026-02-10', 'Volume 2, Number 1, January-March 2026'],
  ['a little late', { volume: 2, issue: 1 }, '2026-06-30', 'Volume 2, Number 1, January-March 2026'],
  ['a little early', { volume: 2, issue: 1 }, '2025-10-01', 'Volume 2, Number 1, January-March 2026'],
  ['too late', { volume: 2, issue: 1 }, '2026-07-01', 'Volume 2, Number 1, 2026'],
  ['years before', { volume: 2, issue: 1 }, '2020-04-14', 'Volume 2, Number 1, 2020'],
  ['years after', { volume: 8, issue: 3 }, '2026-11-23', 'Volume 8, Number 3, 2026'],
  ['in the year of a special issue', { volume: 2, issue: 5 }, '2026-12-31', 'Volume 2, Number 5, 2026'],
  ['before a special issue', { volume: 2, issue: 5 }, '2025-05-01', 'Volume 2, Number 5, 2025'],
])('the quarter of an issue is never said of papers of another time: %s', (_when, number, day, label) => {
  expect(issueLabel(number, { days: { first: day, last: day } })).toBe(label)
})

test('a date typed for the cover is never overruled', () => {
  const days = { first: '2026-02-10', last: '2026-02-10' }
  expect(issueLabel({ volume: 2, issue: 1 }, { coverDate: 'Spring 2026', days })).toBe(
    'Volume 2, Number 1, Spring 2026',
  )
})

test('an issue that numbers do not date is over with the quarter of its newest paper', () => {
  const number = { volume: 45, issue: 3 }
  const days = { first: '2026-07-01', last: '2026-10-01' }
  expect(isIssueOver(number, new Date('2026-12-31T00:00:00.000Z'), days)).toBe(false)
  expect(isIssueOver(number, new Date('2027-01-01T00:00:00.000Z'), days)).toBe(true)
})

const on = (day: string) => ({ first: day, last: day })

test('where issues have the numbers of their quarters, the numbers tell which is newer', () => {
  const late = { volume: 1, issue: 1, days: { first: '2025-02-01', last: '2025-06-30' } }
  const next = { volume: 1, issue: 2, days: on('2025-04-02') }
  const special = { volume: 1, issue: 5, days: on('2025-03-01') }
  expect(newestFirst([late, next, special])).toEqual([special, next, late])
})

test('where they have other numbers, the day tells: that of the issue before that of its papers', () => {
  const [third, second, first] = [
    { volume: 4, issue: 1, days: on('2004-03-01') },
    { volume: 2003, issue: 1, publishedOn: '2003-03-01', days: on('2019-05-05') },
    { volume: 2, issue: 101, days: on('2002-03-01') },
  ]
  expect(newestFirst([second, first, third])).toEqual([third, second, first])
})

test('where only some have the numbers of their quarters, each has its own day', () => {
  const [third, second, first] = [
    { volume: 2, issue: 4, days: { first: '2026-10-02', last: '2026-10-30' } },
    { volume: 45, issue: 2, publishedOn: '2026-06-01', days: { first: '2026-05-05', last: '2026-11-20' } },
    { volume: 45, issue: 1, days: on('2026-02-02') },
  ]
  expect(newestFirst([second, third, first])).toEqual([third, second, first])
  const coming = { volume: 3, issue: 1 }
  expect(newestFirst([first, coming, second, third])).toEqual([coming, third, second, first])
})

test('where only some have the numbers of their quarters, a paper that is added later makes no issue newer', () => {
  const next = { volume: 1, issue: 2, days: on('2025-04-02') }
  const late = { volume: 1, issue: 1, publishedOn: '2025-06-01', days: { first: '2025-02-01', last: '2025-06-30' } }
  const odd = { volume: 2001, issue: 1, days: on('2025-03-03') }
  expect(newestFirst([late, odd, next])).toEqual([next, odd, late])
})

test('issues of one day are in the order of their numbers', () => {
  const [first, second, third] = [
    { volume: 1, issue: 1, days: on('2026-11-28') },
    { volume: 1, issue: 2, days: on('2026-11-28') },
    { volume: 2, issue: 3, days: on('2026-11-28') },
  ]
  expect(newestFirst([first, third, second])).toEqual([third, second, first])
})

test('an issue without papers is still to come', () => {
  const [last, first] = [
    { volume: 31, issue: 1, days: on('2004-03-01') },
    { volume: 30, issue: 1, days: on('2003-03-01') },
  ]
  const coming = { volume: 32, issue: 1 }
  expect(newestFirst([first, coming, last])).toEqual([coming, last, first])
})
