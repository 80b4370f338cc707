// A paper in the fifteen elements of Dublin Core (ISO 15836-1), as simple statements: elements repeat, and hold plain
// text only. Sources: DCMI Metadata Terms; Guidelines for Encoding Bibliographic Citation Information in Dublin Core.

import type { BibliographicRecord, RelatedArticle } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { noticeNames } from '#src/domain/article/notice-text.ts'
import { recordFiles, recordMediaTypes } from '#src/domain/article/record-media-types.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { invertName } from '#src/domain/contributor/person-name.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { paragraphsOf, plainFact } from '#src/formats/plain-fact.ts'

export type DublinCoreElement =
  | 'title'
  | 'creator'
  | 'subject'
  | 'description'
  | 'publisher'
  | 'date'
  | 'type'
  | 'format'
  | 'identifier'
  | 'source'
  | 'language'
  | 'relation'
  | 'rights'

export type DublinCoreStatement = readonly [element: DublinCoreElement, value: string]

/** The most familiar statement of each element comes first; every value is plain text and never empty. */
export function toDublinCore(record: BibliographicRecord): DublinCoreStatement[] {
  const { abstract, articleType, contributors, copyright, discipline, doi, files, keywords, licence, noticeOf } = record
  const { periodical, translations } = record
  const present = recordFiles.flatMap((type) => (files[type] ? [{ type, ...files[type] }] : []))
  const all: Record<DublinCoreElement, readonly (string | undefined)[]> = {
    title: [titleInStanding(record), ...translations.map(({ title }) => title)],
    creator: contributors.map((contributor) => invertName(nameInParts(contributor))),
    subject: [...keywords, ...translations.flatMap((other) => other.keywords ?? []), discipline],
    description: [abstract, ...translations.map((other) => other.abstract ?? '')].map((text) =>
      paragraphsOf(text).join('\n\n'),
    ),
    publisher: [periodical.publisher?.name],
    date: [record.published],
    type: [articleType ?? (noticeOf && noticeNames[noticeOf.kind]), 'Text'],
    format: ['text/html', ...present.map(({ type }) => recordMediaTypes[type])],
    identifier: [record.url, doi && doiUrl(doi)],
    source: [placeOf(record), periodical.issn.online, periodical.issn.print],
    language: [record.language],
    relation: [...present.map(({ url }) => url), ...relatedArticles(record).map(addressOf)],
    // Readers that keep one statement keep the first.
    rights: [licence?.url ?? licence?.label, copyright.holder && `© ${copyright.year} ${copyright.holder}`],
  }
  return (Object.keys(all) as DublinCoreElement[]).flatMap((element) => {
    const values = all[element].flatMap((value) => (value && plainFact(value) ? [value] : []))
    return [...new Set(values)].map((value): DublinCoreStatement => [element, value])
  })
}

/** 'Example Journal of STEM Education, Volume 2, Number 1, January-March 2026, 104–121' */
const placeOf = ({ periodical, issueLabel, pages }: BibliographicRecord): string =>
  [periodical.name, issueLabel, pages].filter(Boolean).join(', ')

const relatedArticles = ({ notices, noticeOf }: BibliographicRecord): RelatedArticle[] => [
  ...(noticeOf ? [noticeOf] : []),
  ...notices,
]

const addressOf = ({ doi, url }: RelatedArticle): string => (doi ? doiUrl(doi) : url)
