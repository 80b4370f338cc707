// What the heads of the listing and of an issue tell search engines, as JSON-LD: the papers on the page, in its order.
import type { MetaDescriptor } from 'react-router'
import { numbersInLabel } from '#src/domain/printed-numbers.ts'
import type { RootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articlePage, issuePage } from '#src/web/links.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import { titleOf } from './article-text.ts'

type Listed = Pick<ArticleObject, 'id' | 'title' | 'standing'>

const context = 'https://schema.org'

export function issueTags({ periodical, publicUrl }: RootData, issue: IssueObject, articles: readonly Listed[]) {
  const numbers = numbersInLabel(issue, issue.label)
  return linkedData({
    '@context': context,
    '@type': 'PublicationIssue',
    '@id': publicUrl + issuePage(issue),
    url: publicUrl + issuePage(issue),
    ...(numbers.issue ? { issueNumber: numbers.issue } : {}),
    name: issue.title ?? issue.label,
    ...(issue.publishedOn ? { datePublished: issue.publishedOn } : {}),
    isPartOf: {
      '@type': 'PublicationVolume',
      ...(numbers.volume ? { volumeNumber: numbers.volume } : {}),
      isPartOf: { '@type': 'Periodical', '@id': `${publicUrl}/`, name: periodical.name },
    },
    hasPart: articles.map((article) => articleNode(publicUrl, article)),
  })
}

/** `address` is that of the page. */
export function listingTags({ periodical, publicUrl }: RootData, address: string, articles: readonly Listed[]) {
  return linkedData({
    '@context': context,
    '@type': 'CollectionPage',
    '@id': publicUrl + address,
    url: publicUrl + address,
    isPartOf: { '@type': 'Periodical', '@id': `${publicUrl}/`, name: periodical.name },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: articles.length,
      itemListElement: articles.map((article, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: articleNode(publicUrl, article),
      })),
    },
  })
}

const linkedData = (node: object): MetaDescriptor[] => [{ 'script:ld+json': node } as MetaDescriptor]

function articleNode(publicUrl: string, article: Listed) {
  const url = publicUrl + articlePage(article.id)
  return { '@type': 'ScholarlyArticle', '@id': url, url, name: titleOf(article) }
}
