// Papers in DOAJ's own XML, schema 1.3, for upload. Source: https://doaj.org/docs/xml/
import { type BibliographicRecord, printedNumbersOf } from '#src/domain/article/bibliographic-record.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { paragraphsOf, plainFact } from '#src/formats/plain-fact.ts'
import { languageCodes } from '#src/formats/records/language-code.ts'
import { element, fact, group, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { doajFacts, firstAffiliation, maxKeywords, naturalName } from './doaj-facts.ts'

/** @throws UnwritableRecord, for the first paper that DOAJ would not accept. */
export function writeDoajXml(records: readonly BibliographicRecord[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('records', {}, ...records.map(writeRecord))}`
}

function writeRecord(record: BibliographicRecord): Markup {
  const { title, published, address, issn, pages, keywords } = doajFacts(record)
  const { id, periodical, contributors } = record
  const language = languageCodes(record.language).iso6392B
  const others = record.translations.map((other) => ({ ...other, language: languageCodes(other.language).iso6392B }))
  const affiliations = [...new Set(contributors.flatMap((one) => firstAffiliation(one) ?? []))]
  const abstract = paragraphsOf(record.abstract).join('\n\n')
  return element(
    'record',
    {},
    fact('language', language),
    fact('publisher', plainFact(periodical.publisher?.name)),
    fact('journalTitle', plainFact(periodical.name)),
    fact('issn', issn.print),
    fact('eissn', issn.online),
    fact('publicationDate', published),
    fact('volume', plainFact(printedNumbersOf(record).volume)),
    fact('issue', plainFact(printedNumbersOf(record).issue)),
    fact('startPage', pages.first),
    fact('endPage', pages.last),
    fact('doi', record.doi),
    fact('publisherRecordId', id),
    fact('documentType', plainFact(record.articleType)),
    fact('title', title, { language }),
    ...others.map((other) => fact('title', plainFact(other.title), { language: other.language })),
    group('authors', {}, ...contributors.map((one) => writeAuthor(one, affiliations))),
    group(
      'affiliationsList',
      {},
      ...affiliations.map((name, index) => fact('affiliationName', name, { affiliationId: String(index + 1) })),
    ),
    fact('abstract', abstract, { language }),
    ...others.map((other) =>
      fact('abstract', paragraphsOf(other.abstract ?? '').join('\n\n'), { language: other.language }),
    ),
    fact('fullTextUrl', address, { format: 'html' }),
    group('keywords', { language }, ...keywords.map((keyword) => fact('keyword', keyword))),
    ...others.map((other) =>
      group(
        'keywords',
        { language: other.language },
        ...(other.keywords ?? []).slice(0, maxKeywords).map((keyword) => fact('keyword', plainFact(keyword))),
      ),
    ),
  )
}

function writeAuthor(contributor: Contributor, affiliations: readonly string[]): Markup {
  const name = naturalName(contributor)
  if (!name) return nothing
  const affiliation = firstAffiliation(contributor)
  return element(
    'author',
    {},
    fact('name', name),
    fact('affiliationId', affiliation && String(affiliations.indexOf(affiliation) + 1)),
    fact('orcid_id', contributor.orcid && orcidUrl(contributor.orcid)),
  )
}
