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
  const places = feed.papers.map((paper) => element('rdf:li', undefined, { 'rdf:resource': lastingAddress(paper) }))
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
    element('rdf:RDF', [channel, ...feed.papers.map(toItem)], {
      'xmlns:rdf': rdf,
      xmlns: rss,
      'xmlns:dc': dc,
      'xmlns:prism': prism,
    })
  )
}

function toItem(paper: BibliographicRecord): string {
  const { periodical, doi } = paper
  const { first, last } = readPages(paper.pages)
  const title = titleInStanding(paper)
  return element(
    'item',
    [
      element('title', title),
      element('link', paper.url),
      element('description', paper.abstract),
      element('dc:title', title),
      ...paper.contributors.map(({ name }) => element('dc:creator', name)),
      element('dc:identifier', doi && `doi:${doi}`),
      element('dc:date', publishedAt(paper).slice(0, 'YYYY-MM-DD'.length)),
      element('dc:publisher', periodical.publisher?.name),
      element('dc:rights', paper.licence?.label),
      ...paper.keywords.map((word) => element('dc:subject', word)),
      ...relatedAddresses(paper).map((url) => element('dc:relation', url)),
      element('prism:publicationName', periodical.name),
      element('prism:issn', issnOf(periodical)),
      element('prism:doi', doi),
      element('prism:url', paper.url),
      element('prism:volume', String(paper.volume)),
      element('prism:number', String(paper.issue)),
      element('prism:startingPage', first),
      element('prism:endingPage', last),
      element('prism:publicationDate', paper.published),
    ],
    { 'rdf:about': lastingAddress(paper) },
  )
}
