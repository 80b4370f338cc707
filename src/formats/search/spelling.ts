// Misspelt words and the words that may have been meant. Words of a vocabulary are stored with their slips: what
// remains of the first seven letters when up to two are dropped. A misspelt word drops letters in the same way, and
// words within `allowedDistance` always share a slip (SymSpell's prefix filter, https://github.com/wolfgarbe/SymSpell).
// Words here are folded and consist of letters only: a number is never a misspelling of another. A letter is a whole
// character, even if JavaScript counts it as two: half of one is not text, and databases refuse it.
import { characterCount } from '#src/domain/plain-text.ts'
import { foldedWords } from './search-words.ts'

const spellable = /^\p{L}{4,30}$/u
const shortWord = 7
const comparedLetters = 7

// More than a thick book has. Words beyond this are found, but not offered as corrections.
const maxWords = 20_000

export function isSpellable(word: string): boolean {
  return spellable.test(word)
}

/** The distinct words of all texts that a misspelt word may be corrected to. */
export function spellableWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of foldedWords(text)) {
      if (words.size >= maxWords) return [...words]
      if (isSpellable(word)) words.add(word)
    }
  }
  return [...words]
}

/** How many mistakes a typed word may contain. */
export function allowedDistance(typed: string): number {
  return characterCount(typed) <= shortWord ? 1 : 2
}

/** The slips by which a typed word is looked up. */
export function slipsOfTyped(typed: string): string[] {
  return slips(typed, allowedDistance(typed))
}

/** The slips with which a word of the vocabulary is stored. A word of six letters may have been typed with eight. */
export function slipsOfKnown(word: string): string[] {
  return slips(word, characterCount(word) < shortWord - 1 ? 1 : 2)
}

function slips(word: string, max: number): string[] {
  const all: string[] = []
  addSlips(all, Array.from(word).slice(0, comparedLetters).join(''), max, 0)
  return all
}

/**
 * Letters are dropped from left to right: dropping the same two in the other order gives the same slip, and so does
 * dropping the other of a double letter. The few remaining duplicates are harmless; removing them with a set takes five
 * times as long.
 */
function addSlips(all: string[], text: string, max: number, from: number): void {
  all.push(text)
  if (max === 0) return
  let before = ''
  for (let at = from; at < text.length; at += before.length) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0)
    if (letter !== before) addSlips(all, text.slice(0, at) + text.slice(at + letter.length), max - 1, at)
    before = letter
  }
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn one word into the other; none is changed
 * twice.
 */
export function spellingDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let distance = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1)
      current.push(distance)
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
