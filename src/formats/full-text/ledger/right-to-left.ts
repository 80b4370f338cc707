// Words written from right to left, in a PDF: it has them in the order of the page, with the letters of a line
// backwards and ligatures as they are. So each word is known by which letters it has, not by their order.
import { lettersOf } from './letters.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

export class RightToLeftWords {
  readonly #counts = new Map<string, number>()
  #lettersLeft: Map<string, number> | undefined

  constructor(text: string) {
    for (const word of text.split(/\s+/)) {
      if (!rightToLeft.test(word)) continue
      const key = sorted(lettersOf(word))
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
  }

  take(word: string): boolean {
    const key = sorted(lettersOf(word))
    const count = this.#counts.get(key) ?? 0
    if (count === 0) return this.#takeFromLonger(key)
    this.#counts.set(key, count - 1)
    return true
  }

  /** After all words were taken: of words that a change of font or direction separated. */
  takeLetters(word: string): boolean {
    this.#lettersLeft ??= this.#countLetters()
    const wanted = countOf(lettersOf(word))
    for (const [letter, count] of wanted) if ((this.#lettersLeft.get(letter) ?? 0) < count) return false
    for (const [letter, count] of wanted) this.#lettersLeft.set(letter, (this.#lettersLeft.get(letter) ?? 0) - count)
    return true
  }

  #countLetters(): Map<string, number> {
    const left = new Map<string, number>()
    for (const [key, count] of this.#counts) {
      for (const letter of key) left.set(letter, (left.get(letter) ?? 0) + count)
    }
    return left
  }

  /** Two words that the end of a line joined. */
  #takeFromLonger(key: string): boolean {
    for (const [longer, count] of this.#counts) {
      if (count === 0 || longer.length <= key.length) continue
      const rest = without(longer, key)
      if (rest === undefined) continue
      this.#counts.set(longer, count - 1)
      this.#counts.set(rest, (this.#counts.get(rest) ?? 0) + 1)
      return true
    }
    return false
  }
}

const sorted = (letters: string): string => [...letters].sort().join('')

function without(longer: string, key: string): string | undefined {
  let rest = longer
  for (const letter of key) {
    const at = rest.indexOf(letter)
    if (at === -1) return undefined
    rest = rest.slice(0, at) + rest.slice(at + letter.length)
  }
  return rest
}

function countOf(letters: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}
