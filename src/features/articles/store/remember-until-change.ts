// Answers that take long to compute over many papers and change only when a paper does. Every change of a paper raises
// the revision in its own transaction, so an answer for an earlier revision is never given, whichever process made the
// change.

import { readCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { revisionCounter } from './article-store.ts'

const maxAnswers = 500

const remembered = new WeakMap<Database, { revision: number; answers: Map<string, unknown> }>()

export async function rememberUntilChange<T>(db: Database, question: string, compute: () => Promise<T>): Promise<T> {
  const revision = await readCounter(db, revisionCounter)
  const known = remembered.get(db)
  const current = known?.revision === revision ? known : { revision, answers: new Map<string, unknown>() }
  remembered.set(db, current)
  if (current.answers.has(question)) return current.answers.get(question) as T
  const answer = await compute()
  if (current.answers.size >= maxAnswers) current.answers.clear()
  current.answers.set(question, answer)
  return answer
}
