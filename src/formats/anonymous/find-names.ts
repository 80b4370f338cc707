// Where a text names one of these people: whole names in either order, with initials, as an account, or by the family
// name alone.
import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { NamedPerson } from './manuscript-person.ts'
import { isSameWord, type PlacedWord, wordsWithPlaces } from './words-with-places.ts'

export type NameFound = Range & { person: NamedPerson; isWhole: boolean }

// Between the words of one name: 'Märkwald, Z.', 'Z.-A. Märkwald'.
const withinName = /^[\s.\u00a0'’‐-]{1,3}$/
const beforeGiven = /^,?[\s\u00a0]{0,2}$/
const maxMiddleNames = 3

/** In the order of the text. A family name alone counts only when written with a capital. */
export function findNames(text: string, people: readonly NamedPerson[]): NameFound[] {
  const words = wordsWithPlaces(text)
  const index = indexOf(words)
  const found = people.flatMap((person) => [
    ...unspacedIn(text, person),
    ...handlesIn(words, index, person),
    ...namesIn(text, words, index, person),
  ])
  return found.sort((one, other) => one.start - other.start || other.end - one.end)
}

/** The positions of each word in the list. */
type WordIndex = ReadonlyMap<string, readonly number[]>

function indexOf(words: readonly PlacedWord[]): WordIndex {
  const index = new Map<string, number[]>()
  words.forEach(({ keys }, at) => {
    for (const key of keys) {
      const places = index.get(key)
      if (places) places.push(at)
      else index.set(key, [at])
    }
  })
  return index
}

const positionsOf = (keys: Iterable<string>, index: WordIndex): number[] => [
  ...new Set([...keys].flatMap((key) => index.get(key) ?? [])),
]

function unspacedIn(text: string, person: NamedPerson): NameFound[] {
  const name = person.unspaced
  if (name === undefined) return []
  const pattern = new RegExp(Array.from(name).join('[\\s\\u00b7]?'), 'gu')
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    person,
    isWhole: true,
  }))
}

function handlesIn(words: readonly PlacedWord[], index: WordIndex, person: NamedPerson): NameFound[] {
  return positionsOf(person.handles, index).flatMap((at) => {
    const word = words[at]
    return word ? [{ start: word.start, end: word.end, person, isWhole: true }] : []
  })
}

function namesIn(text: string, words: readonly PlacedWord[], index: WordIndex, person: NamedPerson): NameFound[] {
  return positionsOf(person.family[0] ?? [], index).flatMap((at) => {
    const last = at + person.family.length - 1
    const [first, end] = [words[at], words[last]]
    if (!first || !end || !isFamilyAt(text, words, at, person)) return []
    const start = startOfGiven(text, words, at, person)
    const after = start === undefined ? endOfGiven(text, words, last, person) : undefined
    const isAlone = start === undefined && after === undefined
    const hasGiven = person.given.length > 0
    if (isAlone && hasGiven && !/^\p{Lu}|\p{Lo}/u.test(end.word)) return []
    return [{ start: start ?? first.start, end: after ?? end.end, person, isWhole: !isAlone || !hasGiven }]
  })
}

function isFamilyAt(text: string, words: readonly PlacedWord[], at: number, { family }: NamedPerson): boolean {
  return family.every((keys, offset) => {
    const word = words[at + offset]
    const previous = words[at + offset - 1]
    const isJoined = offset === 0 || (previous && word && withinName.test(text.slice(previous.end, word.start)))
    return word !== undefined && isJoined && isSameWord(word.keys, keys)
  })
}

/** 'Zora Märkwald', 'Z. A. Märkwald', 'Zora Anne Märkwald'. */
function startOfGiven(text: string, words: readonly PlacedWord[], family: number, person: NamedPerson) {
  for (let at = family - 1; at >= Math.max(0, family - maxMiddleNames); at -= 1) {
    const [word, next] = [words[at], words[at + 1]]
    if (!word || !next || !withinName.test(text.slice(word.end, next.start))) return undefined
    if (isFirstGiven(word, person)) return word.start
    if (!/^\p{Lu}/u.test(word.word)) return undefined
  }
  return undefined
}

/** 'Märkwald, Zora', 'Märkwald, Z.', 'Märkwald ZA' */
function endOfGiven(text: string, words: readonly PlacedWord[], family: number, person: NamedPerson) {
  const [last, next] = [words[family], words[family + 1]]
  if (!last || !next || !beforeGiven.test(text.slice(last.end, next.start))) return undefined
  const isInitials = /^\p{Lu}{1,3}$/u.test(next.word) && next.keys[0].startsWith(person.initials.given[0] ?? '?')
  if (!isFirstGiven(next, person) && !isInitials) return undefined
  return next.word.length <= 2 && text[next.end] === '.' ? next.end + 1 : next.end
}

function isFirstGiven({ word, keys }: PlacedWord, { given, initials }: NamedPerson): boolean {
  const [first] = given
  if (!first) return false
  return isSameWord(keys, first) || (/^\p{Lu}$/u.test(word) && keys[0] === initials.given[0])
}

/** 'Z.M.', 'Z. A. M.'; '(ZM, JF)' where all are initials of these people. */
export function findInitials(text: string, people: readonly NamedPerson[]): Range[] {
  const known = people.filter(({ initials }) => initials.given.length > 0)
  const dotted = known.flatMap(({ initials: { given, family } }) => {
    const [first = '', ...others] = given.map((letter) => letter.toUpperCase())
    const middle = others.map((letter) => `(?:${letter}\\.[\\s-]?)?`).join('')
    const pattern = new RegExp(`(?<![\\p{L}.])${first}\\.[\\s-]?${middle}${family.toUpperCase()}\\.(?![\\p{L}])`, 'gu')
    return rangesOf(text, pattern)
  })
  const short = new Set(
    known.flatMap(({ initials: { given, family } }) => [
      `${given[0]}${family}`.toUpperCase(),
      `${given.join('')}${family}`.toUpperCase(),
    ]),
  )
  const listed = [...text.matchAll(/\((\p{Lu}{2,4}(?:(?:, ?| and | & |, and )\p{Lu}{2,4})*)\)/gu)].flatMap((match) => {
    const letters = match[1]?.split(/, and |, ?| and | & /) ?? []
    const isNames = letters.every((one) => short.has(one)) && (letters.length > 1 || coding.test(text))
    return isNames ? [{ start: match.index + 1, end: match.index + match[0].length - 1 }] : []
  })
  return [...dotted, ...listed]
}

const coding = /\b(?:authors?|cod(?:ed|ing|ers?)|rat(?:ed|ers?)|interview(?:ed|er|s)?|transcribed|conducted)\b/i

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
