// RSS 2.0 (rssboard.org/rss-specification), with Dublin Core for what RSS has no elements for.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { compactGroup, element, fact, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import {
  declaration,
  type Feed,
  lastChange,
  lastingAddress,
  namespaces,
  publishedAt,
  relatedAddresses,
} from './feed.ts'

export function toRss(feed: Feed): string {
  const channel = compactGroup(
    'channel',
    {},
    fact('title', feed.title),
    fact('link', feed.url),
    // Required, so never empty.
    fact('description', feed.description || feed.title),
    fact('language', feed.language),
    fact('lastBuildDate', mailDate(lastChange(feed))),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...feed.articles.map(toItem),
  )
  const { atom, dc, dcterms } = namespaces
  return (
    declaration +
    compactGroup('rss', { version: '2.0', 'xmlns:atom': atom, 'xmlns:dc': dc, 'xmlns:dcterms': dcterms }, channel)
  )
}

/** RSS's own `author` is an e-mail address, so names go into Dublin Core. */
function toItem(article: BibliographicRecord): Markup {
  const { pdf } = article.files
  return compactGroup(
    'item',
    {},
    fact('title', titleInStanding(article)),
    fact('link', article.url),
    fact('guid', lastingAddress(article), { isPermaLink: 'false' }),
    fact('pubDate', mailDate(publishedAt(article))),
    fact('dcterms:modified', article.changed),
    ...article.contributors.map(({ name }) => fact('dc:creator', name)),
    ...article.keywords.map((word) => fact('category', word)),
    fact('dc:rights', article.licence?.label),
    ...relatedAddresses(article).map((url) => fact('dc:relation', url)),
    fact('description', xmlText(article.abstract)),
    pdf ? element('enclosure', { url: pdf.url, length: String(pdf.size), type: 'application/pdf' }) : nothing,
  )
}

const mailDate = (instant: string): string => new Date(instant).toUTCString()
