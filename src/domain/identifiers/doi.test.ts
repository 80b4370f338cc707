import { expect, test } from 'vitest'
import { toDoi } from './doi.ts'

test.each(['10.5555/abc.1', 'https://doi.org/10.5555/abc.1', 'doi:10.5555/abc.1', ' DOI: 10.5555/abc.1'])(
  'the DOI is read from %s',
  (text) => {
    expect(toDoi(text)).toBe('10.5555/abc.1')
  },
)

test.each(['10.5/abc', '11.5555/abc', '10.5555/', '10.5555/a b', '10.5555/<b>', ''])('%j is not a DOI', (text) => {
  expect(toDoi(text)).toBeUndefined()
})
