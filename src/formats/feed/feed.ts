// The newest papers for feed readers, as Atom 1.0 (RFC 4287) and RSS 2.0 (rssboard.org/rss-specification). All texts are
// plain: Atom says so itself; an RSS description is HTML by custom, so there the text is escaped once more.
import { element, xmlText } from './xml-text.ts'

export type Feed = {
  /** The site. */
  url: string
  selfUrl: string
  title: string
  description: string
  language: string
  entries: readonly FeedEntry[]
}

export type FeedEntry = {
  /** A lasting address of the paper, which never becomes another paper's. */
  id: string
  url: string
  title: string
  summary: string
  authors: readonly string[]
  keywords: readonly string[]
  /** ISO-8601 instants. */
  published: string
  updated: string
  rights?: string | undefined
  /** Where the terms of `rights` stand. */
  rightsUrl?: string | undefined
  /** `size` in bytes. */
  pdf?: { url: string; size: number } | undefined
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const pdfType = 'application/pdf'

export function toAtom(feed: Feed): string {
  return (
    declaration +
    element(
      'feed',
      [
        element('id', feed.url),
        element('title', feed.title),
        element('subtitle', feed.description),
        element('updated', lastUpdate(feed)),
        element('link', undefined, { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
        element('link', undefined, { rel: 'alternate', type: 'text/html', href: feed.url }),
        // Stands in for entries without an author, which Atom does not know.
        element('author', [element('name', feed.title)]),
        ...feed.entries.map(toAtomEntry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    )
  )
}

function toAtomEntry({ pdf, rightsUrl, ...entry }: FeedEntry): string {
  return element('entry', [
    element('id', entry.id),
    element('title', entry.title),
    element('link', undefined, { rel: 'alternate', type: 'text/html', href: entry.url }),
    pdf && element('link', undefined, { rel: 'enclosure', type: pdfType, length: String(pdf.size), href: pdf.url }),
    // RFC 4946
    rightsUrl && element('link', undefined, { rel: 'license', href: rightsUrl }),
    element('published', entry.published),
    element('updated', entry.updated),
    ...entry.authors.map((name) => element('author', [element('name', name)])),
    ...entry.keywords.map((term) => element('category', undefined, { term })),
    element('rights', entry.rights),
    element('summary', entry.summary),
  ])
}

export function toRss(feed: Feed): string {
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.url),
    // Required, so never empty.
    element('description', feed.description || feed.title),
    element('language', feed.language),
    element('lastBuildDate', mailDate(lastUpdate(feed))),
    element('atom:link', undefined, { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...feed.entries.map(toRssItem),
  ])
  return (
    declaration +
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
    })
  )
}

/** RSS's own `author` is an e-mail address: names belong to Dublin Core. */
function toRssItem({ pdf, ...entry }: FeedEntry): string {
  return element('item', [
    element('title', entry.title),
    element('link', entry.url),
    element('guid', entry.id, { isPermaLink: 'false' }),
    element('pubDate', mailDate(entry.published)),
    element('dcterms:modified', entry.updated),
    ...entry.authors.map((name) => element('dc:creator', name)),
    ...entry.keywords.map((word) => element('category', word)),
    element('dc:rights', entry.rights),
    element('description', xmlText(entry.summary)),
    pdf && element('enclosure', undefined, { url: pdf.url, length: String(pdf.size), type: pdfType }),
  ])
}

/** Of the newest change; an empty feed has not changed since the beginning of time. */
function lastUpdate({ entries }: Feed): string {
  return (
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? new Date(0).toISOString()
  )
}

const mailDate = (instant: string): string => new Date(instant).toUTCString()
