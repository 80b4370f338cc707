// Counting in the database, so that many processes count together: waiting clicks, sessions, and the numbers of each day.
// Statements stay within the number of values that a database accepts at once.
import { addToCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { type ArticleSession, type DayCounts, sessionOf } from './count-clicks.ts'
import { keyOfClick } from './filter-double-clicks.ts'
import type { Click, Surface } from './use.ts'

const maxAtOnce = 500

/** Until the transaction ends, no other process counts. */
export async function lockUsage(tx: Database): Promise<void> {
  await addToCounter(tx, 'usage', 1)
}

export async function hasCertainClicks(db: Database, until: number): Promise<boolean> {
  const clicks = db.selectFrom('usage_click').select('key').where('at', '<=', timeOf(until))
  return (await clicks.limit(1).executeTakeFirst()) !== undefined
}

/** The oldest of those to which nothing can be added any more. */
export async function readCertainClicks(tx: Database, until: number, limit: number): Promise<Click[]> {
  const clicks = tx.selectFrom('usage_click').selectAll().where('at', '<=', timeOf(until))
  return (await clicks.orderBy('at').limit(limit).execute()).map(toClick)
}

/** The waiting clicks on the same things as these clicks. */
export async function readClicksAt(tx: Database, clicks: readonly Click[]): Promise<Click[]> {
  const found: Click[] = []
  for (const keys of parts([...new Set(clicks.map(keyOfClick))])) {
    const rows = await tx.selectFrom('usage_click').selectAll().where('key', 'in', keys).execute()
    found.push(...rows.map(toClick))
  }
  return found
}

export async function replaceClicks(
  tx: Database,
  { before, after }: { before: readonly Click[]; after: readonly Click[] },
): Promise<void> {
  for (const keys of parts(before.map(keyOfClick))) {
    await tx.deleteFrom('usage_click').where('key', 'in', keys).execute()
  }
  for (const clicks of parts(after)) await tx.insertInto('usage_click').values(clicks.map(toRow)).execute()
}

export async function readSessions(tx: Database, clicks: readonly Click[]): Promise<ArticleSession[]> {
  const found: ArticleSession[] = []
  for (const keys of parts([...new Set(clicks.map((click) => sessionOf(click).key))])) {
    const rows = await tx.selectFrom('usage_session').selectAll().where('key', 'in', keys).execute()
    found.push(...rows.map(({ key, hour, is_requested }) => ({ key, hour, isRequested: is_requested === 1 })))
  }
  return found
}

export async function saveSessions(tx: Database, sessions: readonly ArticleSession[]): Promise<void> {
  for (const part of parts(sessions)) {
    const rows = part.map(({ key, hour, isRequested }) => ({ key, hour, is_requested: isRequested ? 1 : 0 }))
    await tx
      .insertInto('usage_session')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ is_requested: eb.ref('excluded.is_requested') })),
      )
      .execute()
  }
}

export async function deleteSessions(db: Database, before: string): Promise<void> {
  await db.deleteFrom('usage_session').where('hour', '<', before).execute()
}

export async function addDayCounts(tx: Database, days: readonly DayCounts[]): Promise<void> {
  for (const part of parts(days)) {
    const rows = part.map(({ articleId, day, counts }) => ({
      article_id: articleId,
      day,
      total_investigations: counts.totalInvestigations,
      unique_investigations: counts.uniqueInvestigations,
      total_requests: counts.totalRequests,
      unique_requests: counts.uniqueRequests,
    }))
    await tx
      .insertInto('usage_day')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'day']).doUpdateSet((eb) => ({
          total_investigations: eb('usage_day.total_investigations', '+', eb.ref('excluded.total_investigations')),
          unique_investigations: eb('usage_day.unique_investigations', '+', eb.ref('excluded.unique_investigations')),
          total_requests: eb('usage_day.total_requests', '+', eb.ref('excluded.total_requests')),
          unique_requests: eb('usage_day.unique_requests', '+', eb.ref('excluded.unique_requests')),
        })),
      )
      .execute()
  }
}

/** Which of these papers the public may see, and whether their pages show the full text. */
export async function findReadable(db: Database, articleIds: readonly string[]): Promise<Map<string, boolean>> {
  const readable = new Map<string, boolean>()
  for (const ids of parts(articleIds)) {
    const rows = await db
      .selectFrom('article')
      .select('id')
      .select((eb) => [
        eb.and([eb('content', 'is not', null), eb('content', '!=', '')]).as('has_content'),
        eb
          .exists(
            eb
              .selectFrom('article_file')
              .select('article_file.type')
              .whereRef('article_file.article_id', '=', 'article.id')
              .where('article_file.type', '=', 'html'),
          )
          .as('is_typeset'),
      ])
      .where('id', 'in', ids)
      .where('status', '=', 'Published')
      .execute()
    for (const { id, has_content, is_typeset } of rows) readable.set(id, Boolean(has_content) || Boolean(is_typeset))
  }
  return readable
}

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += maxAtOnce) yield all.slice(start, start + maxAtOnce)
}

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

type ClickRow = { visitor: string; article_id: string; surface: string; at: string; is_request: number }

function toClick({ visitor, article_id, surface, at, is_request }: ClickRow): Click {
  return {
    visitor,
    articleId: article_id,
    surface: surface as Surface,
    at: Date.parse(at),
    isRequest: is_request === 1,
  }
}

function toRow(click: Click): ClickRow & { key: string } {
  const { visitor, articleId, surface, at, isRequest } = click
  const row = { visitor, article_id: articleId, surface, at: timeOf(at), is_request: isRequest ? 1 : 0 }
  return { key: keyOfClick(click), ...row }
}
