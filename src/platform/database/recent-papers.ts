// How far back the newest papers go, so that a search can be asked of these first.
import type { Question, Span } from './hit.ts'
import type { Database } from './open-database.ts'

/**
 * `newest` is the last number and `oldest` the first; `reach`, how far back some thousand papers go; `from`, where twenty thousand
 * begin.
 */
export type Recent = { newest: number; oldest: number; reach: number; from: number }

export const measured = 4_000
const timesOfRecent = 5

// How far back they go changes little within it, and it takes as long to find out as to search.
const lifetime = 60_000

type Reach = { reach: number; oldest: number; readAt: number }

const known = new WeakMap<Database, Reach>()

/** Undefined while there are fewer papers. */
export async function readRecent(db: Database, { span }: Question): Promise<Recent | undefined> {
  const newest = await documentsUpTo(db, span?.last).executeTakeFirst()
  if (!newest) return undefined
  const reach = await readReach(db, newest.document, span)
  if (!reach) return undefined
  const oldest = Math.max(reach.oldest, span?.first ?? Number.MIN_SAFE_INTEGER)
  const from = Math.max(newest.document - timesOfRecent * reach.reach, oldest)
  return { newest: newest.document, oldest, reach: reach.reach, from }
}

/** `oldest` may be a minute old, too: a search from the newest backwards ends with all papers that are left, however old. */
async function readReach(db: Database, newest: number, span: Span | undefined): Promise<Reach | undefined> {
  const before = span ? undefined : known.get(db)
  const now = performance.now()
  if (before && now - before.readAt < lifetime) return before
  const older = await documentsUpTo(db, span?.last)
    .where('status', '=', 'Published')
    .offset(measured)
    .executeTakeFirst()
  const first = await db
    .selectFrom('article_document')
    .select('document')
    .orderBy('document')
    .limit(1)
    .executeTakeFirst()
  if (!older || !first) return undefined
  const read = { reach: newest - older.document, oldest: first.document, readAt: now }
  if (!span) known.set(db, read)
  return read
}

const documentsUpTo = (db: Database, last: number | undefined) =>
  db
    .selectFrom('article_document')
    .select('document')
    .$if(last !== undefined, (query) => query.where('document', '<=', last ?? 0))
    .orderBy('document', 'desc')
    .limit(1)
