import { expect, test } from 'vitest'
import { printedSizeLimit } from './size-limit.ts'

test.each([
  [10 * 1024 * 1024, '10 MB'],
  [10 * 1024 * 1024 - 1, '9.9 MB'],
  [1024 * 1024, '1 MB'],
  [1024 * 1024 - 1, '1023 KB'],
  [2048, '2 KB'],
])('a limit of %i bytes is printed as %s', (bytes, printed) => {
  expect(printedSizeLimit(bytes, ' ')).toBe(printed)
})
