// Changes of a paper that stays: what it says, where it stands, and when it is published.
import type { Clock } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Article } from '#src/features/articles/article.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { markChanged } from './article-change-store.ts'
import { toChangedRow } from './article-row.ts'
import { countChange, deleteNames, insertNames, lockArticles } from './article-store.ts'
import { markIndexed, reindexArticle } from './article-text-store.ts'

/** The paper is locked and was `before`. Without the words of its files, its own words are the same as before. */
export async function updateArticle(
  tx: Database,
  { before, after, fileText, clock }: { before: Article; after: Article; fileText: string | undefined; clock: Clock },
): Promise<void> {
  const { id, status, createdAt } = after
  // Its place was one among the papers of the issue that it leaves.
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

/** Publishes the drafts whose day has come. Those of a scheduled issue wait until all of it appears. */
export async function publishWaiting(tx: Database, today: string, clock: Clock): Promise<string[]> {
  await lockArticles(tx)
  const at = clock.now().toISOString()
  const rows = await tx
    .updateTable('article')
    .set(published(at))
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
    .returning('id')
    .execute()
  return nowPublished(tx, rows, { at, clock })
}

/** Publishes the drafts of an issue that wait for its day, as papers of the given day. */
export async function publishWaitingOfIssue(
  tx: Database,
  { volume, issue }: IssueNumber,
  day: string,
  clock: Clock,
): Promise<string[]> {
  const at = clock.now().toISOString()
  const year = Number(day.slice(0, 'YYYY'.length))
  const rows = await tx
    .updateTable('article')
    .set({ ...published(at), publication_date: day, publication_year: year })
    .where('status', '=', 'Draft')
    .where('publish_on', 'is not', null)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .returning('id')
    .execute()
  return nowPublished(tx, rows, { at, clock })
}

const published = (at: string) => ({ status: 'Published', created_at: at, updated_at: at, publish_on: null })

async function nowPublished(
  tx: Database,
  rows: readonly { id: string }[],
  { at, clock }: { at: string; clock: Clock },
): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await markIndexed(tx, ids, { status: 'Published', createdAt: at })
  await countChange(tx, { Draft: -ids.length, Published: ids.length })
  await markChanged(tx, ids, clock)
  return ids
}
