import { expect, test } from 'vitest'
import { printedLabel } from '#src/web/words.ts'
import { coverOf, nameOfIssue, shortNameOf, timeOfIssue } from './issue-names.ts'

const issue = { volume: 1, issue: 2, label: 'Volume 1, Number 2, April-June 2025', months: 'April-June', year: 2025 }

test('an issue is named by its numbers and its months', () => {
  expect([nameOfIssue(issue), timeOfIssue(issue)]).toEqual(['Volume 1, Number 2', 'April–June 2025'])
  expect(timeOfIssue({ ...issue, coverDate: 'Spring 2025', label: 'Volume 1, Number 2, Spring 2025' })).toBe(
    'Spring 2025',
  )
})

test('an issue with a label of its own is named by that, followed by its numbers', () => {
  const special = { ...issue, label: 'Special issue: Box-kites' }
  expect([nameOfIssue(special), timeOfIssue(special)]).toEqual([
    'Special issue: Box-kites',
    'Volume 1, Number 2, April–June 2025',
  ])
})

test('a label that has numbers is not followed by those of the address', () => {
  const special = { volume: 3, issue: 101, label: 'Volume 3, Number S1 (2010)', coverDate: '2010', year: 2010 }
  expect([nameOfIssue(special), timeOfIssue(special)]).toEqual(['Volume 3, Number S1 (2010)', '2010'])
})

test.each([
  ['Volume 1, Number 2, April-June 2025', 'Vol. 1 No. 2'],
  ['Special issue: Box-kites', 'Vol. 1 No. 2'],
  ['Volume 3, Number S1 (2010)', 'Vol. 3 No. S1'],
  ['Number 4 (2019)', 'Number 4 (2019)'],
  ['2025', '2025'],
])('under its cover, an issue called ‘%s’ is ‘%s’', (label, short) => {
  const { volume, issue: number } = issue
  expect(
    shortNameOf({ volume: label === '2025' ? 2025 : volume, issue: number, label }).replaceAll('\u00A0', ' '),
  ).toBe(short)
})

test('the drawn cover shows what was typed for it, and the numbers otherwise', () => {
  const whole = { ...issue, papers: 1, state: 'in-progress' as const }
  expect(coverOf(whole)).toMatchObject({ volume: 1, issue: 2, label: undefined, time: 'April–June 2025' })
  expect(coverOf({ ...whole, label: 'Festschrift', coverDate: 'Spring 2025' })).toMatchObject({
    label: 'Festschrift',
    time: 'Spring 2025',
  })
})

test('a hyphen becomes a dash only between months', () => {
  expect(printedLabel(issue.label)).toBe('Volume 1, Number 2, April–June 2025')
  expect(printedLabel('Box-kites, and sails')).toBe('Box-kites, and sails')
})
