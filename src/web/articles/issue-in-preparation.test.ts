import { expect, test } from 'vitest'
import { issueInPreparation } from './issue-in-preparation.ts'

const issue = (volume: number, number: number) => ({ volume, issue: number, label: `${volume}.${number}` })

test.each([
  ['the first issue while its quarter is to come', issue(3, 1), issue(2, 4), '3.1'],
  ['the first issue in its own quarter', issue(2, 4), issue(2, 4), '2.4'],
  ['the current issue when the first one’s quarter is over', issue(1, 1), issue(2, 4), '2.4'],
  ['the current issue when the first one’s quarter was earlier this year', issue(2, 3), issue(2, 4), '2.4'],
])('manuscripts are invited for %s', (_which, firstIssue, currentIssue, wanted) => {
  expect(issueInPreparation({ firstIssue, currentIssue }).label).toBe(wanted)
})
