// How a paper's facts are displayed: fallbacks for missing ones, dates, sizes, names in a line.

import { titleInStanding } from '#src/domain/article/notice.ts'
import { type Affiliation, readAffiliationLine } from '#src/domain/contributor/affiliation.ts'
import type { ArticleAuthor, ArticleObject } from '#src/web/links.ts'
import { articleWords, unbrokenDay } from '#src/web/words.ts'

/** With the prefix of its standing: 'RETRACTED: …'. */
export const titleOf = ({ title, standing }: Pick<ArticleObject, 'title' | 'standing'>): string =>
  titleInStanding({ title: title?.trim() || articleWords.untitled, standing })

export const abstractOf = (article: Pick<ArticleObject, 'abstract'>): string =>
  article.abstract?.trim() || articleWords.noAbstract

/** The paper's publication day, as the card, the citation and the year filter understand it. */
export const publicationDayOf = (
  article: Pick<ArticleObject, 'publicationDate' | 'publishedDate' | 'createdAt'>,
): string => article.publicationDate ?? article.publishedDate ?? article.createdAt

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** In UTC, so that server and browser write the same. Text that is not a date is shown as it is. */
export function formatDay(iso: string, form: 'short' | 'long' = 'short'): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  // Some ICU versions write "Sept"; a month here has three letters.
  return unbrokenDay(form === 'long' ? long.format(date) : short.format(date).replace('Sept', 'Sep'))
}

/** In decimal units, as browsers and file managers show them; nothing while the size is unknown. */
export function formatSize(bytes: number | undefined): string {
  if (bytes === undefined) return ''
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00A0kB`
  return `${(bytes / 1_000_000).toFixed(1)}\u00A0MB`
}

export const namesOf = (authors: readonly ArticleAuthor[]): string => authors.map(({ name }) => name).join(', ')

const fewAuthors = 3

/** The first authors, and how many more there are: never a single one. */
export function fewOf(authors: readonly Pick<ArticleAuthor, 'name'>[]): { names: string[]; more: number } {
  const names = authors.map(({ name }) => name)
  const more = names.length - fewAuthors
  return more > 1 ? { names: names.slice(0, fewAuthors), more } : { names, more: 0 }
}

/** Affiliations on one line are understood as well. */
export const affiliationsOf = ({ affiliations, affiliation = '' }: ArticleAuthor): readonly Affiliation[] =>
  affiliations ?? readAffiliationLine(affiliation)

/** The paragraphs of a plain text, each with its position in it. */
export function paragraphsOf(text: string): { at: number; text: string }[] {
  return [...text.matchAll(/(?:[^\n]|\n(?!\s*\n))+/g)]
    .map((match) => ({ at: match.index, text: match[0].trim() }))
    .filter(({ text }) => text !== '')
}

/** The title without what comes after its colon, for places too narrow for a subtitle. */
export const shortTitleOf = ({ title: whole, standing }: Pick<ArticleObject, 'title' | 'standing'>): string => {
  const title = titleOf({ title: whole })
  return titleInStanding({ title: /^(.{8,}?):\s/.exec(title)?.[1] ?? title, standing })
}

/** Whether it is known in which issue a paper appeared. */
export const isInIssue = ({ volume, issue }: Pick<ArticleObject, 'volume' | 'issue'>): boolean =>
  volume > 0 && issue > 0

type InIssue = Pick<ArticleObject, 'issueLabel' | 'volume' | 'issue'>

/**
 * The parts of 'Volume 2, Number 4, October-December 2026'. What follows the numbers may be a year alone, or the date
 * typed for the cover; a custom label is one part, with nothing after it.
 */
export function readIssueLabel({ volume, issue, issueLabel: label }: InIssue): { number: string; time: string } {
  const number = `Volume ${volume}, Number ${issue}`
  return label.startsWith(`${number}, `)
    ? { number, time: label.slice(`${number}, `.length) }
    : { number: label, time: '' }
}

/** The name of the site at an address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
