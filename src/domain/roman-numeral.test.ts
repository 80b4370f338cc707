import { expect, test } from 'vitest'
import { romanNumeral } from './roman-numeral.ts'

test.each([
  [1, 'i'],
  [14, 'xiv'],
  [399, 'cccxcix'],
  [3_999, 'mmmcmxcix'],
  [0, '0'],
  [4_000, '4000'],
])('%d is written as %s', (number, written) => {
  expect(romanNumeral(number)).toBe(written)
})
