// What the head of a paper's page says to Google Scholar, Zotero and link previews: citation_* tags in the order their
// readers expect (each author followed by institution and ORCID), Open Graph, and JSON-LD.
import type { MetaDescriptor } from 'react-router'
import { doiUrl } from '#src/formats/doi.ts'
import { highwireTags } from '#src/formats/highwire-tags.ts'
import { licenceOf } from '#src/formats/licence.ts'
import { orcidUrl } from '#src/formats/orcid.ts'
import { abstractOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import type { RootData } from '#src/web/frame/periodical.ts'
import { organization } from '#src/web/frame/periodical-tags.ts'
import { type ArticleObject, articleFile, articlePage, periodicalNameOf } from '#src/web/links.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

/** An earlier title has its own identifiers: what is known of today's does not describe it. */
function titleOfAppearance(article: ArticleObject, today: PeriodicalObject) {
  const name = periodicalNameOf(article) ?? today.name
  if (name !== today.name) return { name, issns: [] }
  const { abbreviation, shortName, publisher, issn } = today
  return {
    name,
    abbreviation: abbreviation ?? shortName,
    publisher,
    issns: [issn.online ?? [], issn.print ?? []].flat(),
  }
}

const property = (name: string, content: string | undefined): MetaDescriptor[] =>
  content ? [{ property: name, content }] : []

export function articleMeta(article: ArticleObject, { periodical, publicUrl }: RootData): MetaDescriptor[] {
  // Invented: nobody is to find or cite it.
  if (article.sample) return [{ name: 'robots', content: 'noindex' }]
  const url = publicUrl + articlePage(article.id)
  const title = titleOf(article)
  const day = publicationDayOf(article).slice(0, 10)
  const description = shorten(abstractOf(article))
  const appearance = titleOfAppearance(article, periodical)
  const tags = highwireTags({
    title,
    authors: article.authors.map(({ name, affiliation, orcid }) => ({
      name,
      affiliation,
      orcidUrl: orcid && orcidUrl(orcid),
    })),
    publicationDate: day,
    periodical: { ...appearance, publisher: appearance.publisher?.name },
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
    // React Router keys a tag by its content, and authors may share an institution.
    ...tags.map((tag, index) => ({ ...tag, key: `citation ${index}` })),
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

function licenceLink(licence: string, ours: PeriodicalObject['licence']): MetaDescriptor[] {
  const { url } = licenceOf(licence, ours)
  return url ? [{ tagName: 'link', rel: 'license', href: url }] : []
}

function scholarlyArticle(article: ArticleObject, url: string, { periodical, publicUrl }: RootData) {
  const licence = article.licence ? licenceOf(article.licence, periodical.licence).url : undefined
  const { name: appearedIn, publisher, issns } = titleOfAppearance(article, periodical)
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
        isPartOf: { '@type': 'Periodical', name: appearedIn, ...(issns.length > 0 ? { issn: issns } : {}) },
      },
    },
    ...(publisher ? { publisher: organization(publisher) } : {}),
  }
}
