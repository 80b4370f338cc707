// Under which values a paper is listed and counted: what readers filter lists by. A list reads its papers, and its number of
// papers, under a value instead of looking through all papers.
import { foldedWords, wordKey } from '#src/formats/search/search-words.ts'

/** What lists are filtered by. A name stands under each of its words and each two of them, in alphabetical order. */
export const listedKinds = ['year', 'issue', 'discipline', 'keyword', 'name'] as const
export type ListedKind = (typeof listedKinds)[number]

/**
 * What is only counted: whole names, the day from which a paper counts, the names of the periodical, the first letters of
 * titles, and types.
 */
export const countedKinds = [...listedKinds, 'author', 'day', 'periodical', 'title', 'type'] as const
export type CountedKind = (typeof countedKinds)[number]

export type Entry = { kind: CountedKind; value: string }

export type ListedFacts = {
  publicationYear: number | null
  volume: number
  issue: number
  discipline: string | null
  periodicalName: string
  articleType: string | null
  noticeKind: string | null
  createdAt: string
  /** Folded (foldText). */
  titleKey: string
  /** Folded (wordKey). */
  keywords: readonly string[]
  authors: readonly string[]
}

export const issueValue = ({ volume, issue }: { volume: number; issue: number }): string => `${volume}.${issue}`
const typeValue = ({ articleType, noticeKind }: Pick<ListedFacts, 'articleType' | 'noticeKind'>): string =>
  `${articleType ?? ''}/${noticeKind ?? ''}`
export const keywordValue = wordKey

/** Three letters: in a million papers, some thousand values, the most frequent of which has a tenth of the papers. */
export const titleStartLength = 3
const titleValue = (titleKey: string): string => [...titleKey].slice(0, titleStartLength).join('')

/** Undefined if it contains no word. For more than two words, the list of the first two contains all matching papers. */
export function nameValue(typed: string): string | undefined {
  const words = [...new Set(foldedWords(typed))]
  return words.length === 0 ? undefined : words.slice(0, 2).sort(byCode).join(' ')
}

/** Each once. */
export function entriesOf(facts: ListedFacts): Entry[] {
  const { publicationYear, discipline, keywords, authors } = facts
  const entries: Entry[] = [
    ...(publicationYear === null ? [] : [{ kind: 'year' as const, value: String(publicationYear) }]),
    { kind: 'issue', value: issueValue(facts) },
    ...(discipline === null ? [] : [{ kind: 'discipline' as const, value: discipline }]),
    ...keywords.map((value) => ({ kind: 'keyword' as const, value })),
    ...authors.flatMap((author) => namesOf(author).map((value) => ({ kind: 'name' as const, value }))),
    ...authors.map((value) => ({ kind: 'author' as const, value })),
    { kind: 'day', value: facts.createdAt.slice(0, 'YYYY-MM-DD'.length) },
    { kind: 'periodical', value: facts.periodicalName },
    { kind: 'title', value: titleValue(facts.titleKey) },
    { kind: 'type', value: typeValue(facts) },
  ]
  return [...new Map(entries.map((entry) => [`${entry.kind} ${entry.value}`, entry])).values()]
}

// More words than a name of 200 characters usually has, and few enough that one name adds no more than 500 pairs. A name of
// more words is found by each of them, and by three, but not by two of which one is beyond these in the alphabet.
const maxPaired = 32

function namesOf(author: string): string[] {
  const words = [...new Set(author.trim().split(' '))].filter((word) => word !== '').sort(byCode)
  const paired = words.slice(0, maxPaired)
  return [...words, ...paired.flatMap((one, index) => paired.slice(index + 1).map((other) => `${one} ${other}`))]
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
