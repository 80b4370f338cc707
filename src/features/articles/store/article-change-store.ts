// When what the public can see of papers last changed, which is the date that indexes harvest by; and that the depositor is to
// look at them.
//
// A change must never become visible with a date before a visit that did not see it: that harvester would ask from the day of
// its visit on, and never hear of it. So the date is read from the clock while the lock is held through which all changes of
// papers go, and whoever answers a harvester notes the time, waits until nobody holds the lock, and reads then: whatever is
// dated before that time has been committed.
import type { Clock } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { revisionCounter } from './article-store.ts'
import { noteAllChanged, noteChanges } from './changed-articles-store.ts'

/** Everything that changes what the public can see of papers ends with this. A paper and its notices name each other. */
export async function markChanged(tx: Database, ids: readonly string[], clock: Clock): Promise<void> {
  if (ids.length === 0) return
  const changed_at = await nowOf(tx, clock)
  await tx.updateTable('article').set({ changed_at }).where('id', 'in', ids).execute()
  await noteChanges(tx, ids)
  const subjects = idsOf(tx).where('id', 'in', (eb) =>
    eb.selectFrom('article').select('notice_of').where('id', 'in', ids),
  )
  const notices = idsOf(tx).where('notice_of', 'in', ids)
  for (const related of [subjects, notices]) await noteChanges(tx, await mark(tx, related, changed_at))
}

/** What an issue is called stands in the record of each of its papers. */
export async function markIssueChanged(tx: Database, { volume, issue }: IssueNumber, clock: Clock): Promise<void> {
  const published = idsOf(tx).where('status', '=', 'Published')
  const articles = published.where('volume', '=', volume).where('issue', '=', issue)
  const marked = await mark(tx, articles, await nowOf(tx, clock))
  for (let from = 0; from < marked.length; from += noted) await noteChanges(tx, marked.slice(from, from + noted))
}

/** So many in one statement. */
const noted = 1_000

/** What all records repeat is another: the title's own name, its ISSN, its publisher. */
export async function markAllChanged(tx: Database, clock: Clock): Promise<void> {
  const changed_at = await nowOf(tx, clock)
  await tx.updateTable('article').set({ changed_at }).where('status', '=', 'Published').execute()
  await noteAllChanged(tx)
}

/** Afterwards, every change that is dated before now can be seen. On SQLite, readers and writers take turns anyway. */
export async function awaitChanges(db: Database): Promise<void> {
  if (databaseKind(db) !== 'postgres') return
  await db.selectFrom('counter').select('value').where('name', '=', revisionCounter).forShare().execute()
}

/** From here to the end of the transaction nobody else changes a paper. */
async function nowOf(tx: Database, clock: Clock): Promise<string> {
  await addToCounter(tx, revisionCounter, 1)
  return clock.now().toISOString()
}

type Ids = ReturnType<typeof idsOf>
const idsOf = (db: Database) => db.selectFrom('article').select('id')

/** Whoever has locked one of them took the lock of all papers first, and so does not wait for us. @returns their ids. */
async function mark(tx: Database, articles: Ids, changed_at: string): Promise<string[]> {
  const marked = await tx
    .updateTable('article')
    .set({ changed_at })
    .where('id', 'in', articles)
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}
