// The rows of a paper that is changed, and the drafts that are due to appear.

import type { Article } from '#src/domain/article/article.ts'
import type { Clock } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { markChanged } from './article-change-store.ts'
import { toChangedRow } from './article-row.ts'
import { countChange, deleteNames, insertNames } from './article-store.ts'
import { markIndexed, reindexArticle } from './article-text-store.ts'

/** The paper is locked and was `before`. Without the words of its files, its own words are unchanged. */
export async function updateArticle(
  tx: Database,
  { before, after, fileText, clock }: { before: Article; after: Article; fileText: string | undefined; clock: Clock },
): Promise<void> {
  const { id, status, createdAt } = after
  // Its place was among the papers of the issue that it leaves.
  const moved = before.volume !== after.volume || before.issue !== after.issue
  const row = { ...toChangedRow(after), ...(moved ? { position: null } : {}) }
  await tx.updateTable('article').set(row).where('id', '=', id).execute()
  await deleteNames(tx, id)
  await insertNames(tx, after)
  if (fileText === undefined) await markIndexed(tx, [id], { status, createdAt })
  else await reindexArticle(tx, after, fileText)
  await countChange(tx, status === before.status ? {} : { [before.status]: -1, [status]: 1 })
  await markChanged(tx, [id], clock)
}

/** The drafts whose day has come. Those of a scheduled issue wait until all of it appears. */
export async function listDueDrafts(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 'Draft')
    .where('publish_on', '<=', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('issue')
            .select('state')
            .whereRef('issue.volume', '=', 'article.volume')
            .whereRef('issue.issue', '=', 'article.issue')
            .where('state', '=', 'scheduled'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The drafts of an issue that wait for its day. */
export async function listWaitingDrafts(db: Database, { volume, issue }: IssueNumber): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 'Draft')
    .where('publish_on', 'is not', null)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
