// Drafts that wait for the day of their issue, and their own former days, which return when the issue no longer waits.

import type { OwnDay, Schedule } from '#src/domain/article/appearance.ts'
import type { Article } from '#src/domain/article/article.ts'
import { yearOf } from '#src/domain/calendar-date.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { updateListingsAround } from './listing-store.ts'

/** For a draft that now waits with its issue. A day already kept stays: a later day is another one of the issue's. */
export async function saveOwnDay(tx: Database, id: string, { publishOn, publicationDate }: OwnDay): Promise<void> {
  await tx
    .insertInto('article_own_day')
    .values({ article_id: id, publish_on: publishOn ?? null, publication_date: publicationDate ?? null })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute()
}

/** For drafts that were published, or no longer wait for their issue. */
export async function deleteOwnDays(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('article_own_day').where('article_id', 'in', ids).execute()
}

export type WaitingDraft = OwnDay & Pick<Article, 'id' | 'updatedAt'>

/** Also those that were deleted and can be restored. */
export async function listWaitingWithIssue(
  tx: Database,
  { volume, issue, publishOn }: IssueNumber & { publishOn: string | undefined },
): Promise<(Pick<Article, 'id' | 'updatedAt'> & { own: OwnDay })[]> {
  const rows = await tx
    .selectFrom('article_own_day as own')
    .innerJoin('article', 'article.id', 'own.article_id')
    .select(['article.id', 'article.updated_at', 'own.publish_on', 'own.publication_date'])
    .where((eb) => eb.or([eb('article.status', '=', 'Draft'), eb('article.restorable_as', '=', 'Draft')]))
    .where('article.volume', '=', volume)
    .where('article.issue', '=', issue)
    .where('article.publish_on', '=', publishOn ?? '')
    .execute()
  return rows.map(({ id, updated_at, publish_on, publication_date }) => ({
    id,
    updatedAt: updated_at,
    own: { publishOn: publish_on ?? undefined, publicationDate: publication_date ?? undefined },
  }))
}

export async function saveDays(
  tx: Database,
  id: string,
  { publishOn, publicationDate, updatedAt }: Schedule,
): Promise<void> {
  const row = {
    publish_on: publishOn ?? null,
    publication_date: publicationDate ?? null,
    publication_year: publicationDate === undefined ? null : Number(yearOf(publicationDate)),
    updated_at: updatedAt,
  }
  await updateListingsAround(tx, id, () => tx.updateTable('article').set(row).where('id', '=', id).execute())
}
