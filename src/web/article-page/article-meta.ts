// The head of a paper's page: for Google Scholar, Zotero and search engines the API's description of the paper, and for
// link previews Open Graph.
import type { MetaDescriptor } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import { licenceOf } from '#src/domain/licence.ts'
import { abstractOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import type { RootData } from '#src/web/frame/periodical.ts'
import { type ArticleMetadata, type ArticleObject, articlePage } from '#src/web/links.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

const property = (name: string, content: string | undefined): MetaDescriptor[] =>
  content ? [{ property: name, content }] : []

export function articleMeta(
  article: ArticleObject,
  metadata: ArticleMetadata | undefined,
  { periodical, publicUrl }: RootData,
): MetaDescriptor[] {
  // Invented: nobody should find or cite it.
  if (article.sample || !metadata) return [{ name: 'robots', content: 'noindex' }]
  const title = titleOf(article)
  return [
    // React Router keys a tag by its content, and authors may share an institution.
    ...metadata.tags.map((tag, index) => ({ ...tag, key: `citation ${index}` })),
    { tagName: 'link', rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' },
    ...property('og:type', 'article'),
    ...property('og:title', title),
    ...property('og:description', shorten(abstractOf(article))),
    ...property('og:url', publicUrl + articlePage(article.id)),
    ...property('og:site_name', periodical.name),
    ...property('og:locale', 'en_GB'),
    ...property('article:published_time', dayOf(publicationDayOf(article))),
    ...article.authors.flatMap(({ name }, index) =>
      property('article:author', name).map((tag) => ({ ...tag, key: `author ${index}` })),
    ),
    { name: 'twitter:card', content: 'summary' },
    ...(article.licence ? licenceLink(article.licence, periodical.licence) : []),
    { 'script:ld+json': metadata.jsonLd } as MetaDescriptor,
  ]
}

export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

function licenceLink(licence: string, ours: PeriodicalObject['licence']): MetaDescriptor[] {
  const { url } = licenceOf(licence, ours)
  return url ? [{ tagName: 'link', rel: 'license', href: url }] : []
}
