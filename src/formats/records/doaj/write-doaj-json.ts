// A paper as DOAJ's API accepts it (versions 3 and 4), with everything in `bibjson`. Source:
// https://doaj.org/api/v4/docs
import { type BibliographicRecord, printedNumbersOf } from '#src/domain/article/bibliographic-record.ts'
import { orcidUrl } from '#src/domain/identifiers/orcid.ts'
import { paragraphsOf, plainFact } from '#src/formats/plain-fact.ts'
import { doajFacts, firstAffiliation, naturalName } from './doaj-facts.ts'

/** Undefined values are left out of the JSON. */
export type DoajArticle = {
  admin: { publisher_record_id: string }
  bibjson: {
    title: string
    identifier: { type: 'doi' | 'eissn' | 'pissn'; id: string }[]
    journal: {
      title?: string | undefined
      publisher?: string | undefined
      volume?: string | undefined
      number?: string | undefined
      /** DOAJ drops pages outside of `journal`. */
      start_page?: string | undefined
      end_page?: string | undefined
    }
    year: string
    month: string
    author: { name: string; affiliation?: string | undefined; orcid_id?: string | undefined }[]
    abstract?: string | undefined
    keywords: string[]
    link: { type: 'fulltext'; content_type: 'HTML'; url: string }[]
  }
}

/** @throws UnwritableRecord for a paper that DOAJ would not accept. */
export function writeDoajJson(record: BibliographicRecord): DoajArticle {
  const { title, published, address, issn, pages, keywords } = doajFacts(record)
  const { periodical, doi } = record
  const [year = '', month = ''] = published.split('-')
  return {
    admin: { publisher_record_id: record.id },
    bibjson: {
      title,
      identifier: [
        ...(doi ? [{ type: 'doi' as const, id: doi }] : []),
        ...(issn.online ? [{ type: 'eissn' as const, id: issn.online }] : []),
        ...(issn.print ? [{ type: 'pissn' as const, id: issn.print }] : []),
      ],
      journal: {
        title: plainFact(periodical.name),
        publisher: plainFact(periodical.publisher?.name),
        volume: plainFact(printedNumbersOf(record).volume),
        number: plainFact(printedNumbersOf(record).issue),
        start_page: pages.first,
        end_page: pages.last,
      },
      year,
      month: String(Number(month)),
      author: record.contributors.flatMap((contributor) => {
        const name = naturalName(contributor)
        const orcid = contributor.orcid && orcidUrl(contributor.orcid)
        return name ? [{ name, affiliation: firstAffiliation(contributor), orcid_id: orcid }] : []
      }),
      abstract: paragraphsOf(record.abstract).join('\n\n') || undefined,
      keywords,
      link: [{ type: 'fulltext', content_type: 'HTML', url: address }],
    },
  }
}
