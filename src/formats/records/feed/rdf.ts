// RSS 1.0 (web.resource.org/rss/1.0/spec), the form that libraries and aggregators of tables of contents read: with Dublin Core
// and PRISM 2.0, as Crossref's "Recommendations on RSS Feeds for Scholarly Publishers" ask (oxford.crossref.org/best_practice/rss).
import { type BibliographicRecord, issnOf, readPages } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { element } from '#src/formats/xml/xml-text.ts'
import {
  declaration,
  type Feed,
  lastChange,
  lastingAddress,
  namespaces,
  publishedAt,
  relatedAddresses,
} from './feed.ts'

export function toRdf(feed: Feed): string {
  const { rdf, rss, dc, prism } = namespaces
  const places = feed.articles.map((article) =>
    element('rdf:li', undefined, { 'rdf:resource': lastingAddress(article) }),
  )
  const channel = element(
    'channel',
    [
      element('title', feed.title),
      element('link', feed.url),
      element('description', feed.description || feed.title),
      element('dc:language', feed.language),
      element('dc:date', lastChange(feed)),
      // A sequence is required, an empty one too.
      `<items>${element('rdf:Seq', places) || '<rdf:Seq/>'}</items>\n`,
    ],
    { 'rdf:about': feed.selfUrl },
  )
  return (
    declaration +
    element('rdf:RDF', [channel, ...feed.articles.map(toItem)], {
      'xmlns:rdf': rdf,
      xmlns: rss,
      'xmlns:dc': dc,
      'xmlns:prism': prism,
    })
  )
}

function toItem(article: BibliographicRecord): string {
  const { periodical, doi } = article
  const { first, last } = readPages(article.pages)
  const title = titleInStanding(article)
  return element(
    'item',
    [
      element('title', title),
      element('link', article.url),
      element('description', article.abstract),
      element('dc:title', title),
      ...article.contributors.map(({ name }) => element('dc:creator', name)),
      element('dc:identifier', doi && `doi:${doi}`),
      element('dc:date', publishedAt(article).slice(0, 'YYYY-MM-DD'.length)),
      element('dc:publisher', periodical.publisher?.name),
      element('dc:rights', article.licence?.label),
      ...article.keywords.map((word) => element('dc:subject', word)),
      ...relatedAddresses(article).map((url) => element('dc:relation', url)),
      element('prism:publicationName', periodical.name),
      element('prism:issn', issnOf(periodical)),
      element('prism:doi', doi),
      element('prism:url', article.url),
      element('prism:volume', String(article.volume)),
      element('prism:number', String(article.issue)),
      element('prism:startingPage', first),
      element('prism:endingPage', last),
      element('prism:publicationDate', article.published),
    ],
    { 'rdf:about': lastingAddress(article) },
  )
}
