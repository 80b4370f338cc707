import { expect, test } from 'vitest'
import {
  allowedDistance,
  isSpellable,
  slipsOfKnown,
  slipsOfTyped,
  spellableWords,
  spellingDistance,
} from './spelling.ts'

test.each([
  ['light', 'light', 0],
  ['ligt', 'light', 1],
  ['lightt', 'light', 1],
  ['ligth', 'light', 1],
  ['lught', 'light', 1],
  ['ilgth', 'light', 2],
  ['behaviour', 'behavior', 1],
  ['kitten', 'sitting', 3],
  ['saturday', 'sunday', 3],
  // A swapped pair is not changed again: optimal string alignment, not the unrestricted distance of 2.
  ['ca', 'abc', 3],
  ['', 'abc', 3],
  ['свет', 'совет', 1],
  ['𞤆𞤵𞤤𞤢𞤪', '𞤆𞤵𞤤𞤪', 1],
  ['𐌰𐌱𐌲𐌳', '𐌰𐌲𐌱𐌳', 1],
])('from %s to %s the distance is %d', (a, b, distance) => {
  expect(spellingDistance(a, b)).toBe(distance)
  expect(spellingDistance(b, a)).toBe(distance)
})

test.each([
  ['seven letters allow one mistake', 'abcdefg', 1],
  ['eight allow two', 'abcdefgh', 2],
  ['seven letters beyond the basic plane allow one, too', '𐌰𐌱𐌲𐌳𐌰𐌱𐌲', 1],
])('%s', (_, word, distance) => {
  expect(allowedDistance(word)).toBe(distance)
})

test.each([
  ['four letters', 'wave', true],
  ['three letters', 'ray', false],
  ['a number', '2024', false],
  ['letters and digits', 'co2emission', false],
  ['another alphabet', 'физика', true],
  ['thirty-one letters', 'x'.repeat(31), false],
])('whether %s may be misspelt: %s', (_, word, expected) => {
  expect(isSpellable(word)).toBe(expected)
})

test('letters beyond the basic plane are dropped whole, like others', () => {
  const slips = slipsOfKnown('𞤆𞤵𞤤𞤢𞤪𞤵𞤤𞤢')
  expect(slips.filter((slip) => !slip.isWellFormed())).toEqual([])
  const plain = slipsOfKnown('pularula')
  expect(slips.map((slip) => Array.from(slip).length)).toEqual(plain.map((slip) => slip.length))
})

test('the words of texts are stored once, folded, with their endings', () => {
  expect(spellableWords(['Naïve students: the 3 Rs', 'Students’ theories'])).toEqual(['naive', 'students', 'theories'])
})

test('only the first words of an endless text are stored', () => {
  const name = (n: number) => Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')
  const words = Array.from({ length: 25_000 }, (_, n) => `word${name(n)}`)
  expect(spellableWords([words.join(' ')])).toHaveLength(20_000)
})

test('a misspelt word shares a slip with every word within its distance', () => {
  const alphabet = 'abc'
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const letter = () => alphabet[random(alphabet.length)] ?? 'a'
  let met = 0
  for (let n = 0; n < 20_000; n += 1) {
    const word = Array.from({ length: 4 + random(9) }, letter).join('')
    const typed = misspell(word, random, letter)
    if (typed.length < 4 || spellingDistance(typed, word) > allowedDistance(typed)) continue
    met += 1
    const known = new Set(slipsOfKnown(word))
    const found = slipsOfTyped(typed).some((slip) => known.has(slip))
    if (!found) expect(`${typed} does not meet ${word}`).toBe('')
  }
  expect(met).toBeGreaterThan(5_000)
})

function misspell(word: string, random: (below: number) => number, letter: () => string): string {
  let typed = word
  for (let mistakes = 1 + random(2); mistakes > 0; mistakes -= 1) {
    const at = random(typed.length)
    const [before, after] = [typed.slice(0, at), typed.slice(at + 1)]
    const kinds = [before + after, before + letter() + typed.slice(at), before + letter() + after, swap(typed, at)]
    typed = kinds[random(kinds.length)] ?? typed
  }
  return typed
}

function swap(text: string, at: number): string {
  return (
    text.slice(0, at) +
    text
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    text.slice(at + 2)
  )
}
