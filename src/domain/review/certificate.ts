// The text of a certificate of review. Reviewers show it to others, and authors know the number and the title of their
// manuscript: so it names the reviewer, and states nothing by which one manuscript could be recognised.
import { articleTypeOf } from '#src/domain/article/article-type.ts'
import { type Discipline, disciplineNames } from '#src/domain/article/discipline.ts'
import { once } from '#src/domain/once.ts'

export const certificateStates = ['being-made', 'made', 'failed'] as const
export type CertificateState = (typeof certificateStates)[number]

export type Certificate = {
  readonly title: string
  readonly lead: string
  readonly name: string
  readonly statement: string
  readonly received: string
  readonly remark: string
  /** Who issues it, one fact a line; the first is the name. */
  readonly issuer: readonly string[]
}

export type ReviewedFacts = {
  readonly name: string
  /** Of the manuscript, as its author stated it. */
  readonly articleType?: string | undefined
  readonly discipline?: Discipline | undefined
  /** ISO-8601: when the review was sent. */
  readonly sentAt: string
  readonly periodical: {
    readonly name: string
    readonly issn: { readonly online?: string | undefined; readonly print?: string | undefined }
    readonly publisher?: { readonly name: string } | undefined
  }
  /** Of the site. */
  readonly address: string
}

export function writeCertificate({ name, periodical, address, ...facts }: ReviewedFacts): Certificate {
  const { issn, publisher } = periodical
  const field = facts.discipline ? ` in the field of ${disciplineNames[facts.discipline].toLowerCase()}` : ''
  return {
    title: 'Certificate of review',
    lead: 'This certifies that',
    name,
    statement: `reviewed ${manuscriptOf(facts.articleType)}${field} for ${periodical.name}.`,
    received: `The review was received in ${monthInWords(facts.sentAt)}.`,
    remark:
      'Authors are not told who reviews their manuscripts, so this certificate does not name the manuscript. It says nothing about what was recommended or decided.',
    issuer: [
      periodical.name,
      ...(publisher && publisher.name !== periodical.name ? [publisher.name] : []),
      ...issnOf(issn),
      address.replace(/^https?:\/\//, ''),
    ],
  }
}

const issnOf = ({ online, print }: ReviewedFacts['periodical']['issn']): string[] => {
  const number = online ?? print
  return number === undefined ? [] : [`ISSN ${number}`]
}

const kinds: Readonly<Record<string, string>> = {
  'research-article': 'a research article',
  'review-article': 'a review article',
  'methods-article': 'a methods article',
  'data-paper': 'a data paper',
  'case-report': 'a case report',
  'brief-report': 'a short report',
  'book-review': 'a book review',
  'article-commentary': 'a commentary',
}

/** The author's own words for the type could reveal who they are. */
const manuscriptOf = (articleType: string | undefined): string =>
  (articleType && kinds[articleTypeOf(articleType)]) || 'a manuscript'

const month = once(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

const monthInWords = (instant: string): string => month().format(Date.parse(instant))
