// What indexes, archives, reference lists and reference managers receive about one paper: every format is written from
// this record, and from nothing else. Every text is plain: no markup, nothing to interpret.
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { numbersInLabel, type PrintedNumbers } from '#src/domain/printed-numbers.ts'
import type { PublicFileType } from './file-type.ts'
import type { NoticeKind, Standing } from './notice.ts'
import type { TranslatedTexts } from './translated-texts.ts'

export type BibliographicRecord = {
  id: string
  title: string
  /** Paragraphs between empty lines; may be empty. */
  abstract: string
  contributors: readonly Contributor[]
  keywords: readonly string[]
  /** 'Research article', as the periodical calls it. */
  articleType?: string | undefined
  /** 'Science' … 'Education' */
  discipline?: string | undefined
  periodical: PeriodicalRecord
  volume: number
  issue: number
  /** 'Volume 1, Number 1, January-March 2025' */
  issueLabel: string
  pages?: string | undefined
  /** Bare. */
  doi?: string | undefined
  /** Days, YYYY-MM-DD. */
  published?: string | undefined
  received?: string | undefined
  revised?: string | undefined
  accepted?: string | undefined
  /** The instant of the last change of this record, ISO 8601. */
  changed: string
  /** The paper's own permanent address. */
  url: string
  /** BCP 47 */
  language: string
  /** What it says in other languages. */
  translations: readonly TranslatedTexts[]
  /** Entries of its reference list, for a paper whose text has none. */
  references: readonly string[]
  /** `url` if the terms have a known address. */
  licence?: { label: string; url?: string | undefined } | undefined
  copyright: { holder?: string | undefined; year: number }
  files: { [type in PublicFileType]?: { url: string; size: number } | undefined }
  /** The standing given by its notices; absent for a paper in good standing. */
  standing?: Standing | undefined
  /** The notices published about it, oldest first. */
  notices: readonly RelatedArticle[]
  /** For a notice: the paper it is about. */
  noticeOf?: RelatedArticle | undefined
}

/** `kind` is the notice's kind, on both sides of the relation. */
export type RelatedArticle = {
  kind: NoticeKind
  id: string
  title: string
  url: string
  doi?: string | undefined
  /** YYYY-MM-DD */
  published?: string | undefined
}

/** What is known about the title in which the paper appeared; for an earlier title, its name only. */
export type PeriodicalRecord = {
  name: string
  abbreviation?: string | undefined
  issn: { online?: string | undefined; print?: string | undefined }
  publisher?: { name: string; ror?: string | undefined; country?: string | undefined } | undefined
  /** The title's own address, without a trailing slash. */
  url: string
}

/** The ISSN of the online edition, if there is one. */
export const issnOf = ({ issn }: PeriodicalRecord): string | undefined => issn.online ?? issn.print

/** Its volume and number as its issue is called. */
export const printedNumbersOf = (record: BibliographicRecord): PrintedNumbers =>
  numbersInLabel(record, record.issueLabel)

/** '104–121' → first and last page; an article number, 'e17', is a first page. */
export function readPages(pages: string | undefined): { first?: string; last?: string } {
  const [first, last, ...more] = pages?.split(/\s*[-\u2010-\u2015\u2212]+\s*/) ?? []
  if (!first) return {}
  if (more.length > 0) return { first: pages as string }
  return last ? { first, last } : { first }
}

/** A text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
