// Withdraws an article or restores it, with everything that follows from that.
import type { Article } from '#src/domain/article/article.ts'
import { effectsOfChange } from '#src/domain/article/effects-of-change.ts'
import { lockSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { findArticle, lockArticle } from '#src/features/articles/store/article-store.ts'
import { restore, withdraw } from '#src/features/articles/store/article-withdrawal-store.ts'
import { carryOut, type WriteDeps } from './change-article.ts'

/** @returns false when there is no such article, or it is withdrawn already. */
export async function withdrawOne(deps: WriteDeps, id: string, reason: string | undefined): Promise<boolean> {
  const { db: tx, clock } = deps
  await lockSubjectOf(tx, id)
  const found = await lockArticle(tx, id)
  if (found?.kind !== 'article') return false
  await withdraw(tx, id, { at: clock.now().toISOString(), reason, clock })
  await carryOut(deps, id, effectsOfChange({ cause: 'withdrawn', before: found.article, after: undefined }))
  return true
}

export type Restored = { kind: 'restored'; article: Article } | { kind: 'too-late' } | { kind: 'missing' }

/** An article that is not withdrawn stays as it is. */
export async function restoreOne(deps: WriteDeps, id: string, withdrawnSince: string): Promise<Restored> {
  const { db: tx, clock } = deps
  await lockSubjectOf(tx, id)
  const outcome = await restore(tx, id, { at: clock.now().toISOString(), withdrawnSince, clock })
  if (outcome !== 'restored') return { kind: outcome }
  const found = await findArticle(tx, id)
  if (found?.kind !== 'article') return { kind: 'missing' }
  const { article } = found
  // Its typesetting was dropped when it was withdrawn.
  await carryOut(deps, id, effectsOfChange({ cause: 'restored', before: undefined, after: article }))
  return { kind: 'restored', article }
}
