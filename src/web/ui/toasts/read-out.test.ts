import { expect, test, vi } from 'vitest'
import { noSayings, readOut, sayingsNow, subscribeToSayings } from './read-out.ts'

const textsOf = (urgency: 'alert' | 'status') => sayingsNow(urgency).map(({ text }) => text)

test('a message is announced each time it is shown, and disappears with it', () => {
  vi.useFakeTimers()
  const listener = vi.fn()
  const stop = subscribeToSayings(listener)
  readOut('alert', 'The disk is full')
  vi.advanceTimersByTime(3_000)
  readOut('alert', 'The disk is full')
  readOut('status', 'Saved')
  expect(textsOf('alert')).toEqual(['The disk is full', 'The disk is full'])
  expect(new Set(sayingsNow('alert').map(({ id }) => id)).size).toBe(2)
  expect(textsOf('status')).toEqual(['Saved'])
  vi.advanceTimersByTime(2_000)
  expect(textsOf('alert')).toEqual(['The disk is full'])
  vi.advanceTimersByTime(3_000)
  expect([...textsOf('alert'), ...textsOf('status')]).toEqual([...noSayings()])
  expect(listener).toHaveBeenCalledTimes(6)
  stop()
  vi.useRealTimers()
})
