// Periodical → its public objects. Unset facts are absent.

import { pageSlugs } from '#src/domain/page-slug.ts'
import type { Periodical } from '#src/features/periodical/index.ts'
import type { BoardObject, PeriodicalObject } from '#src/wire/periodical.ts'

export type Numbers = { publishedArticles: number }

type Issues = Pick<PeriodicalObject, 'currentIssue' | 'firstIssue'>

export function presentPeriodical(record: Periodical, issues: Issues, numbers: Numbers): PeriodicalObject {
  const { issn, doi, copyright, fees, review, publisher } = record
  const notInFooter = pageSlugs.filter((slug) => record.pages[slug]?.inFooter === false)
  return {
    name: record.name,
    shortName: record.shortName,
    abbreviation: record.abbreviation,
    tagline: record.tagline,
    description: record.description,
    keywords: record.keywords,
    issn: {
      online: issn.online,
      print: issn.print,
      applied: (issn.status === 'applied' && !issn.online && !issn.print) || undefined,
    },
    publisher: publisher && {
      name: publisher.name,
      kind: publisher.kind,
      url: publisher.url,
      ror: publisher.ror,
      address: publisher.address,
      country: publisher.country,
    },
    contact: record.contact,
    location: record.location,
    social: record.social,
    frequency: record.frequency,
    firstIssue: issues.firstIssue,
    currentIssue: issues.currentIssue,
    limits: record.limits,
    licence: record.licence,
    copyrightHolder: copyright?.holder,
    fees: fees && presentFees(fees),
    review: { reviewers: review.reviewers, checkDays: review.checkDays, reviewWeeks: review.reviewWeeks },
    preservation: record.preservation.map(({ name, url }) => ({ name, url })),
    indexing: record.indexing.map(({ name, url }) => ({ name, url })),
    archiveStatistics: record.archiveStatistics.map((statistic) => presentStatistic(record, statistic, numbers)),
    carousel: record.carousel,
    downloadMirrors: record.downloads.fallbackUrls.length > 0 ? record.downloads.fallbackUrls : undefined,
    doiPrefix: doi.prefix,
    notInFooter: notInFooter.length > 0 ? notInFooter : undefined,
    testPage: record.features.testPage,
    notice: record.notice,
  }
}

function presentFees({ none, statement, processing, submission, currency, waivers }: NonNullable<Periodical['fees']>) {
  return { none, statement, processing, submission, currency, waivers }
}

export function presentBoard({ board, boardReviewedOn }: Periodical): BoardObject {
  return { members: board, reviewedOn: boardReviewedOn }
}

function presentStatistic(
  { frequency }: Periodical,
  { label, value, mode, measure }: Periodical['archiveStatistics'][number],
  { publishedArticles }: Numbers,
) {
  if (mode === 'fixed') return { label, value }
  const real = measure === 'published-papers' ? publishedArticles : frequency.issuesPerYear
  return { label, value: real.toLocaleString('en') }
}
