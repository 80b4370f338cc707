// Counts public changes: changes of articles, issues, settings and anything else that readers may see. Each change is counted in its
// own transaction, with the sources that it touches. So every process knows which of its ready answers are still valid.
import { randomBytes } from 'node:crypto'
import { addToCounter, readCounter } from './counter.ts'
import type { Database } from './open-database.ts'

/** Its name in the database is from a release in which only articles raised it. */
export const publicChangesCounter = 'articles-revision'

/** The touched sources are stored for so many of the last changes. All earlier changes count as touching everything. */
const maxKnown = 2_000
// A change of more sources than this usually touches nearly everything.
const maxTouched = 500

/** @param touched names of sources; without them, the change touches everything. */
export async function countPublicChange(tx: Database, touched?: readonly string[]): Promise<number> {
  const number = await addToCounter(tx, publicChangesCounter, 1)
  const isNamed = touched !== undefined && touched.length <= maxTouched
  const row = { number, mark: randomBytes(9).toString('base64url'), touched: isNamed ? touched.join(',') : null }
  await tx.insertInto('public_change').values(row).execute()
  await tx
    .deleteFrom('public_change')
    .where('number', '<=', number - maxKnown)
    .execute()
  return number
}

export const readPublicChanges = (db: Database): Promise<number> => readCounter(db, publicChangesCounter)
