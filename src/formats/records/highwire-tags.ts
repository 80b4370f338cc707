// The citation_* tags that Google Scholar and Zotero read from a paper's page (Highwire Press tags: scholar.google.com
// inclusion guidelines, and Zotero's translator "Embedded Metadata"). Order matters: each author is followed by their
// own details.
import { type BibliographicRecord, printedNumbersOf, readPages } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { invertName } from '#src/domain/contributor/person-name.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { paragraphsOf } from '#src/formats/plain-fact.ts'

export type HeadTag = { name: string; content: string }

/** Without a title, an author and a date, Google Scholar trusts none of the tags: then none are written. */
export function highwireTags(record: BibliographicRecord): HeadTag[] {
  const { contributors, periodical, files, published } = record
  if (!record.title || contributors.length === 0 || !published) return []
  const { first, last } = readPages(record.pages)
  const tags: [name: string, content: string | undefined][] = [
    ['citation_title', titleInStanding(record)],
    ...contributors.flatMap((one): typeof tags => [
      ['citation_author', invertName(nameInParts(one))],
      ...(one.affiliations ?? []).map(({ name }): [string, string] => ['citation_author_institution', name]),
      ['citation_author_orcid', one.orcid && orcidUrl(one.orcid)],
    ]),
    ['citation_publication_date', scholarDate(published)],
    ['citation_online_date', scholarDate(published)],
    ['citation_journal_title', periodical.name],
    ['citation_journal_abbrev', periodical.abbreviation],
    ['citation_issn', periodical.issn.online],
    ['citation_issn', periodical.issn.print],
    ['citation_publisher', periodical.publisher?.name],
    ['citation_volume', printedNumbersOf(record).volume],
    ['citation_issue', printedNumbersOf(record).issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_article_type', record.articleType],
    ['citation_doi', record.doi],
    ['citation_language', record.language],
    ...record.keywords.map((keyword): [string, string] => ['citation_keywords', keyword]),
    ['citation_abstract', paragraphsOf(record.abstract).join('\n\n')],
    ['citation_abstract_html_url', record.url],
    // The full text is on the same page as the abstract.
    ['citation_fulltext_html_url', files.jats && record.url],
    ['citation_pdf_url', files.pdf?.url],
  ]
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

/** '2025/3/31', as the guidelines write it. */
const scholarDate = (day: string): string => day.split('-').map(Number).join('/')
