import { expect, test } from 'vitest'
import { characterCount, countWords, plainLine, plainText } from './plain-text.ts'

test('text is composed, trimmed and has one kind of line end', () => {
  expect(plainText('  cafe\u0301\r\nbar\rbaz ')).toBe('caf\u00e9\nbar\nbaz')
})

test('a line stays one line', () => {
  expect(plainLine('two\r\n\tlines')).toBe('two lines')
})

test.each(['a\0b', 'a\u0007b', '\u001b[31m', 'a\u0085b', '\ud800', 'a\udc00b'])('%j is not text', (text) => {
  expect(plainText(text)).toBeUndefined()
})

test('characters that readers of other scripts need are text', () => {
  expect(plainText('\u202b\u0633\u0644\u0627\u0645\u202c \ud83d\udd2c')).toBe(
    '\u202b\u0633\u0644\u0627\u0645\u202c \ud83d\udd2c',
  )
})

test('a character outside the basic plane counts once', () => {
  expect(characterCount('a\ud83d\udd2c')).toBe(2)
})

test('words are what white space separates and has a letter or a digit', () => {
  expect(countWords('  A bridge – that\nholds 3  ')).toBe(5)
  expect(countWords('   ')).toBe(0)
})
