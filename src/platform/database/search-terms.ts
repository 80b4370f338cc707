// What a search asks the full-text index, in the language of each database. Each word is indexed as it is, and once more
// with a mark for each part of a paper in which it stands, so that a search can ask for papers that have it there.
import type { BoundedText, SearchableText, Slot } from './bounded-text.ts'

/** All of these, each a word or a phrase. */
export type SearchTerms = readonly (readonly string[])[]

/** Parts of a paper; each contains the one before it. No query can ask for a mark: it is neither letter nor digit. */
export const marks = { title: '§t', head: '§h', summary: '§s' } as const

const markedParts: { [part in keyof typeof marks]: readonly (keyof SearchableText)[] } = {
  title: ['title'],
  head: ['title', 'keywords', 'authors'],
  summary: ['title', 'keywords', 'authors', 'abstract'],
}

/** Of a part of the text. */
export const slotsOf = (text: BoundedText, part: keyof typeof marks): Slot[] =>
  text.filter(({ name }) => markedParts[part].includes(name)).flatMap(({ slots }) => slots)

const within = (part: keyof typeof marks, terms: SearchTerms): SearchTerms =>
  terms.map((words) => words.map((word) => marks[part] + word))

export type WayToHave = {
  terms: SearchTerms
  /** Its search may walk through many papers before it finds one. */
  isDeep: boolean
  /** What has the terms in this way has them in that one, too. */
  within?: WayToHave
}

/**
 * Ways to have all terms, the best first: in a row in the title, in the title, and so on. What has them in one way has
 * them in the last.
 */
export function waysToHave(terms: SearchTerms): WayToHave[] {
  const words = terms.filter((term) => term.length === 1)
  const phrases = terms.filter((term) => term.length > 1)
  const inHead = { terms: within('head', terms), isDeep: false }
  const inTitle = { terms: within('title', terms), isDeep: false }
  const inSummary = [
    ...within('summary', words),
    // Of the abstract, only words are marked, not their order.
    ...within(
      'summary',
      phrases.flat().map((word) => [word]),
    ),
    ...phrases,
  ]
  const anywhere = [
    { terms: inSummary, isDeep: true },
    { terms, isDeep: false },
  ]
  if (terms.length === 1) return [inTitle, inHead, ...anywhere]
  const inARow = [terms.flat()]
  return [
    { terms: within('title', inARow), isDeep: false, within: inHead },
    { ...inTitle, within: inHead },
    { terms: within('head', inARow), isDeep: false, within: inHead },
    inHead,
    { terms: inARow, isDeep: true },
    ...anywhere,
  ]
}

export const quotePhrase = (words: string) => `"${words.replaceAll('"', '""')}"`

export const toMatch = (terms: SearchTerms) => terms.map((words) => quotePhrase(words.join(' '))).join(' AND ')

export const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const toTsquery = (terms: SearchTerms) => terms.map((words) => words.map(quoteLexeme).join(' <-> ')).join(' & ')
