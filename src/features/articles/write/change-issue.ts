// Changes the facts of an issue. The record of each of its articles contains its label, so a new label changes all of them.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { IssueChange } from '#src/features/articles/store/issue-store.ts'
import type { WriteDeps } from './change-article.ts'
import { markIssueChanged } from './store/article-change-store.ts'
import { updateIssue } from './store/issue-store.ts'

export async function changeIssue(
  { db: tx, clock }: WriteDeps,
  number: IssueNumber,
  change: IssueChange,
): Promise<void> {
  await updateIssue(tx, number, change, clock.now().toISOString())
  if (change.label !== undefined) await markIssueChanged(tx, number, clock)
}
