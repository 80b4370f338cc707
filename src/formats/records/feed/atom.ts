// Atom 1.0 (RFC 4287), with the licence as in RFC 4946.
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { compactGroup, element, fact, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { declaration, type Feed, lastChange, lastingAddress, namespaces, publishedAt } from './feed.ts'

export function toAtom(feed: Feed): string {
  return (
    declaration +
    compactGroup(
      'feed',
      { xmlns: namespaces.atom, 'xml:lang': feed.language },
      fact('id', feed.url),
      fact('title', feed.title),
      fact('subtitle', feed.description),
      fact('updated', lastChange(feed)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
      // Stands in for entries without an author, which Atom does not allow.
      author(feed.title),
      ...feed.articles.map(toEntry),
    )
  )
}

const author = (name: string): Markup => compactGroup('author', {}, fact('name', name))

function toEntry(article: BibliographicRecord): Markup {
  const { files, licence, noticeOf, notices } = article
  const { pdf } = files
  const related = [...notices, ...(noticeOf ? [noticeOf] : [])]
  return compactGroup(
    'entry',
    {},
    fact('id', lastingAddress(article)),
    fact('title', titleInStanding(article)),
    element('link', { rel: 'alternate', type: 'text/html', href: article.url }),
    pdf
      ? element('link', { rel: 'enclosure', type: 'application/pdf', length: String(pdf.size), href: pdf.url })
      : nothing,
    licence?.url ? element('link', { rel: 'license', href: licence.url }) : nothing,
    ...related.map(({ url, title }) => element('link', { rel: 'related', type: 'text/html', href: url, title })),
    fact('published', publishedAt(article)),
    fact('updated', article.changed),
    ...article.contributors.map(({ name }) => author(name)),
    ...article.keywords.map((term) => element('category', { term })),
    fact('rights', licence?.label),
    fact('summary', article.abstract),
  )
}
