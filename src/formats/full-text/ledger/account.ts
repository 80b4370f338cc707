// The letters of a document, of which each can be matched once: a number that occurs in two cells must be there twice.
import { lettersOf } from './letters.ts'

/** Shorter ones occur by chance: they must be where the passage before them ended. */
export const sureLength = 24
const nearby = 80
// The second one is where a text in a PDF ends.
export const wordEnds = /[\s\u200b]+/
// East Asian and right-to-left words have other edges.
const hasEdges = /^[\p{Script=Latin}\p{N}]{1,23}$/u
// Letters, each time that they are looked through: five seconds. A thesis of a thousand pages needs a hundredth, unless all of it
// is in another order.
const defaultMaxSearched = 10_000_000_000
const isNumber = /^\d+$/
// Of those that are taken in part, by others.
const maxPlaces = 400

export class Account {
  #letters: string
  /** 1 where a word begins, and after the last one. */
  #starts: Uint8Array
  #taken: Uint8Array
  #cursor = 0
  #searched = 0
  // A number of a long table occurs in thousands of places: from here on, some may be free.
  #firstFree = new Map<string, number>()

  readonly #maxSearched: number

  constructor(text: string, maxSearched = defaultMaxSearched) {
    this.#maxSearched = maxSearched
    const words = text.split(wordEnds).map(lettersOf)
    this.#letters = words.join('')
    this.#starts = new Uint8Array(this.#letters.length + 1).fill(1, this.#letters.length)
    let start = 0
    for (const { length } of words) {
      this.#starts[start] = 1
      start += length
    }
    this.#taken = new Uint8Array(this.#letters.length)
  }

  /** Where the letters taken last ended. */
  get end(): number {
    return this.#cursor
  }

  goOnFrom(end: number): void {
    this.#cursor = end
  }

  /** Takes these letters if they follow in the order of the document. */
  takeNext(letters: string): boolean {
    const isSure = letters.length >= sureLength
    const farthest = isSure ? Number.POSITIVE_INFINITY : this.#cursor + (letters.length > 3 ? nearby : 0)
    let place = this.#find(letters, this.#cursor)
    if (hasEdges.test(letters)) {
      while (place >= 0 && place <= farthest && !this.#isWhole(place, letters, isNumber.test(letters)))
        place = this.#find(letters, place + 1)
    }
    if (place >= 0 && place <= farthest && this.#isFree(place, letters)) return this.#take(place, letters.length)
    return isSure && this.takeAnywhere(letters)
  }

  takeAnywhere(letters: string): boolean {
    return (
      (isNumber.test(letters) && this.#takeWhole(letters, true)) ||
      (hasEdges.test(letters) && this.#takeWhole(letters, false)) ||
      this.#takeAnyPart(letters)
    )
  }

  /** As a word of its own, or as several: 2,000 is also within 12,000, and 63.7 is also 6 and 37. */
  #takeWhole(letters: string, isOneWord: boolean): boolean {
    const key = `${isOneWord ? 1 : 2} ${letters}`
    let place = this.#find(letters, this.#firstFree.get(key) ?? 0)
    while (place >= 0) {
      this.#firstFree.set(key, place + 1)
      if (this.#isWhole(place, letters, isOneWord) && this.#isFree(place, letters))
        return this.#take(place, letters.length)
      place = this.#find(letters, place + 1)
    }
    this.#firstFree.set(key, this.#letters.length)
    return false
  }

  #takeAnyPart(letters: string): boolean {
    let place = this.#firstPlace(letters)
    for (let tries = 0; place >= 0 && tries < maxPlaces; tries += 1) {
      this.#firstFree.set(letters, place + 1)
      if (this.#isFree(place, letters)) return this.#take(place, letters.length)
      place = this.#find(letters, place + 1)
    }
    return false
  }

  /** Takes the longest beginning of these letters that is anywhere, and tells its length. */
  takeBeginning(letters: string, shortest: number): number {
    const seed = letters.slice(0, shortest)
    let best = { place: -1, length: 0 }
    let place = this.#firstPlace(seed)
    for (let tries = 0; place >= 0 && tries < maxPlaces; tries += 1) {
      const length = this.#lengthAt(place, letters)
      if (best.place < 0 && length < seed.length) this.#firstFree.set(seed, place + 1)
      if (length > best.length) best = { place, length }
      if (length === letters.length) break
      place = this.#find(seed, place + 1)
    }
    if (best.length < shortest) return 0
    const length = best.length < letters.length ? this.#wholeWords(best, shortest) : best.length
    this.#take(best.place, length)
    return length
  }

  /** Takes as many of these letters as are together after those that were taken last, and tells how many. */
  takeFollowing(letters: string, shortest: number): number {
    const seed = letters.slice(0, shortest)
    let place = this.#find(seed, this.#cursor)
    for (let tries = 0; place >= 0 && tries < maxPlaces; tries += 1) {
      const length = this.#lengthAt(place, letters)
      if (length >= seed.length) {
        this.#take(place, length)
        return length
      }
      place = this.#find(seed, place + 1)
    }
    return 0
  }

  /** How many of these letters are there, and free. */
  #lengthAt(place: number, letters: string): number {
    let length = 0
    while (
      length < letters.length &&
      this.#taken[place + length] === 0 &&
      this.#letters[place + length] === letters[length]
    )
      length += 1
    return length
  }

  /** Without letters of a word that only begins alike, such as that of a label at the foot of the page. */
  #wholeWords({ place, length }: { place: number; length: number }, shortest: number): number {
    const end = this.#starts.lastIndexOf(1, place + length)
    return end - place >= shortest ? end - place : length
  }

  /** Forgets the letters that are taken, which makes the rest quicker to search. */
  compact(): void {
    const rest: string[] = []
    const starts: number[] = []
    let start = 0
    for (let at = 0; at <= this.#letters.length; at += 1) {
      if (at < this.#letters.length && this.#taken[at] === 0) continue
      if (at > start) {
        rest.push(this.#letters.slice(start, at))
        for (let own = start; own < at; own += 1) starts.push(this.#starts[own] ?? 0)
        starts.push(1)
      }
      start = at + 1
    }
    // A space is in no passage: what was apart stays apart.
    this.#letters = rest.join(' ')
    this.#starts = Uint8Array.from(starts)
    this.#taken = new Uint8Array(this.#letters.length)
    this.#cursor = 0
    this.#firstFree.clear()
  }

  /** @throws RangeError when the document has been searched too often. */
  #find(letters: string, from: number): number {
    const place = this.#letters.indexOf(letters, from)
    this.#searched += (place < 0 ? this.#letters.length : place) - from + 1
    if (this.#searched > this.#maxSearched) throw new RangeError('too many words are elsewhere')
    return place
  }

  #firstPlace(letters: string): number {
    return this.#find(letters, this.#firstFree.get(letters) ?? 0)
  }

  #isWhole(place: number, { length }: string, isOneWord: boolean): boolean {
    const end = isOneWord ? this.#starts.indexOf(1, place + 1) : place + length
    return this.#starts[place] === 1 && end === place + length && this.#starts[end] === 1
  }

  #isFree(place: number, { length }: string): boolean {
    for (let at = place; at < place + length; at += 1) if (this.#taken[at] !== 0) return false
    return true
  }

  #take(place: number, length: number): true {
    this.#taken.fill(1, place, place + length)
    this.#cursor = place + length
    return true
  }
}
