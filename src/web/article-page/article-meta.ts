// What the head of a paper's page says to Google Scholar, Zotero and link previews: citation_* tags in the order their
// readers expect (each author followed by institution and ORCID), Open Graph, and JSON-LD.
import type { MetaDescriptor } from 'react-router'
import { highwireTags } from '#src/formats/highwire-tags.ts'
import { abstractOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import { licenceOf } from '#src/web/articles/licence.ts'
import type { RootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articleFile, articlePage } from '#src/web/links.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

const issnsOf = ({ issn }: PeriodicalObject): string[] => [issn.online ?? [], issn.print ?? []].flat()
const property = (name: string, content: string | undefined): MetaDescriptor[] =>
  content ? [{ property: name, content }] : []

export function articleMeta(article: ArticleObject, { periodical, publicUrl }: RootData): MetaDescriptor[] {
  const url = publicUrl + articlePage(article.id)
  const title = titleOf(article)
  const day = publicationDayOf(article).slice(0, 10)
  const description = shorten(abstractOf(article))
  const tags = highwireTags({
    title,
    authors: article.authors.map(({ name, affiliation, orcid }) => ({
      name,
      affiliation,
      orcidUrl: orcid && orcidUrl(orcid),
    })),
    publicationDate: day,
    periodical: {
      name: periodical.name,
      abbreviation: periodical.abbreviation ?? periodical.shortName,
      publisher: periodical.publisher?.name,
      issns: issnsOf(periodical),
    },
    volume: article.volume,
    issue: article.issue,
    pages: article.pages,
    doi: article.doi,
    keywords: article.keywords,
    language: 'en',
    pageUrl: url,
    pdfUrl: article.files.pdf && publicUrl + articleFile(article.id, 'pdf'),
  })
  return [
    ...tags,
    ...property('og:type', 'article'),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', url),
    ...property('og:site_name', periodical.name),
    ...property('article:published_time', day),
    ...(article.licence ? licenceLink(article.licence, periodical.licence) : []),
    { 'script:ld+json': scholarlyArticle(article, url, { periodical, publicUrl }) },
  ]
}

export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}

export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid.replace(/^https?:\/\/orcid\.org\//, '')}`

export const doiUrl = (doi: string): string => `https://doi.org/${doi.replace(/^https?:\/\/(dx\.)?doi\.org\//, '')}`

function licenceLink(licence: string, ours: PeriodicalObject['licence']): MetaDescriptor[] {
  const { url } = licenceOf(licence, ours)
  return url ? [{ tagName: 'link', rel: 'license', href: url }] : []
}

function scholarlyArticle(article: ArticleObject, url: string, { periodical, publicUrl }: RootData) {
  const licence = article.licence ? licenceOf(article.licence, periodical.licence).url : undefined
  const issns = issnsOf(periodical)
  return {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': url,
    url,
    headline: titleOf(article),
    name: titleOf(article),
    abstract: abstractOf(article),
    author: article.authors.map(({ name, affiliation, orcid }) => ({
      '@type': 'Person',
      name,
      ...(affiliation ? { affiliation: { '@type': 'Organization', name: affiliation } } : {}),
      ...(orcid ? { '@id': orcidUrl(orcid) } : {}),
    })),
    datePublished: publicationDayOf(article).slice(0, 10),
    inLanguage: 'en',
    keywords: article.keywords,
    isAccessibleForFree: true,
    ...(article.pages ? { pagination: article.pages } : {}),
    ...(article.doi ? { sameAs: doiUrl(article.doi) } : {}),
    ...(licence ? { license: licence } : {}),
    ...(article.files.pdf
      ? {
          encoding: {
            '@type': 'MediaObject',
            contentUrl: publicUrl + articleFile(article.id, 'pdf'),
            encodingFormat: 'application/pdf',
          },
        }
      : {}),
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: String(article.issue),
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: String(article.volume),
        isPartOf: { '@type': 'Periodical', name: periodical.name, ...(issns.length > 0 ? { issn: issns } : {}) },
      },
    },
    ...(periodical.publisher ? { publisher: { '@type': 'Organization', name: periodical.publisher.name } } : {}),
  }
}
