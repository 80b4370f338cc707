// RSS 1.0 (web.resource.org/rss/1.0/spec), the form that libraries and aggregators of tables of contents read: with
// Dublin Core and PRISM 2.0, as Crossref's "Recommendations on RSS Feeds for Scholarly Publishers" ask
// (oxford.crossref.org/best_practice/rss).
import {
  type BibliographicRecord,
  issnOf,
  printedNumbersOf,
  readPages,
} from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { compactGroup, element, fact, inline, type Markup } from '#src/formats/xml/markup.ts'
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
  const places = feed.articles.map((article) => element('rdf:li', { 'rdf:resource': lastingAddress(article) }))
  const channel = compactGroup(
    'channel',
    { 'rdf:about': feed.selfUrl },
    fact('title', feed.title),
    fact('link', feed.url),
    fact('description', feed.description || feed.title),
    fact('dc:language', feed.language),
    fact('dc:date', lastChange(feed)),
    // The sequence is required, even if it is empty.
    compactGroup('items', {}, compactGroup('rdf:Seq', {}, ...places) || inline('rdf:Seq', {})),
  )
  return (
    declaration +
    compactGroup(
      'rdf:RDF',
      { 'xmlns:rdf': rdf, xmlns: rss, 'xmlns:dc': dc, 'xmlns:prism': prism },
      channel,
      ...feed.articles.map(toItem),
    )
  )
}

function toItem(article: BibliographicRecord): Markup {
  const { periodical, doi } = article
  const { first, last } = readPages(article.pages)
  const title = titleInStanding(article)
  return compactGroup(
    'item',
    { 'rdf:about': lastingAddress(article) },
    fact('title', title),
    fact('link', article.url),
    fact('description', article.abstract),
    fact('dc:title', title),
    ...article.contributors.map(({ name }) => fact('dc:creator', name)),
    fact('dc:identifier', doi && `doi:${doi}`),
    fact('dc:date', publishedAt(article).slice(0, 'YYYY-MM-DD'.length)),
    fact('dc:publisher', periodical.publisher?.name),
    fact('dc:rights', article.licence?.label),
    ...article.keywords.map((word) => fact('dc:subject', word)),
    ...relatedAddresses(article).map((url) => fact('dc:relation', url)),
    fact('prism:publicationName', periodical.name),
    fact('prism:issn', issnOf(periodical)),
    fact('prism:doi', doi),
    fact('prism:url', article.url),
    fact('prism:volume', printedNumbersOf(article).volume),
    fact('prism:number', printedNumbersOf(article).issue),
    fact('prism:startingPage', first),
    fact('prism:endingPage', last),
    fact('prism:publicationDate', article.published),
  )
}
