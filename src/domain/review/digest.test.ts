import { describe, expect, test } from 'vitest'
import { mondayOf, type WaitingCase, wasWaitingOn, writeDigest } from './digest.ts'

const monday = '2026-03-02'
const waiting = (more: Partial<WaitingCase> = {}): WaitingCase => ({
  number: 'MS-0042',
  title: 'Petals',
  turn: 'editor',
  nextAct: 'decide',
  stageSince: '2026-02-20T09:00:00.000Z',
  dueOn: undefined,
  ...more,
})

test('a week begins on Monday, in any year', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-08', '2026-01-01'].map(mondayOf)).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-02',
    '2025-12-29',
  ])
})

describe('the weekly letter names', () => {
  test.each([
    ['a case that was waiting for an editor before the week began', {}, true],
    ['nothing that arrived this week', { stageSince: '2026-03-02T00:00:00.000Z' }, false],
    ['nothing that is waiting for the program', { nextAct: 'await-anonymous-file' }, false],
    ['no reviewer who still has time', { turn: 'reviewers', dueOn: '2026-03-02' }, false],
    ['a reviewer who is late', { turn: 'reviewers', dueOn: '2026-03-01' }, true],
    ['an author who is late', { turn: 'author', dueOn: '2026-03-01' }, true],
    ['nothing that is closed', { turn: 'nobody', dueOn: '2026-03-01' }, false],
  ] as const)('%s', (_title, more, isNamed) => {
    expect(wasWaitingOn(monday, waiting(more))).toBe(isNamed)
  })

  test('each case with what is to be done and since when, and how many more there are', () => {
    const late = waiting({ number: 'MS-0007', turn: 'reviewers', nextAct: 'await-reviews', dueOn: '2026-02-27' })
    expect(writeDigest([waiting(), late]).split('\n\n')).toEqual([
      'Waiting for an editor:',
      'MS-0042 “Petals”: decide, since 20 February 2026.',
      'Reviewers are late:',
      'MS-0007 “Petals”: due on 27 February 2026.',
    ])
    expect(writeDigest(Array.from({ length: 27 }, () => waiting()))).toMatch(/2 more are on your desk\.$/)
  })
})
