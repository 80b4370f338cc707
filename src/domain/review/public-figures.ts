// The figures that everybody may read: only those computed from enough cases. The counts of acceptances and of reviews are left
// out, so that nobody can subtract the cases they know.
import type { IssueNumber } from '#src/domain/issue.ts'
import { type Figure, type FigurePeriod, minCases, type ReviewFigures } from './figures.ts'
import type { OwnShare } from './own-share.ts'

export type PublicFigures = FigurePeriod & {
  /** Accepted or declined. */
  readonly decided: number
  readonly daysToFirstDecision?: number | undefined
  readonly daysToAcceptance?: number | undefined
  readonly acceptedPercent?: number | undefined
  readonly reviewsPerCase?: number | undefined
  /** Newest first. */
  readonly issues: readonly PublicShare[]
}

export type PublicShare = IssueNumber & {
  readonly label: string
  readonly articles: number
  readonly ownPercent: number
}

// The newest issues describe the present; all of them are in the archive.
const maxIssues = 4

/**
 * Undefined with too few decided cases. Also if none was accepted: then all were declined, and anybody who knows of a manuscript
 * would learn its outcome, while acceptances become public in any case.
 */
export function publicFigures(
  figures: ReviewFigures,
  shares: readonly (IssueNumber & { label: string; share: OwnShare })[],
): PublicFigures | undefined {
  const { begin, end, acceptedPercent } = figures
  if (acceptedPercent.cases < minCases || acceptedPercent.accepted === 0) return undefined
  return {
    begin,
    end,
    decided: acceptedPercent.cases,
    ...ifKnown('daysToFirstDecision', figures.daysToFirstDecision),
    ...ifKnown('daysToAcceptance', figures.daysToAcceptance),
    ...ifKnown('acceptedPercent', acceptedPercent),
    ...ifKnown('reviewsPerCase', figures.reviewsPerCase),
    issues: shares
      .filter(({ share }) => share.articles >= minCases)
      .slice(0, maxIssues)
      .map(({ volume, issue, label, share }) => ({
        volume,
        issue,
        label,
        articles: share.articles,
        ownPercent: share.percent,
      })),
  }
}

const ifKnown = (name: string, { value }: Figure) => (value === undefined ? {} : { [name]: value })
