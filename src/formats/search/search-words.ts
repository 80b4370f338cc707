// Turns text into the words that search compares: folded (case, accents, ligatures), without English endings. Both
// search indexes and every query use this module, so that the two databases agree on what a word is. There are no stop
// words.
import { stemmer } from 'stemmer'

/** What a reader looks for: all of these, each a word or a phrase. */
export type SearchQuery = readonly (readonly string[])[]

/** The same as typed: folded words with their endings. */
export type TypedQuery = readonly { words: readonly string[]; quoted: boolean }[]

const maxQueryText = 1_000
const maxQueryWords = 40
const maxWordLength = 64

// Accents, Hebrew points, Arabic vowel signs. Marks of other scripts are vowels, and those of kana make another
// consonant: removing them would change the word.
const accents = /[[\p{Script=Inherited}\p{Script=Hebrew}]&&[\p{Mn}--[\u3099\u309a]]]/gv
const invisible = /\p{Cf}/gu
const possessive = /(?<=\p{L})['\u2019]s(?![\p{L}\p{N}])/gu

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}
const specialLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

// Scripts written without spaces: each character counts as a word, and a run of them as a phrase.
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]\p{M}*`
const wordPattern = new RegExp(`${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}]\\p{M}*)+`, 'gu')
const typedPattern = /[\p{L}\p{M}\p{Cf}]+/gu
const compoundPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-\u2010\u2011\u2013'\u2019./_][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

// Irregular plurals that are frequent in papers.
const irregular: Record<string, string> = {
  analyses: 'analysis',
  bases: 'basis',
  children: 'child',
  criteria: 'criterion',
  crises: 'crisis',
  curricula: 'curriculum',
  diagnoses: 'diagnosis',
  feet: 'foot',
  hypotheses: 'hypothesis',
  indices: 'index',
  matrices: 'matrix',
  men: 'man',
  mice: 'mouse',
  phenomena: 'phenomenon',
  syntheses: 'synthesis',
  teeth: 'tooth',
  theses: 'thesis',
  vertices: 'vertex',
  women: 'woman',
}

/** Without case, accents, ligatures and invisible characters; spaces and punctuation stay. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(invisible, '')
    .replace(specialLetters, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
}

/** The folded words of a text in order, with their endings. */
export function foldedWords(text: string): string[] {
  return wordsOf(foldText(text))
}

/** Folded words separated by single spaces, with a space at both ends, so that ` word ` finds a whole word. */
export function wordKey(text: string): string {
  return ` ${foldedWords(text).join(' ')} `
}

/** The words of a text as the search index keeps them. */
export function searchWords(text: string): string[] {
  return wordsOf(foldText(text).replace(possessive, '')).map(stem)
}

/**
 * Parses what a reader typed: words, all of which must occur, and "phrases" in quotes. A word with a hyphen or a dot
 * inside is a phrase too. Everything else, including the operators of search engines, is plain text. A blank text is no
 * query; one without any word, like '%', has no terms and finds nothing.
 */
export function readQuery(text: string): TypedQuery | undefined {
  if (text.trim() === '') return undefined
  const folded = foldText(text.slice(0, maxQueryText).replaceAll(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')).replace(
    possessive,
    '',
  )
  const terms: TypedQuery[number][] = []
  let count = 0
  const add = (term: string[], quoted: boolean) => {
    const words = term.slice(0, maxQueryWords - count)
    if (words.length > 0) terms.push({ words, quoted })
    count += words.length
  }
  folded.split('"').forEach((part, index, parts) => {
    const quoted = index % 2 === 1 && index < parts.length - 1
    if (quoted) add(wordsOf(part), quoted)
    else for (const [compound] of part.matchAll(compoundPattern)) add(wordsOf(compound), quoted)
  })
  return terms
}

/** What a reader typed, in the words of the search index. */
export function parseQuery(text: string): SearchQuery | undefined {
  const query = readQuery(text)
  return query && indexedQuery(query)
}

/** A query in the words of the search index. */
export function indexedQuery(query: TypedQuery): SearchQuery {
  return query.map(({ words }) => words.map(stem))
}

/** A folded word of a typed text in the reader's own spelling. */
export function asTyped(text: string, word: string): string {
  const spellings = text.slice(0, maxQueryText).normalize('NFC').match(typedPattern) ?? []
  return spellings.find((spelling) => foldText(spelling) === word) ?? word
}

function wordsOf(folded: string): string[] {
  return (folded.match(wordPattern) ?? []).map((word) => (word.length > maxWordLength ? cut(word) : word))
}

/** Cuts between characters, never inside one. */
function cut(word: string): string {
  return Array.from(word).slice(0, maxWordLength).join('')
}

const stems = new Map<string, string>()
const maxStems = 50_000

/** A folded word as stored in the search index. */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  let result = stems.get(word)
  if (result === undefined) {
    result = stemmer(irregular[word] ?? word)
    if (stems.size >= maxStems) stems.clear()
    stems.set(word, result)
  }
  return result
}

/** Without phrases that repeat an earlier one except for case and accents: `STEM`, `stem`. `C` and `C++` differ. */
export function withoutRepeats(phrases: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const phrase of phrases) {
    const key = foldText(phrase).replaceAll(/\s+/g, ' ')
    if (!first.has(key)) first.set(key, phrase)
  }
  return [...first.values()]
}
