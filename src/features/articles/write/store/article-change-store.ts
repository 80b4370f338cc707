// When the public form of papers last changed, which is the date by which indexes harvest; and which papers the
// depositor has to look at. A change must never become visible with a date before a harvest that did not see it: that
// harvester would ask for changes since its own visit, and never hear of it. So the date is read from the clock while
// holding the lock through which all changes of papers go, and the answer to a harvester notes the time, waits until
// nobody holds the lock, and reads then: everything dated before that time has been committed.
import { articleSource } from '#src/domain/answer-sources.ts'
import type { Clock } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { noteChanges } from './changed-articles-store.ts'
import { readEntries, sourcesOfEntries } from './listing-store.ts'
import { dateAllParts, datePartsOf } from './part-store.ts'

/**
 * Every change to the public form of papers ends with this; `keepListed` has counted what the change itself touches. A paper
 * and its notices name each other.
 */
export async function markChanged(tx: Database, ids: readonly string[], clock: Clock): Promise<void> {
  if (ids.length === 0) return
  const changed_at = await nowOf(tx, clock, ids.map(articleSource))
  await tx.updateTable('article').set({ changed_at }).where('id', 'in', ids).execute()
  await datePartsOf(tx, ids, changed_at)
  await noteChanges(tx, ids)
  const subjects = idsOf(tx).where('id', 'in', (eb) =>
    eb.selectFrom('article').select('notice_of').where('id', 'in', ids),
  )
  const notices = idsOf(tx).where('notice_of', 'in', ids)
  for (const related of [subjects, notices]) {
    const marked = await mark(tx, related, changed_at)
    await noteChanges(tx, marked)
    if (marked.length > 0) {
      await countPublicChange(tx, [...marked.map(articleSource), ...sourcesOfEntries(await readEntries(tx, marked))])
    }
  }
}

/** The record of each paper contains its issue's name. */
export async function markIssueChanged(tx: Database, { volume, issue }: IssueNumber, clock: Clock): Promise<void> {
  const published = idsOf(tx).where('status', '=', 'Published')
  const articles = published.where('volume', '=', volume).where('issue', '=', issue)
  const marked = await mark(tx, articles, await nowOf(tx, clock))
  for (let from = 0; from < marked.length; from += noted) await noteChanges(tx, marked.slice(from, from + noted))
}

/** The batch size of one statement. */
const noted = 1_000

export async function dateAllChanged(tx: Database, clock: Clock): Promise<void> {
  const changed_at = await nowOf(tx, clock)
  await tx.updateTable('article').set({ changed_at }).where('status', '=', 'Published').execute()
  await dateAllParts(tx, changed_at)
}

/** From here to the end of the transaction nobody else changes a paper. */
async function nowOf(tx: Database, clock: Clock, touched?: readonly string[]): Promise<string> {
  await countPublicChange(tx, touched)
  return clock.now().toISOString()
}

type Ids = ReturnType<typeof idsOf>
const idsOf = (db: Database) => db.selectFrom('article').select('id')

/**
 * A transaction that holds one of them took the lock of all papers first, and so does not wait for us. @returns their
 * ids.
 */
async function mark(tx: Database, articles: Ids, changed_at: string): Promise<string[]> {
  const marked = await tx
    .updateTable('article')
    .set({ changed_at })
    .where('id', 'in', articles)
    .returning('id')
    .execute()
  const ids = marked.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += noted) {
    await datePartsOf(tx, ids.slice(from, from + noted), changed_at)
  }
  return ids
}
