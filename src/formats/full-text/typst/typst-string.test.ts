import { expect, test } from 'vitest'
import { isVisible, typstLines, typstString } from './typst-string.ts'

test('quotation marks and backslashes cannot end a literal', () => {
  expect(typstString('a"b\\c')).toBe('"a\\"b\\\\c"')
  expect(typstString('\\')).toBe('"\\\\"')
})

test('line ends become spaces, and characters without a printed form are removed', () => {
  expect(typstString('a\r\nb\tc\u2028d')).toBe('"a b c d"')
  expect(typstString('a\u0000b\u001b\ud800c\ufeff\u00ad\ufffe\u202ed')).toBe('"abcd"')
})

test('joiners stay, which Arabic and Persian need', () => {
  expect(typstString('می\u200cخواهم')).toBe('"می\u200cخواهم"')
})

test('code keeps its lines', () => {
  expect(typstLines('if (a) {\r\n\t"b"\n}')).toBe('"if (a) {\\n    \\"b\\"\\n}"')
})

test('spaces and marks without form are not visible', () => {
  expect(isVisible(' \u200b\u00a0\u0000')).toBe(false)
  expect(isVisible(' x')).toBe(true)
})
