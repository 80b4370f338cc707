// Caches results that take long to compute over many papers and change only when a paper does. Every change of a paper is counted
// in its own transaction, so an outdated result is never returned, whichever process made the change.

import type { Counted } from '#src/platform/database/hit.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { readPublicChanges } from '#src/platform/database/public-changes.ts'

const maxAnswers = 500
const maxTotals = 2_000

const remembered = new WeakMap<Database, { changes: number; answers: Map<string, unknown> }>()

export async function rememberUntilChange<T>(db: Database, question: string, compute: () => Promise<T>): Promise<T> {
  const changes = await readPublicChanges(db)
  const known = remembered.get(db)
  const current = known?.changes === changes ? known : { changes, answers: new Map<string, unknown>() }
  remembered.set(db, current)
  if (current.answers.has(question)) {
    const answer = current.answers.get(question) as T
    keepLonger(current.answers, question, answer)
    return answer
  }
  const answer = await compute()
  const [oldest] = current.answers.keys()
  if (current.answers.size >= maxAnswers && oldest !== undefined) current.answers.delete(oldest)
  current.answers.set(question, answer)
  return answer
}

const largeTotals = new WeakMap<Database, Map<string, { changes: number; total: Counted }>>()

/** A change takes away one paper at most: a list with some more than are counted still has more after so many changes. */
export async function rememberTotal(db: Database, question: string, count: () => Promise<Counted>): Promise<Counted> {
  const changes = await readPublicChanges(db)
  const totals = largeTotals.get(db) ?? new Map()
  largeTotals.set(db, totals)
  const known = totals.get(question)
  const since = known && changes - known.changes
  // Fewer changes than before: the database was restored.
  if (known && since !== undefined && since >= 0 && since < (known.total.spare ?? 0)) return known.total
  totals.delete(question)
  const total = await rememberUntilChange(db, question, count)
  if (total.spare === undefined) return total
  const [oldest] = totals.keys()
  if (totals.size >= maxTotals && oldest !== undefined) totals.delete(oldest)
  totals.set(question, { changes, total })
  return total
}

/** The answers are in the order of their last use: a harvester of all papers does not push out what every page asks. */
function keepLonger(answers: Map<string, unknown>, question: string, answer: unknown): void {
  answers.delete(question)
  answers.set(question, answer)
}
