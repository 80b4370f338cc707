import { expect, test } from 'vitest'
import { dueReminder, type OpenInvitation } from './due-reminder.ts'
import { defaultReviewSettings } from './settings.ts'

const invited: OpenInvitation = { state: 'invited', since: '2026-03-02', dueOn: '2026-03-25', remindedOn: undefined }
const reading: OpenInvitation = { ...invited, state: 'accepted' }

test.for<[what: string, invitation: OpenInvitation, today: string, expected: 'remind' | 'expire' | undefined]>([
  ['nobody is reminded too early', invited, '2026-03-05', undefined],
  ['four days after the invitation', invited, '2026-03-06', 'remind'],
  ['once', { ...invited, remindedOn: '2026-03-06' }, '2026-03-07', undefined],
  ['not again if an editor has just done so', { ...invited, remindedOn: '2026-03-08' }, '2026-03-08', undefined],
  ['an invitation expires without an answer', { ...invited, remindedOn: '2026-03-06' }, '2026-03-12', 'expire'],
  ['a review is not asked for before its time', reading, '2026-03-20', undefined],
  ['four days before it is due', reading, '2026-03-21', 'remind'],
  ['and not on the next day', { ...reading, remindedOn: '2026-03-21' }, '2026-03-22', undefined],
  ['two days after it was due', { ...reading, remindedOn: '2026-03-21' }, '2026-03-27', 'remind'],
  ['nine days after it was due', { ...reading, remindedOn: '2026-03-27' }, '2026-04-03', 'remind'],
  ['never again', { ...reading, remindedOn: '2026-04-03' }, '2026-08-01', undefined],
  ['once, after the program was off for a month', reading, '2026-04-20', 'remind'],
  ['accepted when it was nearly due', { ...reading, since: '2026-03-23' }, '2026-03-24', undefined],
])('%s', ([, invitation, today, expected]) => {
  expect(dueReminder(invitation, defaultReviewSettings, today)).toBe(expected)
})
