import { expect, test } from 'vitest'
import { commaList, countWords } from './form-text.ts'

test('names between commas are trimmed, and empty places are ignored', () => {
  expect(commaList(' Ada Quill ,Bo Lindqvist,, ')).toEqual(['Ada Quill', 'Bo Lindqvist'])
  expect(commaList(' , ')).toEqual([])
})

test('words are what white space separates', () => {
  expect(countWords('  A bridge that\nholds  ')).toBe(4)
  expect(countWords('   ')).toBe(0)
})
