// Words written from right to left, in a PDF: it has them in the order of the page, with the letters of a line
// backwards and ligatures as they are. So each word is known by which letters it has, not by their order.
import { lettersOf } from './letters.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

export class RightToLeftWords {
  readonly #counts = new Map<string, number>()

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

  /** After all words were taken: parts of words that a change of font or direction separated. */
  takeLetters(word: string): boolean {
    const wanted = sorted(lettersOf(word))
    for (const letter of new Set(wanted)) {
      const count = [...wanted].filter((one) => one === letter).length
      if (this.#lettersLeft(letter) < count) return false
    }
    let missing = wanted
    for (const [key, count] of this.#counts) {
      for (let taken = 0; taken < count && missing !== ''; taken += 1) {
        const rest = withoutSome(key, missing)
        if (rest.left === key) break
        missing = rest.missing
        this.#counts.set(key, (this.#counts.get(key) ?? 0) - 1)
        if (rest.left !== '') this.#counts.set(rest.left, (this.#counts.get(rest.left) ?? 0) + 1)
      }
    }
    return true
  }

  #lettersLeft(letter: string): number {
    let sum = 0
    for (const [key, count] of this.#counts) sum += count * [...key].filter((one) => one === letter).length
    return sum
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

/** What is left of the letters, and what they lack of those wanted. */
function withoutSome(letters: string, wanted: string): { left: string; missing: string } {
  let missing = wanted
  const left = [...letters].filter((letter) => {
    const at = missing.indexOf(letter)
    if (at === -1) return true
    missing = missing.slice(0, at) + missing.slice(at + letter.length)
    return false
  })
  return { left: left.join(''), missing }
}
