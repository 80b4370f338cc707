import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'

test('the log says which proof was sent, approved or corrected', () => {
  expect(eventText({ kind: 'send-proof', detail: 'Proof 1' })).toBe('Proof 1 sent')
  expect(eventText({ kind: 'approve-proof', detail: 'Proof 12' })).toBe('Proof 12 approved')
  expect(eventText({ kind: 'send-proof-points', detail: 'Proof 1' })).toBe('Points about proof 1 sent')
  expect(eventText({ kind: 'answer-proof-points', detail: 'Proof 1' })).toBe('Points about proof 1 answered')
})

test('the log writes a verdict and a due day in words', () => {
  expect(eventText({ kind: 'decide', detail: 'minor-revision' })).toBe('Decision: Minor revision')
  expect(eventText({ kind: 'change-due-day', detail: '2026-10-20' })).toBe('Due day changed: 20\u00A0Oct 2026')
})

test('the log takes no file name and no reason for a day', () => {
  expect(eventText({ kind: 'replace-file', detail: 'paper 2' })).toBe('Corrected file uploaded: paper 2')
  expect(eventText({ kind: 'declare-conflict', detail: 'May 2020' })).toBe('Conflict declared: May 2020')
  expect(eventText({ kind: 'withdraw' })).toBe('Withdrawn')
})
