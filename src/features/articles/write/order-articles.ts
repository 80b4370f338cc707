// Gives the published articles of an issue their places in it. Records do not contain a place, so only lists are read again.
import type { IssueNumber } from '#src/domain/issue.ts'
import { lockPublished } from '#src/features/articles/store/issue-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { savePlaces } from './store/article-place-store.ts'
import { markStale } from './store/binding-store.ts'

export type Ordered = 'ordered' | 'unchanged' | 'other-articles'

/** Changes nothing unless every published article of the issue is named exactly once. */
export async function orderArticles(tx: Database, number: IssueNumber, ids: readonly string[]): Promise<Ordered> {
  const published = await lockPublished(tx, number)
  const named = new Set(ids)
  const isSame = named.size === ids.length && named.size === published.length && published.every((id) => named.has(id))
  if (!isSame) return 'other-articles'
  if (!(await savePlaces(tx, ids))) return 'unchanged'
  await markStale(tx, [number])
  return 'ordered'
}
