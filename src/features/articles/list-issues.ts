// The issues that the public can read: those with a published paper, the newest first.
import type { IssueNumber } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { countPublishedByIssue } from './article-issues-store.ts'
import { rememberUntilChange } from './remember-until-change.ts'

// A quarterly needs 250 years for them; numbers of volumes can be typed in, so there is an end.
const mostIssues = 1_000

export async function listIssues({ db }: Pick<Services, 'db'>): Promise<(IssueNumber & { papers: number })[]> {
  return rememberUntilChange(db, 'issues', () => countPublishedByIssue(db, mostIssues))
}
