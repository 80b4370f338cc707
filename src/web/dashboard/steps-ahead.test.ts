import { expect, test } from 'vitest'
import { stepsAhead } from './steps-ahead.ts'

const times = { checkDays: 10, reviewWeeks: 6 }
const since = '2026-03-02T09:00:00.000Z'
const soon = new Date('2026-03-05')

test('a manuscript with the editors is reviewed, decided and published, the first within the days they have set', () => {
  expect(stepsAhead('received', since, times, soon)).toEqual([
    { step: 'review', by: '2026-03-12T09:00:00.000Z' },
    { step: 'decision' },
    { step: 'publication' },
  ])
})

test('in review, the decision is expected after the weeks that reviewers have', () => {
  expect(stepsAhead('in-review', since, times, soon)[0]).toEqual({ step: 'decision', by: '2026-04-13T09:00:00.000Z' })
})

test('nobody is promised a day that has passed, or one that was never set', () => {
  expect(stepsAhead('received', since, times, new Date('2026-04-01'))[0]).toEqual({ step: 'review' })
  expect(stepsAhead('in-review', since, {}, soon)[0]).toEqual({ step: 'decision' })
})

test('after the end nothing follows', () => {
  for (const stage of ['published', 'declined', 'withdrawn', undefined] as const)
    expect(stepsAhead(stage, since, times, soon)).toEqual([])
})
