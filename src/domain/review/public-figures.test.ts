import { expect, test } from 'vitest'
import type { ReviewFigures } from './figures.ts'
import { publicFigures } from './public-figures.ts'

const figures: ReviewFigures = {
  begin: '2025-11-01',
  end: '2026-10-31',
  daysToFirstDecision: { cases: 9, value: 20 },
  daysToAcceptance: { cases: 5, value: 90 },
  acceptedPercent: { cases: 8, value: 63, accepted: 5 },
  reviewsPerCase: { cases: 5, value: 2, reviews: 12 },
}

const issueWith = (issue: number, articles: number, percent = 20) => ({
  volume: 2,
  issue,
  label: `Volume 2, Number ${issue}`,
  share: { articles, own: [], percent, isTooHigh: false },
})

test('figures that rest on enough cases are public, without the counts of accepted ones and of reviews', () => {
  expect(publicFigures(figures, [])).toEqual({
    begin: '2025-11-01',
    end: '2026-10-31',
    decided: 8,
    daysToFirstDecision: 20,
    daysToAcceptance: 90,
    acceptedPercent: 63,
    reviewsPerCase: 2,
    issues: [],
  })
})

test('nothing is public with fewer than five decided cases, even if there are enough of everything else', () => {
  const few = { ...figures, acceptedPercent: { cases: 4, accepted: 2 } }
  expect(publicFigures(few, [issueWith(1, 10)])).toBeUndefined()
})

test('a figure with fewer than five cases of its own is left out', () => {
  const few = { ...figures, daysToAcceptance: { cases: 4 }, reviewsPerCase: { cases: 4, reviews: 9 } }
  expect(Object.keys(publicFigures(few, []) ?? {})).not.toContain('daysToAcceptance')
  expect(Object.keys(publicFigures(few, []) ?? {})).not.toContain('reviewsPerCase')
})

test('nothing is public if none was accepted: anybody who knows of a manuscript would learn that it was declined', () => {
  const all = { ...figures, acceptedPercent: { cases: 8, accepted: 0, value: 0 } }
  expect(publicFigures(all, [])).toBeUndefined()
})

test('of the issues, the four newest with at least five research articles are public', () => {
  const issues = [issueWith(6, 4), issueWith(5, 5), issueWith(4, 6), issueWith(3, 7), issueWith(2, 8), issueWith(1, 9)]
  const shown = publicFigures(figures, issues)?.issues
  expect(shown?.map(({ issue }) => issue)).toEqual([5, 4, 3, 2])
  expect(shown?.[0]).toEqual({ volume: 2, issue: 5, label: 'Volume 2, Number 5', articles: 5, ownPercent: 20 })
})
