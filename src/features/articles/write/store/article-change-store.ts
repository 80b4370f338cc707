// When the public form of papers last changed, which is the date by which indexes harvest, and which papers have to be checked for
// deposits. A change must never become visible with a date before a harvest that did not see it: that harvester asks only for
// changes since its last visit, and would miss it for ever. So a change reads the clock while it holds the lock that all changes
// of papers take, and a harvest notes the time, waits until the lock is free, and reads only then: everything dated before that
// time has been committed.
import { articleSource } from '#src/domain/answer-sources.ts'
import type { Clock } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { noteChanges } from './changed-articles-store.ts'
import { readEntries, sourcesOfEntries } from './listing-store.ts'
import { dateAllParts, datePartsOf } from './part-store.ts'

/**
 * Every change to the public form of papers ends with this. `updateListingsAround` has counted the sources that the change itself
 * touches; here follow the notices of the papers, and the papers that they are notices about, since each names the other.
 */
export async function markChanged(tx: Database, ids: readonly string[], clock: Clock): Promise<void> {
  if (ids.length === 0) return
  const changed_at = await startPublicChange(tx, clock, ids.map(articleSource))
  await tx.updateTable('article').set({ changed_at }).where('id', 'in', ids).execute()
  await datePartsOf(tx, ids, changed_at)
  await noteChanges(tx, ids)
  const subjects = idsOf(tx).where('id', 'in', (eb) =>
    eb.selectFrom('article').select('notice_of').where('id', 'in', ids),
  )
  const notices = idsOf(tx).where('notice_of', 'in', ids)
  for (const related of [subjects, notices]) {
    const changed = await setChangedAt(tx, related, changed_at)
    await noteChanges(tx, changed)
    if (changed.length > 0) {
      await countPublicChange(tx, [...changed.map(articleSource), ...sourcesOfEntries(await readEntries(tx, changed))])
    }
  }
}

/** The record of each paper contains its issue's name. */
export async function markIssueChanged(tx: Database, { volume, issue }: IssueNumber, clock: Clock): Promise<void> {
  const published = idsOf(tx).where('status', '=', 'Published')
  const articles = published.where('volume', '=', volume).where('issue', '=', issue)
  const changed = await setChangedAt(tx, articles, await startPublicChange(tx, clock))
  for (let from = 0; from < changed.length; from += batchSize)
    await noteChanges(tx, changed.slice(from, from + batchSize))
}

/** Papers in one statement. */
const batchSize = 1_000

export async function dateAllChanged(tx: Database, clock: Clock): Promise<void> {
  const changed_at = await startPublicChange(tx, clock)
  await tx.updateTable('article').set({ changed_at }).where('status', '=', 'Published').execute()
  await dateAllParts(tx, changed_at)
}

/** Takes the lock of all changes of papers, until the end of the transaction. @returns the date of the change */
async function startPublicChange(tx: Database, clock: Clock, touched?: readonly string[]): Promise<string> {
  await countPublicChange(tx, touched)
  return clock.now().toISOString()
}

type Ids = ReturnType<typeof idsOf>
const idsOf = (db: Database) => db.selectFrom('article').select('id')

/**
 * Cannot deadlock: a transaction that has locked one of these rows took the lock of all changes first. @returns the ids.
 */
async function setChangedAt(tx: Database, articles: Ids, changed_at: string): Promise<string[]> {
  const changed = await tx
    .updateTable('article')
    .set({ changed_at })
    .where('id', 'in', articles)
    .returning('id')
    .execute()
  const ids = changed.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchSize) {
    await datePartsOf(tx, ids.slice(from, from + batchSize), changed_at)
  }
  return ids
}
