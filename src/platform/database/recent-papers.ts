// How far back the newest papers go, so that a search can be asked of these first.
import type { Question } from './hit.ts'
import type { Database } from './open-database.ts'

/**
 * `newest` is the last number and `oldest` the first; `reach`, how far back some thousand papers go; `from`, where twenty thousand
 * begin.
 */
export type Recent = { newest: number; oldest: number; reach: number; from: number }

export const measured = 4_000
const timesOfRecent = 5

/** Undefined while there are fewer papers. */
export async function readRecent(db: Database, { span }: Question): Promise<Recent | undefined> {
  const numbers = db
    .selectFrom('article_document')
    .select('document')
    .$if(span !== undefined, (query) => query.where('document', '<=', span?.last ?? 0))
    .orderBy('document', 'desc')
    .limit(1)
  const last = await numbers.executeTakeFirst()
  const older = await numbers.where('status', '=', 'Published').offset(measured).executeTakeFirst()
  if (!last || !older) return undefined
  const reach = last.document - older.document
  const first = await db
    .selectFrom('article_document')
    .select('document')
    .orderBy('document')
    .limit(1)
    .executeTakeFirst()
  const oldest = Math.max(first?.document ?? 0, span?.first ?? Number.MIN_SAFE_INTEGER)
  return { newest: last.document, oldest, reach, from: Math.max(last.document - timesOfRecent * reach, oldest) }
}
