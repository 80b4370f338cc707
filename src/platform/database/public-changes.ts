// Counts public changes: of articles, issues, settings, whatever readers may see. Each change counts itself in its own
// transaction, and says what it touched. So every process knows which of the answers that it made before are still right.
import { randomBytes } from 'node:crypto'
import { addToCounter, readCounter } from './counter.ts'
import type { Database } from './open-database.ts'

/** Its name in the database is from a release in which only articles raised it. */
export const publicChangesCounter = 'articles-revision'

/** How many of the last changes are known by what they touched. Before them, everything is taken as touched. */
const maxKnown = 2_000
// One that touches more than this, as a rule, touches nearly everything.
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
