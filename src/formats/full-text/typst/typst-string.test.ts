import { expect, test } from 'vitest'
import { breakable, inPieces, isVisible, typstLines, typstString } from './typst-string.ts'

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

test('a word that no line has room for may be parted, and no other', () => {
  expect(breakable(`See ${'ACGT'.repeat(15)}.`)).toBe(
    `See ${['ACGTACGTAC', 'GTACGTACGT'].join('\u200b')}\u200b${['ACGTACGTAC', 'GTACGTACGT'].join('\u200b')}\u200b${['ACGTACGTAC', 'GTACGTACGT'].join('\u200b')}\u200b.`,
  )
  expect(breakable('→'.repeat(60))).toBe(Array(6).fill('→'.repeat(10)).join('\u200b'))
  expect(breakable('e\u0301'.repeat(60))).toBe(Array(6).fill('e\u0301'.repeat(10)).join('\u200b'))
  for (const text of [
    'Donaudampfschifffahrtsgesellschaftskapitän',
    '海'.repeat(80),
    'สวัสดี'.repeat(20),
    'سلام'.repeat(20),
    'left/right-'.repeat(20),
    'a b '.repeat(40),
  ])
    expect(breakable(text)).toBe(text)
})

test('a word that is longer than any word is in boxes, and its other words are not', () => {
  const written = inPieces(`See ${'ACGT'.repeat(300)} here`, (literal) => `#${literal};`)
  expect(written).toMatch(/^#"See ";(?:#box\(baseline: 0\.28em\)\[#"[ACGT]{25}";\];){48}#" here";$/)
  expect(inPieces('A line.', (literal) => `#${literal};`)).toBe('#"A line.";')
})

test('a line of code that is longer than any word goes on in further lines', () => {
  expect(typstLines(`a\n${'0'.repeat(1_200)}\nb`)).toBe(`"a\\n${`${'0'.repeat(60)}\\n`.repeat(20)}b"`)
})

test('spaces and marks without form are not visible', () => {
  expect(isVisible(' \u200b\u00a0\u0000')).toBe(false)
  expect(isVisible(' x')).toBe(true)
})
