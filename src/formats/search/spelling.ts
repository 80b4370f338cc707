// Misspelt words and the words that may have been meant. Words of a vocabulary are stored with their slips: what is left of
// the first seven letters when up to two get lost. A misspelt word loses letters the same way, and words as near as
// `allowedDistance` always have a slip in common (SymSpell's prefix filter, https://github.com/wolfgarbe/SymSpell). Words in
// that sense are folded and made of letters only: a number is never a misspelt other number. A letter is a whole character,
// also one of those that JavaScript counts as two: half of one is no text, and databases refuse it.
import { characterCount } from '#src/domain/plain-text.ts'
import { foldedWords } from './search-words.ts'

const spellable = /^\p{L}{4,30}$/u
const shortWord = 7
const comparedLetters = 7

// More than a thick book has. What comes after them is found, though not for the misspelt.
const maxWords = 20_000

export function isSpellable(word: string): boolean {
  return spellable.test(word)
}

/** The different words of all texts that another word may be corrected to. */
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

/** How many mistakes a typed word may hold. */
export function allowedDistance(typed: string): number {
  return characterCount(typed) <= shortWord ? 1 : 2
}

/** The slips that a typed word is looked up by. */
export function slipsOfTyped(typed: string): string[] {
  return slips(typed, allowedDistance(typed))
}

/** The slips that a word of the vocabulary is stored with. A word of six letters may have been typed with eight. */
export function slipsOfKnown(word: string): string[] {
  return slips(word, characterCount(word) < shortWord - 1 ? 1 : 2)
}

function slips(word: string, max: number): string[] {
  const all: string[] = []
  addSlips(all, Array.from(word).slice(0, comparedLetters).join(''), max, 0)
  return all
}

/**
 * Letters get lost from left to right: losing the same two in the other order is the same slip, and so is losing the other
 * of a double letter. The few that are still there twice do no harm; a set of them takes five times as long.
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

/** Letters to insert, delete, replace or swap with their neighbour to turn one word into the other; none is changed twice. */
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
