// RSS 2.0 (rssboard.org/rss-specification), with Dublin Core for what it has no words for.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { element, xmlText } from '#src/formats/xml/xml-text.ts'
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
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.url),
    // Required, so never empty.
    element('description', feed.description || feed.title),
    element('language', feed.language),
    element('lastBuildDate', mailDate(lastChange(feed))),
    element('atom:link', undefined, { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...feed.articles.map(toItem),
  ])
  const { atom, dc, dcterms } = namespaces
  return (
    declaration +
    element('rss', [channel], { version: '2.0', 'xmlns:atom': atom, 'xmlns:dc': dc, 'xmlns:dcterms': dcterms })
  )
}

/** RSS's own `author` is an e-mail address: names belong to Dublin Core. */
function toItem(article: BibliographicRecord): string {
  const { pdf } = article.files
  return element('item', [
    element('title', titleInStanding(article)),
    element('link', article.url),
    element('guid', lastingAddress(article), { isPermaLink: 'false' }),
    element('pubDate', mailDate(publishedAt(article))),
    element('dcterms:modified', article.changed),
    ...article.contributors.map(({ name }) => element('dc:creator', name)),
    ...article.keywords.map((word) => element('category', word)),
    element('dc:rights', article.licence?.label),
    ...relatedAddresses(article).map((url) => element('dc:relation', url)),
    element('description', xmlText(article.abstract)),
    pdf && element('enclosure', undefined, { url: pdf.url, length: String(pdf.size), type: 'application/pdf' }),
  ])
}

const mailDate = (instant: string): string => new Date(instant).toUTCString()
