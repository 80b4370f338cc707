// A paper as CSL-JSON, which Zotero, Mendeley, pandoc and citation processors read.
// Source: https://github.com/citation-style-language/schema (csl-data.json, 1.0.2).
import {
  type BibliographicRecord,
  issnOf,
  oneLine,
  printedNumbersOf,
  readPages,
} from '#src/domain/article/bibliographic-record.ts'
import { standingNames, titleInStanding } from '#src/domain/article/notice.ts'
import { noticeRemark } from '#src/domain/article/notice-remark.ts'
import { type Contributor, nameInParts } from '#src/domain/contributor/contributor.ts'

export type CslName =
  | { family: string; given: string; 'non-dropping-particle'?: string; suffix?: string }
  | { literal: string }

export type CslItem = {
  id: string
  type: 'article-journal'
  title: string
  author?: CslName[]
  issued?: { 'date-parts': [[number, number, number]] }
  'container-title': string
  'container-title-short'?: string
  volume?: string
  issue?: string
  page?: string
  DOI?: string
  URL: string
  ISSN?: string
  publisher?: string
  abstract?: string
  keyword?: string
  license?: string
  note?: string
  status?: string
  language: string
}

export function toCslJson(record: BibliographicRecord): CslItem {
  const { periodical, published, doi } = record
  const issn = issnOf(periodical)
  const { first, last } = readPages(record.pages)
  const { volume, issue } = printedNumbersOf(record)
  const [year = 0, month = 0, day = 0] = published?.split('-').map(Number) ?? []
  return {
    id: record.id,
    type: 'article-journal',
    title: oneLine(titleInStanding(record)),
    ...(record.contributors.length > 0 ? { author: record.contributors.map(toCslName) } : {}),
    ...(published ? { issued: { 'date-parts': [[year, month, day]] } } : {}),
    'container-title': oneLine(periodical.name),
    ...(periodical.abbreviation ? { 'container-title-short': oneLine(periodical.abbreviation) } : {}),
    ...(volume ? { volume: oneLine(volume) } : {}),
    ...(issue ? { issue: oneLine(issue) } : {}),
    ...(first ? { page: last ? `${first}-${last}` : first } : {}),
    ...(doi ? { DOI: doi } : {}),
    URL: record.url,
    ...(issn ? { ISSN: issn } : {}),
    ...(periodical.publisher ? { publisher: oneLine(periodical.publisher.name) } : {}),
    ...(record.abstract ? { abstract: oneLine(record.abstract) } : {}),
    ...(record.keywords.length > 0 ? { keyword: record.keywords.map(oneLine).join(', ') } : {}),
    ...(record.licence ? { license: record.licence.url ?? oneLine(record.licence.label) } : {}),
    ...remarksOf(record),
    language: record.language,
  }
}

function remarksOf(record: BibliographicRecord): Pick<CslItem, 'note' | 'status'> {
  const note = noticeRemark(record)
  return { ...(note ? { note } : {}), ...(record.standing ? { status: standingNames[record.standing] } : {}) }
}

function toCslName(contributor: Contributor): CslName {
  const name = nameInParts(contributor)
  if ('literal' in name) return name
  const { family, given, particle, suffix } = name
  return { family, given, ...(particle ? { 'non-dropping-particle': particle } : {}), ...(suffix ? { suffix } : {}) }
}
