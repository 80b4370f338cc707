import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontFamilies, type ReadBytes } from './font-families.ts'

const fontOf = (file: string) =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`)))
const reading =
  (file: Uint8Array): ReadBytes =>
  (from, length) =>
    file.subarray(from, from + length)
const semibold = fontOf('stix-two-text/600SemiBold/STIXTwoText_600SemiBold.ttf')

test('a font is found by its family, whatever its weight', () => {
  expect(fontFamilies(reading(semibold))).toContain('STIX Two Text')
})

test('only the names of a font are read', () => {
  let bytes = 0
  fontFamilies((from, length) => {
    bytes += length
    return reading(semibold)(from, length)
  })
  expect(bytes).toBeLessThan(semibold.length / 20)
})

test('a collection has the families of all its fonts', () => {
  // One font behind a collection's header: table offsets are counted from the beginning of the file.
  const header = new Uint8Array(16)
  header.set([...'ttcf'].map((letter) => letter.charCodeAt(0)))
  const view = new DataView(header.buffer)
  view.setUint32(8, 1)
  view.setUint32(12, header.length)
  const collection = new Uint8Array([...header, ...semibold])
  const tables = new DataView(collection.buffer, header.length)
  for (let at = 12; at < 12 + 16 * tables.getUint16(4); at += 16) {
    tables.setUint32(at + 8, tables.getUint32(at + 8) + header.length)
  }
  expect(fontFamilies(reading(collection))).toEqual(fontFamilies(reading(semibold)))
})

test('a file that is not a font, or only the beginning of one, has no families', () => {
  expect(fontFamilies(reading(new TextEncoder().encode('wOF2 is packed')))).toEqual([])
  for (const length of [0, 3, 12, 100, 200]) expect(fontFamilies(reading(semibold.slice(0, length)))).toEqual([])
})
