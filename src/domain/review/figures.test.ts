import { expect, test } from 'vitest'
import {
  computeFigures,
  type DecidedCase,
  hasCases,
  lastTwelveMonths,
  lastTwelveWholeMonths,
  lastYears,
} from './figures.ts'

const period = { begin: '2026-01-01', end: '2026-12-31' }

/** Received on 1 March, at noon. */
const received = '2026-03-01T12:00:00.000Z'
const later = (days: number) => new Date(Date.parse(received) + days * 86_400_000).toISOString()

const accepted = (first: number, last: number, reviews = 2): DecidedCase => ({
  receivedAt: received,
  firstDecidedAt: later(first),
  acceptedAt: later(last),
  reviews,
})
const declined = (day: number): DecidedCase => ({
  receivedAt: received,
  firstDecidedAt: later(day),
  declinedAt: later(day),
  reviews: 0,
})

test('medians, the rate of acceptance and the reviews are those of the cases decided in the period', () => {
  const cases = [accepted(10, 40, 1), accepted(20, 50), accepted(30, 60), accepted(41, 70, 4), accepted(50, 81, 3)]
  expect(computeFigures([...cases, declined(1), declined(2), declined(3)], period)).toEqual({
    ...period,
    daysToFirstDecision: { cases: 8, value: 15 },
    daysToAcceptance: { cases: 5, value: 60 },
    acceptedPercent: { cases: 8, value: 63, accepted: 5 },
    reviewsPerCase: { cases: 5, value: 2, reviews: 12 },
  })
})

test('a figure that rests on fewer than five cases has no value, and says on how many it rests', () => {
  const four = [accepted(1, 2), accepted(1, 2), accepted(1, 2), accepted(1, 2)]
  expect(computeFigures([...four, declined(9)], period)).toMatchObject({
    daysToFirstDecision: { cases: 5, value: 1 },
    daysToAcceptance: { cases: 4 },
    acceptedPercent: { cases: 5, value: 80 },
    reviewsPerCase: { cases: 4 },
  })
  const { daysToAcceptance, reviewsPerCase } = computeFigures(four, period)
  expect([daysToAcceptance, reviewsPerCase].map((figure) => 'value' in figure)).toEqual([false, false])
})

test('a case counts in the period of each of its decisions, by the day in UTC', () => {
  const overNewYear: DecidedCase = {
    receivedAt: '2025-10-01T00:00:00.000Z',
    firstDecidedAt: '2025-12-31T23:59:59.999Z',
    acceptedAt: '2026-01-01T00:00:00.000Z',
    reviews: 2,
  }
  const figures = computeFigures([overNewYear], period)
  expect(figures.daysToFirstDecision.cases).toBe(0)
  expect(figures.daysToAcceptance.cases).toBe(1)
  const before = computeFigures([overNewYear], { begin: '2025-01-01', end: '2025-12-31' })
  expect(before.daysToFirstDecision.cases).toBe(1)
  expect(before.acceptedPercent.cases).toBe(0)
})

test('a revision that was asked for is a first decision and neither an acceptance nor a rejection', () => {
  const waiting = { receivedAt: received, firstDecidedAt: later(7), reviews: 2 }
  const figures = computeFigures([waiting], period)
  expect(figures).toMatchObject({ daysToFirstDecision: { cases: 1 }, acceptedPercent: { cases: 0, accepted: 0 } })
  expect(hasCases(figures)).toBe(true)
  expect(hasCases(computeFigures([], period))).toBe(false)
})

test('no time is negative, even if a clock was set back', () => {
  const early = { receivedAt: received, firstDecidedAt: later(-2), reviews: 0 }
  const { daysToFirstDecision } = computeFigures([early, early, early, early, early], period)
  expect(daysToFirstDecision).toEqual({ cases: 5, value: 0 })
})

test.each([
  ['2026-11-23', '2025-11-24'],
  ['2024-02-28', '2023-03-01'],
  ['2025-02-28', '2024-03-01'],
  ['2025-12-31', '2025-01-01'],
])('the twelve months up to %s begin on %s', (today, begin) => {
  expect(lastTwelveMonths(today)).toEqual({ begin, end: today })
})

test('public figures cover whole months, up to the end of last month', () => {
  expect(lastTwelveWholeMonths('2026-11-23')).toEqual({ begin: '2025-11-01', end: '2026-10-31' })
  expect(lastTwelveWholeMonths('2026-03-01')).toEqual({ begin: '2025-03-01', end: '2026-02-28' })
})

test('the years are the current one to date and the four before it', () => {
  const [first, second, ...others] = lastYears('2026-11-23')
  expect(first).toEqual({ begin: '2026-01-01', end: '2026-11-23' })
  expect(second).toEqual({ begin: '2025-01-01', end: '2025-12-31' })
  expect(others).toHaveLength(3)
})
