// The one description of a paper from which DataCite's JSON and XML are written.
import {
  type BibliographicRecord,
  issnOf,
  printedNumbersOf,
  readPages,
} from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { yearOf } from '#src/domain/calendar-date.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { paragraphsOf, plainFact } from '#src/formats/plain-fact.ts'
import { languageCodes } from '#src/formats/records/language-code.ts'
import { spdxLicence } from '#src/formats/records/spdx-licence.ts'
import { uri } from '#src/formats/xml/markup.ts'
import type {
  DataciteAttributes,
  DataciteContainer,
  DataciteRelatedItem,
  DataciteRights,
} from './datacite-attributes.ts'
import { describeCreators } from './describe-creators.ts'
import { relatedIdentifiers } from './related-identifiers.ts'
import { withoutRepetition } from './without-repetition.ts'

/** `citedDois`: DOIs of the works the paper cites. */
export function describeForDatacite(record: BibliographicRecord, citedDois: readonly string[]): DataciteAttributes {
  const { periodical, keywords, language } = record
  const lang = languageCodes(language).iso6391
  const abstract = paragraphsOf(record.abstract).join('\n\n')
  return {
    doi: record.doi,
    url: record.url,
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    creators: describeCreators(record.contributors),
    titles: [{ title: plainFact(titleInStanding(record)) ?? unknown.title, lang }, ...translatedTitles(record)],
    publisher: describePublisher(record),
    publicationYear: publicationYear(record),
    types: { resourceTypeGeneral: 'JournalArticle', resourceType: plainFact(record.articleType) },
    subjects: [
      ...withoutRepetition([...keywords, record.discipline].flatMap((subject) => plainFact(subject) ?? [])).map(
        (subject) => ({ subject, lang }),
      ),
      ...translatedSubjects(record),
    ],
    dates: withoutRepetition(describeDates(record)),
    language: lang,
    container: { type: 'Journal', title: plainFact(periodical.name) ?? unknown.title, ...placeOf(record) },
    relatedIdentifiers: relatedIdentifiers(record, citedDois),
    relatedItems: [describeTitle(record)],
    sizes: sizesOf(record),
    formats: formatsOf(record),
    rightsList: describeRights(record),
    descriptions: [
      ...(abstract ? [{ description: abstract, descriptionType: 'Abstract' as const, lang }] : []),
      ...translatedAbstracts(record),
      ...describeStanding(record),
    ],
  }
}

const translatedTitles = ({ translations }: BibliographicRecord): DataciteAttributes['titles'] =>
  translations.flatMap(({ language, title }) => {
    const plain = plainFact(title)
    const lang = languageCodes(language).iso6391
    return plain ? [{ title: plain, titleType: 'TranslatedTitle' as const, lang }] : []
  })

const translatedSubjects = ({ translations }: BibliographicRecord): DataciteAttributes['subjects'] =>
  translations.flatMap(({ language, keywords = [] }) =>
    keywords.flatMap((keyword) => {
      const subject = plainFact(keyword)
      return subject ? [{ subject, lang: languageCodes(language).iso6391 }] : []
    }),
  )

const translatedAbstracts = ({ translations }: BibliographicRecord): DataciteAttributes['descriptions'] =>
  translations.flatMap(({ language, abstract = '' }) => {
    const description = paragraphsOf(abstract).join('\n\n')
    const lang = languageCodes(language).iso6391
    return description ? [{ description, descriptionType: 'Abstract' as const, lang }] : []
  })

/** The schema's own words for unknown values. Source: DataCite Metadata Schema 4.6, appendix 3. */
const unknown = { title: ':tba', publisher: ':unav' }

const publicationYear = ({ published, copyright }: BibliographicRecord): number =>
  published ? Number(yearOf(published)) : copyright.year

function describePublisher({ periodical }: BibliographicRecord): DataciteAttributes['publisher'] {
  const name = plainFact(periodical.publisher?.name) ?? plainFact(periodical.name) ?? unknown.publisher
  const ror = periodical.publisher?.ror
  if (!ror) return { name }
  return { name, publisherIdentifier: ror, publisherIdentifierScheme: 'ROR', schemeUri: 'https://ror.org/' }
}

/** Its place in the title; without an ISSN the title is identified by its name. */
function placeOf(record: BibliographicRecord): Omit<DataciteContainer, 'type' | 'title'> {
  const issn = issnOf(record.periodical)
  const { first, last } = readPages(plainFact(record.pages))
  return {
    ...(issn ? { identifier: issn, identifierType: 'ISSN' } : {}),
    ...printedNumbersOf(record),
    firstPage: first,
    lastPage: last,
  }
}

function describeTitle(record: BibliographicRecord): DataciteRelatedItem {
  const { identifier, volume, issue, firstPage, lastPage } = placeOf(record)
  const isNumber = firstPage && !lastPage && /^\p{L}+\d+$/u.test(firstPage)
  return {
    relatedItemType: 'Journal',
    relationType: 'IsPublishedIn',
    relatedItemIdentifier: identifier
      ? { relatedItemIdentifier: identifier, relatedItemIdentifierType: 'ISSN' }
      : undefined,
    titles: [{ title: plainFact(record.periodical.name) ?? unknown.title }],
    publicationYear: String(publicationYear(record)),
    volume,
    issue,
    ...(isNumber ? { number: firstPage, numberType: 'Article' } : { firstPage, lastPage }),
    publisher: plainFact(record.periodical.publisher?.name),
  }
}

function describeDates(record: BibliographicRecord): DataciteAttributes['dates'] {
  const { received, accepted, published, notices } = record
  const corrections = notices.flatMap(({ kind, published: day }) =>
    day && kind === 'correction' ? [{ date: day, dateType: 'Updated' as const, dateInformation: 'Correction' }] : [],
  )
  const retraction = notices.find(({ kind }) => kind === 'retraction')?.published
  return [
    ...(received ? [{ date: received, dateType: 'Submitted' as const, dateInformation: 'Received' }] : []),
    ...(accepted ? [{ date: accepted, dateType: 'Accepted' as const }] : []),
    ...(published ? [{ date: published, dateType: 'Issued' as const }] : []),
    ...corrections,
    ...(retraction ? [{ date: retraction, dateType: 'Withdrawn' as const, dateInformation: 'Retracted' }] : []),
  ]
}

const sentences = {
  correction: 'This paper was corrected',
  'expression-of-concern': 'An expression of concern was published about this paper',
  retraction: 'This paper was retracted',
}

/** The schema recommends a description of why there is a date of withdrawal. */
const describeStanding = ({ notices }: BibliographicRecord): DataciteAttributes['descriptions'] =>
  notices.map(({ kind, doi, url }) => ({
    description: `${sentences[kind]}: ${doi ? doiUrl(doi) : url}`,
    descriptionType: 'Other',
    lang: 'en',
  }))

function describeRights({ licence }: BibliographicRecord): DataciteRights[] {
  const rights = plainFact(licence?.label)
  if (!rights) return []
  const spdx = spdxLicence(licence?.url)
  const identifier = {
    rightsIdentifier: spdx,
    rightsIdentifierScheme: 'SPDX' as const,
    schemeUri: 'https://spdx.org/licenses/',
  }
  return [{ rights, rightsUri: licence?.url && uri(licence.url), ...(spdx ? identifier : {}) }]
}

/** '18 pages', when the first and last page numbers show it. */
function sizesOf({ pages }: BibliographicRecord): string[] {
  const { first = '', last = '' } = readPages(pages)
  const count = Number(last) - Number(first) + 1
  return /^\d+$/.test(first) && /^\d+$/.test(last) && count > 1 ? [`${count} pages`] : []
}

const mediaTypes = [
  ['pdf', 'application/pdf'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['jats', 'application/xml'],
] as const

const formatsOf = ({ files }: BibliographicRecord): string[] => [
  'text/html',
  ...mediaTypes.flatMap(([type, mediaType]) => (files[type] ? [mediaType] : [])),
]
