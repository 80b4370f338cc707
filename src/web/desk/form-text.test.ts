import { expect, test } from 'vitest'
import { commaList } from './form-text.ts'

test('names between commas are trimmed, and empty places are ignored', () => {
  expect(commaList(' Ada Quill ,Bo Lindqvist,, ')).toEqual(['Ada Quill', 'Bo Lindqvist'])
  expect(commaList(' , ')).toEqual([])
})
