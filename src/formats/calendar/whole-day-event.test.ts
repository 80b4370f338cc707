import { expect, test } from 'vitest'
import { writeWholeDayEvent } from './whole-day-event.ts'

const event = { uid: 'MS-0042.1@stem.example', day: '2026-03-05', writtenAt: '2026-02-01T08:30:00.123Z' }

test('a day is written without a time, so that no time zone moves it', () => {
  const written = writeWholeDayEvent({ ...event, summary: 'Review of MS-0042', description: '' })
  expect(written).toContain(
    '\r\nDTSTAMP:20260201T083000Z\r\nDTSTART;VALUE=DATE:20260305\r\nSUMMARY:Review of MS-0042\r\n',
  )
})

test('long lines fold between letters, and what has a meaning in the format is escaped', () => {
  const description = `${'Größe; Maße, '.repeat(20)}\nend`
  const written = writeWholeDayEvent({ ...event, summary: 'a', description })
  const lines = written.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const unfolded = written.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`DESCRIPTION:${'Größe\\; Maße\\, '.repeat(20)}\\nend\r\n`)
})
