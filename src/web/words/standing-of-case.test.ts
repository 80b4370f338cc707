import { expect, test } from 'vitest'
import { caseStandingWords } from './standing-of-case.ts'

test.each([
  ['received', 0, 'Received today'],
  ['received', 1, 'Received 1 day ago'],
  ['accepted', 12, 'Accepted 12 days ago'],
  ['in-review', 3, 'In review for 3 days'],
  ['decision-due', 1, 'Decision due for 1 day'],
] as const)('a case that has been %s for %i days: %3$s', (stage, days, said) => {
  expect(caseStandingWords.since(stage, days)).toBe(said)
})
