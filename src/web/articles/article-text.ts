// How a paper's facts read: what to say when one is missing, dates, sizes, names in a line.
import type { ArticleAuthor, ArticleObject } from '#src/web/links.ts'
import { articleWords } from '#src/web/words.ts'

export const titleOf = (article: Pick<ArticleObject, 'title'>): string => article.title?.trim() || articleWords.untitled

export const abstractOf = (article: Pick<ArticleObject, 'abstract'>): string =>
  article.abstract?.trim() || articleWords.noAbstract

/** The day the paper came out, as the card, the citation and the year filter mean it. */
export const publicationDayOf = (
  article: Pick<ArticleObject, 'publicationDate' | 'publishedDate' | 'createdAt'>,
): string => article.publicationDate ?? article.publishedDate ?? article.createdAt

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** In UTC, so that server and browser write the same. Text that is no date is shown as it is. */
export function formatDay(iso: string, form: 'short' | 'long' = 'short'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  // Some ICU versions write "Sept"; a month here has three letters.
  return form === 'long' ? long.format(date) : short.format(date).replace('Sept', 'Sep')
}

export const yearOf = (iso: string): string => iso.slice(0, 4)

/** In decimal units, as browsers and file managers show them. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const namesOf = (authors: readonly ArticleAuthor[]): string => authors.map(({ name }) => name).join(', ')

/** Each affiliation once, in the order of the authors, and for every author the number of theirs. */
export function numberAffiliations(authors: readonly ArticleAuthor[]): {
  affiliations: string[]
  marks: (number | undefined)[]
} {
  const affiliations = [...new Set(authors.flatMap(({ affiliation }) => affiliation?.trim() || []))]
  const marks = authors.map(({ affiliation }) => {
    const position = affiliation ? affiliations.indexOf(affiliation.trim()) : -1
    return position < 0 ? undefined : position + 1
  })
  return { affiliations, marks }
}

/** The paragraphs of a plain text, each with its place in it. */
export function paragraphsOf(text: string): { at: number; text: string }[] {
  return [...text.matchAll(/(?:[^\n]|\n(?!\s*\n))+/g)]
    .map((match) => ({ at: match.index, text: match[0].trim() }))
    .filter(({ text }) => text !== '')
}

/** The title without what comes after its colon, for places too narrow for a subtitle. */
export const shortTitleOf = (article: Pick<ArticleObject, 'title'>): string => {
  const title = titleOf(article)
  return /^(.{8,}?):\s/.exec(title)?.[1] ?? title
}

/** 'Volume 2, Number 4, October-December 2026' in its pieces. An issue beyond the four of a year has no months. */
export function readIssueLabel({ issueLabel }: Pick<ArticleObject, 'issueLabel'>): {
  number: string
  months?: string
  year: number
} {
  const pieces = issueLabel.split(', ')
  const [, months, year] = /^(?:(\D+) )?(\d+)$/.exec(pieces.at(-1) ?? '') ?? []
  return { number: pieces.slice(0, -1).join(', '), ...(months ? { months } : {}), year: Number(year) }
}
