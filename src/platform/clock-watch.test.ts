import { expect, test } from 'vitest'
import { oneDay, oneHour, oneMinute, oneSecond } from '#src/domain/clock.ts'
import { watchClock } from './clock-watch.ts'

function start() {
  const time = { now: Date.parse('2025-05-20T12:00:00Z'), elapsed: 0 }
  const watch = watchClock({ now: () => new Date(time.now) }, () => time.elapsed)
  const pass = (milliseconds: number) => {
    time.now += milliseconds
    time.elapsed += milliseconds
  }
  return { time, watch, pass }
}

test('time that passes is no change of the clock, however long nobody looks', () => {
  const { watch, pass } = start()
  pass(30 * oneDay)
  expect([watch.look(), watch.isSteady()]).toEqual([0, true])
})

test('small corrections are usual, and do not add up to a change', () => {
  const { time, watch, pass } = start()
  for (let count = 0; count < 100; count += 1) {
    pass(oneHour)
    time.now += oneSecond
    expect(watch.look()).toBe(0)
  }
})

test('a clock that was set is reported once, with how far and in which direction', () => {
  const { time, watch, pass } = start()
  time.now -= oneDay
  pass(oneSecond)
  expect([watch.look(), watch.look()]).toEqual([-oneDay, 0])
  time.now += 400 * oneDay
  expect(watch.look()).toBe(400 * oneDay)
})

test('the clock counts as steady again ten minutes after it was last set', () => {
  const { time, watch, pass } = start()
  pass(30 * oneMinute)
  expect(watch.isSteady()).toBe(true)
  time.now += oneDay
  expect(watch.isSteady()).toBe(false)
  pass(9 * oneMinute)
  time.now -= oneDay
  expect(watch.isSteady()).toBe(false)
  pass(9 * oneMinute)
  expect(watch.isSteady()).toBe(false)
  pass(oneMinute)
  expect(watch.isSteady()).toBe(true)
})

test('a process may be started while the clock is wrong, so that the clock counts as steady only ten minutes later', () => {
  const { watch, pass } = start()
  expect([watch.look(), watch.isSteady()]).toEqual([0, false])
  pass(9 * oneMinute)
  expect(watch.isSteady()).toBe(false)
  pass(oneMinute)
  expect(watch.isSteady()).toBe(true)
})

test('a process that continues soon after a steady moment need not wait', () => {
  const { time, watch } = start()
  watch.continueFrom(new Date(time.now - 5 * oneMinute))
  expect(watch.isSteady()).toBe(true)
  time.now += oneDay
  expect(watch.isSteady()).toBe(false)
})

test.each([
  ['later than now', oneHour],
  ['an hour ago, by which a clock of another time zone differs', -oneHour],
  ['a year ago', -365 * oneDay],
])('a process waits if the last steady moment was %s', (_when, difference) => {
  const { time, watch, pass } = start()
  watch.continueFrom(new Date(time.now + difference))
  expect(watch.isSteady()).toBe(false)
  pass(10 * oneMinute)
  expect(watch.isSteady()).toBe(true)
})

test('a clock that is set while the process starts is not steady', () => {
  const { time, watch } = start()
  time.now += oneDay
  watch.continueFrom(new Date(time.now - 5 * oneMinute))
  expect(watch.isSteady()).toBe(false)
})
