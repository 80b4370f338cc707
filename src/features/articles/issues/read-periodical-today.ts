// The title as it is today: its record, the issue that takes what is published now, and what its pages count.
import type { IssueNumber } from '#src/domain/issue.ts'
import { currentIssue, labelOfIssue } from '#src/features/articles/write/place-article.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { listPublicIssues } from './list-issues.ts'

type PeriodicalToday = {
  record: Periodical
  currentIssue: IssueNumber & { label: string }
  firstIssue: IssueNumber & { label: string }
  /** 0 where no page says so. */
  publishedArticles: number
}

export async function readPeriodicalToday(deps: Pick<Services, 'db' | 'clock'>): Promise<PeriodicalToday> {
  const record = await readPeriodical(deps.db)
  const isCounted = record.archiveStatistics.some(
    ({ mode, measure }) => mode === 'computed' && measure === 'published-papers',
  )
  const issues = isCounted ? await listPublicIssues(deps) : []
  return {
    record,
    currentIssue: await currentIssue(deps),
    firstIssue: { ...record.firstIssue, label: await labelOfIssue(deps.db, record.firstIssue) },
    publishedArticles: issues.reduce((articles, issue) => articles + issue.articles, 0),
  }
}

/** What the texts of pages say of its issues. */
export const labelIssues = async (deps: Pick<Services, 'db' | 'clock'>, firstIssue: IssueNumber) => ({
  currentIssue: (await currentIssue(deps)).label,
  firstIssue: await labelOfIssue(deps.db, firstIssue),
})
