import { expect, test } from 'vitest'
import type { IssueObject } from '#src/wire/issue.ts'
import { withNext } from './read-issues.ts'

const issue = (volume: number, number: number): IssueObject => ({
  volume,
  issue: number,
  label: `Volume ${volume}, Number ${number}`,
  year: 2024 + volume,
  papers: 2,
  state: 'in-progress',
})

test('the issue in preparation is listed in its place before anything was published in it', () => {
  const next = { volume: 2, issue: 2, label: 'Volume 2, Number 2, April-June 2026' }
  const issues = withNext([issue(2, 5), issue(2, 1)], next)
  expect(issues.map(({ volume, issue, inPreparation }) => [volume, issue, inPreparation])).toEqual([
    [2, 5, false],
    [2, 2, true],
    [2, 1, false],
  ])
  expect(issues[1]).toMatchObject({ year: 2026, months: 'April-June', papers: 0 })
})

test('it is listed once when it has papers', () => {
  const next = { volume: 2, issue: 1, label: 'Volume 2, Number 1, January-March 2026' }
  expect(withNext([issue(2, 1)], next)).toEqual([{ ...issue(2, 1), inPreparation: true }])
})
