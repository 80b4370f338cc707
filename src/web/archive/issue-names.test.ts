import { expect, test } from 'vitest'
import { printedLabel } from '#src/web/words.ts'
import { nameOfIssue, timeOfIssue } from './issue-names.ts'

const issue = { volume: 1, issue: 2, label: 'Volume 1, Number 2, April-June 2025', months: 'April-June', year: 2025 }

test('an issue is called by its numbers and its months', () => {
  expect([nameOfIssue(issue), timeOfIssue(issue)]).toEqual(['Volume 1, Number 2', 'April–June 2025'])
  expect(timeOfIssue({ ...issue, coverDate: 'Spring 2025' })).toBe('Spring 2025')
})

test('one with a label of its own is called by that, and its numbers follow', () => {
  const special = { ...issue, label: 'Special issue: Box-kites' }
  expect([nameOfIssue(special), timeOfIssue(special)]).toEqual([
    'Special issue: Box-kites',
    'Volume 1, Number 2, April–June 2025',
  ])
})

test('only between months is a hyphen a dash', () => {
  expect(printedLabel(issue.label)).toBe('Volume 1, Number 2, April–June 2025')
  expect(printedLabel('Box-kites, and sails')).toBe('Box-kites, and sails')
})
