// The authors' own works in the reference list, and the places of the text that cite them by name.
import { opaque, type Range, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { FullText, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { findNames } from './find-names.ts'
import type { NamedPerson } from './manuscript-person.ts'
import { wordsWithPlaces } from './words-with-places.ts'

export type OwnReference = {
  id: string /** Finds its citations by name: 'Märkwald & Finch, 2020'. */
  citation?: RegExp | undefined
}

export function ownReferences({ references }: FullText, people: readonly NamedPerson[]): Map<string, OwnReference> {
  return new Map(
    references.flatMap((entry): [string, OwnReference][] => {
      const text = visibleText(entry.inlines)
      const own = findNames(text, people).filter(({ isWhole }) => isWhole)
      return own.length > 0 ? [[entry.id, { id: entry.id, citation: citationOf(entry, text, own[0]?.person) }]] : []
    }),
  )
}

/** From the first author's name, or the own one, to the year. */
function citationOf({ parts }: Reference, text: string, person: NamedPerson | undefined): RegExp | undefined {
  const year = parts?.year ?? /\b(?:19|20)\d\d[a-z]?\b/.exec(text)?.[0]
  const first = parts?.authors[0]?.family ?? wordsWithPlaces(text)[0]?.word
  const names = [first, person?.familyName].filter((name): name is string => Boolean(name))
  if (!year || names.length === 0) return undefined
  const name = [...new Set(names)].map(escaped).join('|')
  return new RegExp(
    `(?<![\\p{L}])(?:${name})(?![\\p{L}])[^;()\\n${opaque}]{0,80}?[\\s,(]{1,3}${escaped(year)}(?![\\p{L}\\d])`,
    'gu',
  )
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** With the bracket that a year in brackets closes. */
export function citationsOf({ citation }: OwnReference, text: string): Range[] {
  if (!citation) return []
  return [...text.matchAll(citation)].map((match) => {
    const end = match.index + match[0].length
    const isOpen = match[0].includes('(') && text[end] === ')'
    return { start: match.index, end: isOpen ? end + 1 : end }
  })
}
