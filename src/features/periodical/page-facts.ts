// The record as the templates of page texts see it: facts as people read them, unset ones nil.

import { dayInWords } from '#src/domain/calendar-date.ts'
import { issueLabel, issueOfDate, issueYear } from '#src/domain/issue.ts'
import { languageName } from '#src/domain/language-tag.ts'
import { printedAmount } from '#src/domain/money.ts'
import type { RequestedStyle } from '#src/domain/periodical.ts'
import type { PublicFigures } from '#src/domain/review/public-figures.ts'
import { printedSizeLimit } from '#src/domain/size-limit.ts'
import type { Periodical } from './periodical.ts'

const styleNames: Record<RequestedStyle, string> = { apa: 'APA 7', harvard: 'Harvard', vancouver: 'Vancouver' }

export type IssueLabels = { currentIssue: string; firstIssue: string }

/** `labels`: those of the quarters if they are absent. */
export type PageContext = {
  now: Date
  siteUrl: string
  /** There is a mail server. */
  sendsMail: boolean
  /** Of one file. */
  uploadMaxBytes: number
  labels?: IssueLabels | undefined
  figures?: PublicFigures | undefined
}

/** `record` must be without examples. */
export function pageFacts(
  record: Periodical,
  { now, siteUrl, sendsMail, uploadMaxBytes, labels, figures }: PageContext,
): Record<string, unknown> {
  const { issn, publisher, contact, firstIssue, limits } = record
  return {
    ...record,
    siteUrl,
    issn: { ...issn, applied: issn.status === 'applied' && !issn.online && !issn.print },
    publisher: publisher && { ...publisher, address: publisher.address?.join(', ') },
    contact: { ...contact, postal: contact.postal?.join(', ') },
    firstIssue: {
      ...firstIssue,
      year: issueYear(firstIssue),
      label: printed(labels?.firstIssue ?? issueLabel(firstIssue)),
    },
    currentIssue: { label: printed(labels?.currentIssue ?? issueLabel(issueOfDate(now))) },
    articleTypes: record.articleTypes.map(withPrintedNumbers),
    limits: { ...withPrintedNumbers(limits), fileSize: printedSizeLimit(uploadMaxBytes, ' ') },
    fees: record.fees && withPrintedCharges(record.fees),
    languages: record.languages.map(languageName),
    preservation: record.preservation.map(datedService),
    indexing: record.indexing.map(datedService),
    citation: { style: styleNames[record.citation.style] },
    newsletter: { enabled: record.newsletter.enabled && sendsMail },
    figures: figures && printedFigures(figures),
  }
}

/** The facts that a text may use. It uses the items of a list in a loop, by the names that docs/settings.md lists. */
export const factNames = [
  'name',
  'shortName',
  'abbreviation',
  'tagline',
  'description',
  'keywords',
  'siteUrl',
  'issn.online',
  'issn.print',
  'issn.applied',
  'publisher.name',
  'publisher.kind',
  'publisher.url',
  'publisher.ror',
  'publisher.address',
  'publisher.country',
  'publisher.founded',
  'owner',
  'sponsors',
  'contact.person',
  'contact.email',
  'contact.ethicsEmail',
  'contact.technicalEmail',
  'contact.phone',
  'contact.hours',
  'contact.replyDays',
  'contact.postal',
  'location.label',
  'social',
  'frequency.label',
  'frequency.issuesPerYear',
  'firstIssue.label',
  'firstIssue.volume',
  'firstIssue.issue',
  'firstIssue.year',
  'currentIssue.label',
  'languages',
  'articleTypes',
  'limits.abstractWords',
  'limits.keywordsMin',
  'limits.keywordsMax',
  'limits.manuscriptWordsMin',
  'limits.manuscriptWordsMax',
  'limits.fileSize',
  'licence.label',
  'licence.url',
  'copyright.holder',
  'fees.none',
  'fees.statement',
  'fees.processing',
  'fees.submission',
  'fees.waivers',
  'fees.futurePlans',
  'revenue',
  'advertising.accepted',
  'advertising.policy',
  'marketing',
  'review.reviewers',
  'review.suggestReviewers',
  'review.publishReviews',
  'review.signed',
  'review.screeningTool',
  'review.checkDays',
  'review.reviewWeeks',
  'board',
  'boardReviewedOn',
  'preservation',
  'backup',
  'indexing',
  'memberships',
  'doi.prefix',
  'newsletter.enabled',
  'citation.style',
  'privacy.controller',
  'privacy.email',
  'privacy.authority',
  'privacy.accountMonths',
  'privacy.logDays',
  'privacy.processors',
  'legal.governingLaw',
  'figures.from',
  'figures.to',
  'figures.decided',
  'figures.firstDecision',
  'figures.acceptance',
  'figures.accepted',
  'figures.reviews',
  'figures.issues',
] as const

/** The API writes the months with a hyphen; print has a dash between them. */
const printed = (label: string): string => label.replace(/(?<=, \p{L}+)-(?=\p{L}+ \d{4}$)/u, '–')

/** Every number of a section formatted like '4,000'. */
function withPrintedNumbers(section: object): Record<string, unknown> {
  const entries = Object.entries(section).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'number' ? value.toLocaleString('en-GB') : value,
  ])
  return Object.fromEntries(entries)
}

function withPrintedCharges({ processing, submission, currency = '', ...fees }: NonNullable<Periodical['fees']>) {
  const print = (amount: number | undefined) => (amount === 0 ? 'nothing' : amount && printedAmount(amount, currency))
  return { ...fees, processing: print(processing), submission: print(submission) }
}

function datedService({ since, ...service }: Periodical['indexing'][number]) {
  return since ? { ...service, since: dayInWords(since) } : service
}

/** `issues`: with `label`, `articles` and `own`, the share of board members and editors. */
function printedFigures({ begin, end, decided, issues, ...figures }: PublicFigures) {
  const { daysToFirstDecision, daysToAcceptance, acceptedPercent, reviewsPerCase } = figures
  return {
    from: dayInWords(begin),
    to: dayInWords(end),
    decided,
    firstDecision: printedDays(daysToFirstDecision),
    acceptance: printedDays(daysToAcceptance),
    accepted: acceptedPercent === undefined ? undefined : `${acceptedPercent}%`,
    reviews: reviewsPerCase,
    issues: issues.map(({ label, articles, ownPercent }) => ({
      label: printed(label),
      articles,
      own: `${ownPercent}%`,
    })),
  }
}

function printedDays(days: number | undefined): string | undefined {
  if (days === undefined) return undefined
  return days === 1 ? '1 day' : `${days} days`
}
