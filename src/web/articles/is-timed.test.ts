import { expect, test } from 'vitest'
import { isTimed } from './is-timed.ts'

test.each([
  ['Volume 1, Number 2, April-June 2025', true],
  ['Volume 3, Number S1 (2010)', true],
  ['Special issue: Box-kites', true],
  ['Volume 1, Number 2', false],
])('whether an issue called ‘%s’ has more than its numbers: %s', (label, expected) => {
  expect(isTimed(label)).toBe(expected)
})
