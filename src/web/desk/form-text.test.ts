import { describe, expect, test } from 'vitest'
import { commaList, keywordList, keywordText } from './form-text.ts'

test('names between commas are trimmed, and empty places are ignored', () => {
  expect(commaList(' Ada Quill ,Bo Lindqvist,, ')).toEqual(['Ada Quill', 'Bo Lindqvist'])
  expect(commaList(' , ')).toEqual([])
})

describe('keywords', () => {
  test('are separated by commas, or by semicolons where one contains a comma', () => {
    expect(keywordList(' maths, rural schools,')).toEqual(['maths', 'rural schools'])
    expect(keywordList('schools, rural; maths ;')).toEqual(['schools, rural', 'maths'])
    expect(keywordList(' ; ')).toEqual([])
  })

  test.each([[[]], [['maths', 'schools']], [['schools, rural', 'maths']], [['schools, rural']]])(
    '%j are the same after a form has shown them',
    (keywords) => {
      expect(keywordList(keywordText(keywords))).toEqual(keywords)
    },
  )
})
