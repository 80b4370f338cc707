// One paper with its DOI, its addresses and its terms.
import { type BibliographicRecord, readPages } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { paragraphsOf, plainFact, wholeFact } from '#src/formats/plain-fact.ts'
import { languageCodes } from '#src/formats/records/language-code.ts'
import { UnwritableRecord } from '#src/formats/records/unwritable-record.ts'
import { element, fact, group, languageTag, type Markup, nothing } from '#src/formats/xml/markup.ts'
import type { CrossrefDeposit, DepositedArticle } from './crossref-deposit.ts'
import { resourceAddress } from './resource-address.ts'
import { writeCitations } from './write-citations.ts'
import { writeContributors } from './write-contributors.ts'
import { writeDay } from './write-issue.ts'
import { writeRelation, writeUpdatesAndTerms } from './write-updates.ts'

export function writeArticle({ record, references }: DepositedArticle, { updatePolicyDoi }: CrossrefDeposit): Markup {
  const { id, doi, published, language } = record
  const title = plainFact(titleInStanding(record))
  if (!doi) throw new UnwritableRecord(id, 'no-doi')
  if (!title) throw new UnwritableRecord(id, 'no-title')
  if (!published) throw new UnwritableRecord(id, 'no-publication-date')
  return element(
    'journal_article',
    { publication_type: 'full_text', language: languageCodes(language).iso6391 },
    element('titles', {}, fact('title', title)),
    writeContributors(record.contributors),
    writeAbstract(record),
    ...record.translations.map(({ language, abstract = '' }) => writeAbstract({ language, abstract })),
    writeDay('publication_date', published),
    writeDay('acceptance_date', record.accepted),
    writePages(record.pages),
    writeUpdatesAndTerms(record, updatePolicyDoi),
    writeRelation(record, updatePolicyDoi),
    writeAddresses(record, doi),
    writeCitations(references),
  )
}

const writeAbstract = ({ abstract, language }: Pick<BibliographicRecord, 'abstract' | 'language'>): Markup =>
  group(
    'jats:abstract',
    { 'xml:lang': languageTag(language) },
    ...paragraphsOf(abstract).map((text) => fact('jats:p', text)),
  )

const maxPageLength = 32

/** 'e17' is an article number, not a page. */
function writePages(pages: string | undefined): Markup {
  const { first, last } = readPages(plainFact(pages))
  const number = wholeFact(first, maxPageLength)
  if (!number) return nothing
  if (!last && /^\p{L}+\d+$/u.test(number)) {
    return element('publisher_item', {}, fact('item_number', number, { item_number_type: 'article_number' }))
  }
  return element('pages', {}, fact('first_page', number), fact('last_page', wholeFact(last, maxPageLength)))
}

/** The paper's page, and its files for similarity checks and text mining. */
function writeAddresses({ url, files }: BibliographicRecord, doi: string): Markup {
  const file = (type: 'pdf' | 'jats', mediaType: string) => {
    const address = resourceAddress(files[type]?.url)
    const attributes = { content_version: 'vor', mime_type: mediaType }
    return address ? element('item', {}, fact('resource', address, attributes)) : nothing
  }
  const compared = resourceAddress(files.pdf?.url)
  return element(
    'doi_data',
    {},
    fact('doi', doi),
    fact('resource', resourceAddress(url)),
    compared
      ? element(
          'collection',
          { property: 'crawler-based' },
          element('item', { crawler: 'iParadigms' }, fact('resource', compared)),
        )
      : nothing,
    group('collection', { property: 'text-mining' }, file('pdf', 'application/pdf'), file('jats', 'application/xml')),
  )
}
