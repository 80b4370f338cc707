// Atom 1.0 (RFC 4287), with the licence as RFC 4946 has it.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { element } from '#src/formats/xml/xml-text.ts'
import { declaration, type Feed, lastChange, lastingAddress, namespaces, publishedAt } from './feed.ts'

export function toAtom(feed: Feed): string {
  return (
    declaration +
    element(
      'feed',
      [
        element('id', feed.url),
        element('title', feed.title),
        element('subtitle', feed.description),
        element('updated', lastChange(feed)),
        element('link', undefined, { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
        element('link', undefined, { rel: 'alternate', type: 'text/html', href: feed.url }),
        // Stands in for entries without an author, which Atom does not know.
        element('author', [element('name', feed.title)]),
        ...feed.articles.map(toEntry),
      ],
      { xmlns: namespaces.atom, 'xml:lang': feed.language },
    )
  )
}

function toEntry(article: BibliographicRecord): string {
  const { files, licence, noticeOf, notices } = article
  const { pdf } = files
  const related = [...notices, ...(noticeOf ? [noticeOf] : [])]
  return element('entry', [
    element('id', lastingAddress(article)),
    element('title', titleInStanding(article)),
    element('link', undefined, { rel: 'alternate', type: 'text/html', href: article.url }),
    pdf &&
      element('link', undefined, {
        rel: 'enclosure',
        type: 'application/pdf',
        length: String(pdf.size),
        href: pdf.url,
      }),
    licence?.url && element('link', undefined, { rel: 'license', href: licence.url }),
    ...related.map(({ url, title }) =>
      element('link', undefined, { rel: 'related', type: 'text/html', href: url, title }),
    ),
    element('published', publishedAt(article)),
    element('updated', article.changed),
    ...article.contributors.map(({ name }) => element('author', [element('name', name)])),
    ...article.keywords.map((term) => element('category', undefined, { term })),
    element('rights', licence?.label),
    element('summary', article.abstract),
  ])
}
