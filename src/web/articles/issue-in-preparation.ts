// The issue that manuscripts are invited for before the first paper: the first one of the settings, or the current one
// once the first one's quarter is over.
import type { PeriodicalObject } from '#src/wire/periodical.ts'

type Issues = Pick<PeriodicalObject, 'firstIssue' | 'currentIssue'>

export function issueInPreparation({ firstIssue, currentIssue }: Issues): Issues['currentIssue'] {
  const mapAhead = firstIssue.volume - currentIssue.volume || firstIssue.issue - currentIssue.issue
  return mapAhead > 0 ? firstIssue : currentIssue
}
