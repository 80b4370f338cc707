import { expect, test } from 'vitest'
import { countClicks } from './count-clicks.ts'
import { addCounts, type Click, isRequest, noCounts } from './use.ts'

const click = (time: string, facts: Partial<Click> = {}): Click => ({
  visitor: 'Ada',
  articleId: 'one paper',
  surface: 'page',
  at: Date.parse(`${time}Z`),
  isRequest: false,
  ...facts,
})

const download = (time: string, facts: Partial<Click> = {}) =>
  click(time, { surface: 'pdf', isRequest: true, ...facts })

const total = (clicks: Click[], known: Parameters<typeof countClicks>[1] = []) =>
  Object.values(
    countClicks(clicks, known)
      .days.map(({ counts }) => counts)
      .reduce(addCounts, noCounts),
  )

test('every use is an investigation, the full text is a request as well', () => {
  expect(total([click('2025-05-20T10:00'), download('2025-05-20T10:01')])).toEqual([2, 1, 1, 1])
})

test('a paper counts once among the unique ones of a session, however often and in whatever form it is read', () => {
  const uses = [
    download('2025-05-20T10:00'),
    download('2025-05-20T10:10'),
    download('2025-05-20T10:20', { surface: 'docx' }),
  ]
  expect(total(uses)).toEqual([3, 1, 3, 1])
})

test('a session ends with the hour', () => {
  expect(total([download('2025-05-20T10:59:59'), download('2025-05-20T11:00:00')])).toEqual([2, 2, 2, 2])
})

test('two readers have two sessions', () => {
  expect(total([download('2025-05-20T10:00'), download('2025-05-20T10:01', { visitor: 'Ben' })])).toEqual([2, 2, 2, 2])
})

test('earlier counts of a session are taken into account', () => {
  const { sessions } = countClicks([click('2025-05-20T10:00')], [])
  expect(total([click('2025-05-20T10:05')], sessions)).toEqual([1, 0, 0, 0])
  expect(total([download('2025-05-20T10:05')], sessions)).toEqual([1, 0, 1, 1])
})

test('every day of every paper has its own numbers', () => {
  const uses = [
    click('2025-05-31T23:59:59'),
    click('2025-06-01T00:00:00'),
    click('2025-06-01T00:00:00', { articleId: 'another' }),
  ]
  expect(countClicks(uses, []).days.map(({ articleId, day }) => [articleId, day])).toEqual([
    ['one paper', '2025-05-31'],
    ['one paper', '2025-06-01'],
    ['another', '2025-06-01'],
  ])
})

test.each([
  ['page', false, false],
  ['page', true, true],
  ['pdf', false, true],
  ['docx', false, true],
  ['jats', false, true],
  ['archival', false, true],
  ['record.ris', true, false],
] as const)('%s of a paper, its text on the page: %s, is a request: %s', (surface, hasFullText, expected) => {
  expect(isRequest(surface, hasFullText)).toBe(expected)
})
