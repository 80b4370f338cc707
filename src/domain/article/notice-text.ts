// What every notice states before its own words, as COPE asks: what it is, which paper it is about, and who issues it.

import { listInWords } from '#src/domain/list-in-words.ts'
import type { NoticeKind } from './notice.ts'

/** The periodical's name for each kind of notice: the paper type of a notice. */
export const noticeNames: Readonly<Record<NoticeKind, string>> = {
  correction: 'Correction',
  'expression-of-concern': 'Expression of concern',
  retraction: 'Retraction',
}

const beginnings: Readonly<Record<NoticeKind, string>> = {
  correction: 'Correction to: ',
  'expression-of-concern': 'Expression of concern: ',
  retraction: 'Retraction: ',
}

/** Who can issue a notice; several may do so together. */
export const noticeIssuers = ['authors', 'editors', 'publisher'] as const
export type NoticeIssuer = (typeof noticeIssuers)[number]

/** 'the editors of …', as it reads within a sentence. */
export function issuerName(issuer: NoticeIssuer, title: { name: string; publisher?: string | undefined }): string {
  if (issuer === 'authors') return 'the authors'
  if (issuer === 'editors') return `the editors of ${title.name}`
  return title.publisher ?? `the publisher of ${title.name}`
}

export type Concerned = {
  title: string
  authors: readonly { name: string }[]
  /** 'Volume 1, Number 1, January-March 2025' */
  place: string
  /** Its permanent address. */
  url: string
}

/** The notice's own title: the paper's, cut at a word where both together would be too long. */
export function noticeTitle(kind: NoticeKind, title: string, maxCharacters: number): string {
  const whole = `${beginnings[kind]}${title}`
  const characters = [...whole]
  if (characters.length <= maxCharacters) return whole
  const cut = characters.slice(0, maxCharacters - 1).join('')
  // A title in Chinese has no words to cut at.
  return `${cut.replace(/\s+\S{0,30}$/u, '')}…`
}

/** The first paragraph of the notice. `issuers` are names: 'the authors', 'the editors of …'. */
export function noticeOpening(kind: NoticeKind, article: Concerned, issuers: readonly string[]): string {
  const { title, authors, place, url } = article
  const by = authors.length > 0 ? ` by ${listInWords(authors.map(({ name }) => name))}` : ''
  const which = `the paper “${title}”${by}, which appeared in ${place} (${url}),`
  const who = listInWords(issuers)
  return capitalised(
    {
      correction: `${which} is corrected by ${who}.`,
      'expression-of-concern': `${who} express concern about ${which.slice(0, -1)}.`,
      retraction: `${which} is retracted by ${who}.`,
    }[kind],
  )
}

const capitalised = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
