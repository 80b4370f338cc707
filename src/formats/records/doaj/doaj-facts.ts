// What DOAJ requires of every paper, in either of its formats. Source: https://doaj.org/docs/xml/,
// https://doaj.org/api/v4/docs
import { type BibliographicRecord, readPages } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { creditedName } from '#src/domain/contributor/credited-name.ts'
import { plainFact } from '#src/formats/plain-fact.ts'
import { UnwritableRecord } from '#src/formats/records/unwritable-record.ts'
import { uri } from '#src/formats/xml/markup.ts'

export type DoajFacts = {
  title: string
  published: string
  /** Of the page on which the paper can be read. */
  address: string
  issn: { online?: string | undefined; print?: string | undefined }
  pages: { first?: string; last?: string }
  keywords: string[]
}

/** Where DOAJ stops reading them. */
export const maxKeywords = 6

// The pattern of `fullUrl` in doajArticles.xsd 1.3, which rejects a host without a dot, such as localhost.
const takenAddress = /^https?:\/\/([^/:]+\.\p{L}{2,10}|([0-9]{1,3}\.){3}[0-9]{1,3})(:[0-9]+)?(.*)?$/u

/** @throws UnwritableRecord */
export function doajFacts(record: BibliographicRecord): DoajFacts {
  const { id, published, periodical } = record
  const title = plainFact(titleInStanding(record))
  const address = uri(record.url)
  const { online, print } = periodical.issn
  if (!online && !print) throw new UnwritableRecord(id, 'no-issn')
  if (!title) throw new UnwritableRecord(id, 'no-title')
  if (!published) throw new UnwritableRecord(id, 'no-publication-date')
  if (!address || !takenAddress.test(address)) throw new UnwritableRecord(id, 'local-address')
  return {
    title,
    published,
    address,
    // DOAJ refuses a paper whose two ISSNs are the same.
    issn: { online, print: print === online ? undefined : print },
    pages: readPages(plainFact(record.pages)),
    keywords: record.keywords.flatMap((keyword) => plainFact(keyword) ?? []).slice(0, maxKeywords),
  }
}

/** DOAJ shows one affiliation per author. */
export const firstAffiliation = ({ affiliations = [] }: Contributor): string | undefined =>
  plainFact(affiliations[0]?.name)

/** As printed, or in the natural order that DOAJ asks for. */
export function naturalName(contributor: Contributor): string | undefined {
  const name = creditedName(contributor)
  const isInverted = name.kind === 'person' && name.given && contributor.name.includes(',')
  return plainFact(isInverted ? [name.given, name.family, name.suffix].filter(Boolean).join(' ') : contributor.name)
}
