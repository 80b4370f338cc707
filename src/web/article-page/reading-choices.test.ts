import { expect, test } from 'vitest'
import { parseReading } from './reading-choices.ts'

test('a reader’s chosen text size and spacing are kept', () => {
  expect(parseReading('{"size":"large","spacing":"wide"}')).toEqual({ size: 'large', spacing: 'wide' })
})

test.each([null, '', 'null', '[]', '{"size":"huge","spacing":3}', '{{'])(
  '%s in the storage gives the usual text',
  (stored) => {
    expect(parseReading(stored)).toEqual({ size: 'normal', spacing: 'normal' })
  },
)
