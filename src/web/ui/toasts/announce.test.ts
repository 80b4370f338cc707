import { expect, test, vi } from 'vitest'
import { announce, currentAnnouncements, noAnnouncements, subscribeToAnnouncements } from './announce.ts'

const textsOf = (urgency: 'alert' | 'status') => currentAnnouncements(urgency).map(({ text }) => text)

test('a message is announced each time it is shown, and disappears with it', () => {
  vi.useFakeTimers()
  const listener = vi.fn()
  const stop = subscribeToAnnouncements(listener)
  announce('alert', 'The disk is full')
  vi.advanceTimersByTime(3_000)
  announce('alert', 'The disk is full')
  announce('status', 'Saved')
  expect(textsOf('alert')).toEqual(['The disk is full', 'The disk is full'])
  expect(new Set(currentAnnouncements('alert').map(({ id }) => id)).size).toBe(2)
  expect(textsOf('status')).toEqual(['Saved'])
  vi.advanceTimersByTime(2_000)
  expect(textsOf('alert')).toEqual(['The disk is full'])
  vi.advanceTimersByTime(3_000)
  expect([...textsOf('alert'), ...textsOf('status')]).toEqual([...noAnnouncements()])
  expect(listener).toHaveBeenCalledTimes(6)
  stop()
  vi.useRealTimers()
})
