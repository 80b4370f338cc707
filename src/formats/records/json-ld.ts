// A paper as linked data in the vocabulary of schema.org, for search engines and harvesters of datasets. Its place is
// nested from the inside out: issue, volume, title.

import { type BibliographicRecord, printedNumbersOf, readPages } from '#src/domain/article/bibliographic-record.ts'
import { standingNames, titleInStanding } from '#src/domain/article/notice.ts'
import { recordFiles, recordMediaTypes } from '#src/domain/article/record-media-types.ts'
import { type Contributor, nameInParts } from '#src/domain/contributor/contributor.ts'
import { familyWithParticle } from '#src/domain/contributor/person-name.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import type { CitedWork } from '#src/formats/full-text/html/linked-works.ts'

type Node = { [property: string]: unknown }

/** What only a paper with its full text on the page can tell. */
type FromFullText = {
  /** Where its first picture is. */
  picture?: string | undefined
  references: readonly CitedWork[]
}

export function toJsonLd(record: BibliographicRecord, fullText?: FromFullText): Node {
  const { doi, standing, noticeOf, notices, licence, copyright, files } = record
  const title = titleInStanding(record)
  return withoutNothing({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': record.url,
    url: record.url,
    mainEntityOfPage: record.url,
    headline: title,
    name: title,
    abstract: record.abstract,
    image: fullText?.picture,
    author: record.contributors.map(person),
    datePublished: record.published,
    dateModified: record.changed,
    inLanguage: record.language,
    keywords: record.keywords,
    genre: record.articleType,
    about: [
      ...(record.discipline ? [{ '@type': 'DefinedTerm', name: record.discipline }] : []),
      ...(noticeOf ? [{ '@type': 'ScholarlyArticle', '@id': noticeOf.url, name: noticeOf.title }] : []),
    ],
    isAccessibleForFree: true,
    pagination: record.pages,
    ...pagesOf(record),
    identifier: doi && { '@type': 'PropertyValue', propertyID: 'doi', value: doi, url: doiUrl(doi) },
    sameAs: doi && doiUrl(doi),
    license: licence?.url ?? licence?.label,
    copyrightYear: copyright.year,
    copyrightHolder: copyright.holder && { '@type': 'Organization', name: copyright.holder },
    creativeWorkStatus: standing && standingNames[standing],
    correction: notices.map(({ url, title: name, published }) =>
      withoutNothing({ '@type': 'CorrectionComment', '@id': url, url, name, datePublished: published }),
    ),
    encoding: recordFiles.flatMap((type) => {
      const file = files[type]
      if (!file) return []
      const contentSize = String(file.size)
      return [{ '@type': 'MediaObject', contentUrl: file.url, encodingFormat: recordMediaTypes[type], contentSize }]
    }),
    citation: fullText?.references.map(({ words, doi }) =>
      withoutNothing({ '@type': 'CreativeWork', '@id': doi, name: words, sameAs: doi }),
    ),
    isPartOf: issue(record),
    publisher: publisher(record),
  })
}

function pagesOf({ pages }: BibliographicRecord): Node {
  const { first, last } = readPages(pages)
  return { pageStart: first, pageEnd: last }
}

function person(contributor: Contributor): Node {
  const name = nameInParts(contributor)
  const { orcid, affiliations = [], isOrganisation } = contributor
  return withoutNothing({
    '@type': isOrganisation ? 'Organization' : 'Person',
    '@id': orcid && orcidUrl(orcid),
    name: contributor.name,
    ...('literal' in name ? {} : { givenName: name.given, familyName: familyWithParticle(name) }),
    identifier: orcid && orcidUrl(orcid),
    affiliation: affiliations.map((one) => withoutNothing({ '@type': 'Organization', '@id': one.ror, name: one.name })),
  })
}

function issue(record: BibliographicRecord): Node {
  const { periodical } = record
  const { online, print } = periodical.issn
  const numbers = printedNumbersOf(record)
  return withoutNothing({
    '@type': 'PublicationIssue',
    '@id': `${periodical.url}/archive/${record.volume}/${record.issue}`,
    issueNumber: numbers.issue,
    name: record.issueLabel,
    isPartOf: withoutNothing({
      '@type': 'PublicationVolume',
      volumeNumber: numbers.volume,
      isPartOf: withoutNothing({
        '@type': 'Periodical',
        name: periodical.name,
        alternateName: periodical.abbreviation,
        issn: [online, print].filter((issn) => issn !== undefined),
        publisher: publisher(record),
      }),
    }),
  })
}

function publisher({ periodical }: BibliographicRecord): Node | undefined {
  if (!periodical.publisher) return undefined
  const { name, ror } = periodical.publisher
  return withoutNothing({ '@type': 'Organization', '@id': ror, name })
}

/** Unknown values are left out of linked data. */
const withoutNothing = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
