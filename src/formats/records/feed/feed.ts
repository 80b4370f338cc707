// Papers for feed readers. All texts are plain, as Atom declares; the description of an RSS item is HTML by convention,
// so the text is escaped twice there.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'

export type Feed = {
  /** The page that lists these papers. */
  url: string
  selfUrl: string
  title: string
  description: string
  language: string
  /** When it last changed apart from its papers: the date of an empty feed. */
  changed: string
  articles: readonly BibliographicRecord[]
}

export const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

export const namespaces = {
  atom: 'http://www.w3.org/2005/Atom',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  prism: 'http://prismstandard.org/namespaces/basic/2.0/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rss: 'http://purl.org/rss/1.0/',
} as const

/** A permanent address of the paper, never reused for another. */
export const lastingAddress = ({ doi, url }: BibliographicRecord): string => (doi ? doiUrl(doi) : url)

/** For its notices, or for the paper that it is a notice about. */
export const relatedAddresses = ({ notices, noticeOf }: BibliographicRecord): string[] =>
  [...(noticeOf ? [noticeOf] : []), ...notices].map(({ doi, url }) => (doi ? doiUrl(doi) : url))

export const publishedAt = ({ published, changed }: BibliographicRecord): string =>
  published ? `${published}T00:00:00.000Z` : changed

export const lastChange = ({ articles, changed }: Feed): string =>
  articles
    .map((article) => article.changed)
    .sort()
    .at(-1) ?? changed
