// The title and the issue that papers appeared in.
import { type BibliographicRecord, printedNumbersOf } from '#src/domain/article/bibliographic-record.ts'
import { plainFact, wholeFact } from '#src/formats/plain-fact.ts'
import { languageCodes } from '#src/formats/records/language-code.ts'
import { element, fact, group, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { resourceAddress } from './resource-address.ts'

/** A title without ISSN is accepted too; then only its name identifies it, unless it has a DOI. */
export function writeTitle({ periodical, language }: BibliographicRecord, titleDoi: string | undefined): Markup {
  const address = resourceAddress(periodical.url)
  return element(
    'journal_metadata',
    { language: languageCodes(language).iso6391 },
    fact('full_title', plainFact(periodical.name, 255)),
    fact('abbrev_title', plainFact(periodical.abbreviation, 150)),
    fact('issn', periodical.issn.online, { media_type: 'electronic' }),
    fact('issn', periodical.issn.print, { media_type: 'print' }),
    titleDoi && address ? group('doi_data', {}, fact('doi', titleDoi), fact('resource', address)) : nothing,
  )
}

export function writeIssue(record: BibliographicRecord): Markup {
  const { volume, issue } = printedNumbersOf(record)
  return element(
    'journal_issue',
    {},
    element('publication_date', { media_type: 'online' }, fact('year', yearOfIssue(record))),
    group('journal_volume', {}, fact('volume', wholeFact(volume, 32))),
    fact('issue', wholeFact(issue, 32)),
  )
}

/** The year on the cover, which may be before the year in which a paper of the issue came out. */
const yearOfIssue = ({ issueLabel, copyright }: BibliographicRecord): string =>
  /\b(?:1[4-9]|20|21)\d\d\b(?!.*\d{4})/.exec(issueLabel)?.[0] ?? String(copyright.year)

/** In Crossref's order: month, day, year. */
export function writeDay(name: string, day: string | undefined): Markup {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []
  return group(name, { media_type: 'online' }, fact('month', month), fact('day', date), fact('year', year))
}
