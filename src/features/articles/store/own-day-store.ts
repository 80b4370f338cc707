// Drafts that wait for the day of their issue, and their own former days, which return when the issue no longer waits.

import { laterThan } from '#src/domain/article/appearance.ts'
import type { Article } from '#src/domain/article/article.ts'
import { yearOf } from '#src/domain/calendar-date.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The day on which it would publish itself, and its date. */
export type OwnDay = Pick<Article, 'publishOn' | 'publicationDate'>

/** For a draft that now waits with its issue. A day already kept stays: a later day is another one of the issue's. */
export async function keepOwnDay(tx: Database, id: string, { publishOn, publicationDate }: OwnDay): Promise<void> {
  await tx
    .insertInto('article_own_day')
    .values({ article_id: id, publish_on: publishOn ?? null, publication_date: publicationDate ?? null })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute()
}

/** For drafts that were published, or no longer wait for their issue. */
export async function forgetOwnDays(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('article_own_day').where('article_id', 'in', ids).execute()
}

export type WaitingDraft = OwnDay & { id: string; updatedAt: string }

/** They publish themselves on that day, and their date is that day. */
export async function scheduleDrafts(tx: Database, drafts: readonly WaitingDraft[], day: string, at: string) {
  for (const draft of drafts) {
    await keepOwnDay(tx, draft.id, draft)
    await setDay(tx, draft, { publishOn: day, publicationDate: day }, at)
  }
}

/** Drafts that wait for the issue's day get their own back, even if they were deleted meanwhile. */
export async function unscheduleDrafts(
  tx: Database,
  { volume, issue, publishOn }: IssueNumber & { publishOn: string | undefined },
  { at, today }: { at: string; today: string },
): Promise<void> {
  const drafts = await tx
    .selectFrom('article_own_day as own')
    .innerJoin('article', 'article.id', 'own.article_id')
    .select(['article.id', 'article.updated_at', 'own.publish_on', 'own.publication_date'])
    .where((eb) => eb.or([eb('article.status', '=', 'Draft'), eb('article.restorable_as', '=', 'Draft')]))
    .where('article.volume', '=', volume)
    .where('article.issue', '=', issue)
    .where('article.publish_on', '=', publishOn ?? '')
    .execute()
  for (const { id, updated_at: updatedAt, publish_on, publication_date } of drafts) {
    // A day that has passed meanwhile must not publish anything by surprise: the draft waits for a person.
    const isAhead = publish_on !== null && publish_on > today
    const own = { publishOn: isAhead ? publish_on : undefined, publicationDate: publication_date ?? undefined }
    await setDay(tx, { id, updatedAt }, own, at)
  }
  await forgetOwnDays(
    tx,
    drafts.map(({ id }) => id),
  )
}

async function setDay(
  tx: Database,
  { id, updatedAt }: Pick<Article, 'id' | 'updatedAt'>,
  { publishOn, publicationDate }: OwnDay,
  at: string,
): Promise<void> {
  await tx
    .updateTable('article')
    .set({
      publish_on: publishOn ?? null,
      publication_date: publicationDate ?? null,
      publication_year: publicationDate === undefined ? null : Number(yearOf(publicationDate)),
      updated_at: laterThan(updatedAt, at),
    })
    .where('id', '=', id)
    .execute()
}
