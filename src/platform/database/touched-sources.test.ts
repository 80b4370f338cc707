import { expect, test } from 'vitest'
import { type PublicChange, TouchedSources } from './touched-sources.ts'

const change = (number: number, touched: string | null): PublicChange => ({ number, mark: `mark ${number}`, touched })

/** That has read ten changes, of which it knows none. */
function atTen(): TouchedSources {
  const changes = new TouchedSources()
  changes.add(10, [])
  return changes
}

test('a change touches what was made before it, and only from the sources that it names', () => {
  const changes = atTen()
  expect(changes.add(12, [change(11, 'tides,list'), change(12, 'list')])).toBe(12)
  expect(changes.isTouchedSince(10, ['rocks', 'tides'])).toBe(true)
  expect(changes.isTouchedSince(11, ['tides'])).toBe(false)
  expect(changes.isTouchedSince(11, ['list'])).toBe(true)
  expect(changes.isTouchedSince(10, ['rocks'])).toBe(false)
})

test('a change that names nothing touches everything', () => {
  const changes = atTen()
  changes.add(12, [change(11, null), change(12, 'tides')])
  expect(changes.isTouchedSince(10, [])).toBe(true)
  expect(changes.isTouchedSince(11, ['rocks'])).toBe(false)
  expect(changes.isTouchedSince(11, ['tides'])).toBe(true)
})

test.each([
  ['between others', [change(11, 'tides'), change(13, 'tides')]],
  ['before others', [change(12, 'tides'), change(13, 'tides')]],
  ['after others', [change(11, 'tides'), change(12, 'tides')]],
])('a change that an earlier version of the program counted %s touches everything', (_, known) => {
  const changes = atTen()
  changes.add(13, known)
  expect(changes.isTouchedSince(10, ['rocks'])).toBe(true)
  expect(changes.isTouchedSince(13, ['rocks', 'tides'])).toBe(false)
})

test('before the changes that are still known, everything counts as touched', () => {
  const changes = new TouchedSources()
  changes.add(9, [change(8, 'tides'), change(9, 'tides')])
  expect(changes.isTouchedSince(6, ['rocks'])).toBe(true)
  expect(changes.isTouchedSince(7, ['rocks'])).toBe(false)
  expect(changes.isTouchedSince(7, ['tides'])).toBe(true)
})

test('changes that were committed since the number was read belong to it', () => {
  const changes = atTen()
  expect(changes.add(11, [change(11, 'tides'), change(12, 'rocks')])).toBe(12)
  expect(changes.isTouchedSince(11, ['rocks'])).toBe(true)
})

test('a reading that was overtaken by a later one changes nothing', () => {
  const changes = atTen()
  changes.add(12, [change(11, 'rocks'), change(12, 'tides')])
  expect(changes.add(11, [change(11, 'rocks')])).toBe(12)
  expect(changes.isTouchedSince(11, ['tides'])).toBe(true)
})

test('the memory for names has an end: then everything counts as touched', () => {
  const changes = atTen()
  const names = Array.from({ length: 50_001 }, (_, name) => `paper ${name}`)
  changes.add(11, [change(11, names.join(','))])
  expect(changes.isTouchedSince(10, ['rocks'])).toBe(true)
  expect(changes.isTouchedSince(11, ['rocks'])).toBe(false)
})

test('each of the last changes is known by its mark', () => {
  const changes = atTen()
  changes.add(11, [change(11, 'tides')])
  expect([changes.changeIdOf(11), changes.changeIdOf(10)]).toEqual(['mark 11', undefined])
})
