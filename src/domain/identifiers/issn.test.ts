import { expect, test } from 'vitest'
import { isIssn } from './issn.ts'

test.each(['0000-0019', '2434-561X', '0317-8471'])('%s is an ISSN', (text) => {
  expect(isIssn(text)).toBe(true)
})

test.each(['0000-0018', '2434561X', '2434-561x', '0000-001', '', '0000-0019 '])('%j is not an ISSN', (text) => {
  expect(isIssn(text)).toBe(false)
})
