// Withdraws an article or restores it, with everything that follows from that.
import type { Article } from '#src/domain/article/article.ts'
import { effectsOfChange } from '#src/domain/article/effects-of-change.ts'
import { decideRestoration, decideWithdrawal, isErasable } from '#src/domain/article/withdrawal.ts'
import { lockSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { findArticle, lockArticle, lockArticles } from '#src/features/articles/store/article-store.ts'
import { deleteTypesetting } from '#src/features/manuscripts/index.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { carryOut, type WriteDeps } from './change-article.ts'
import { requestWords } from './request-words.ts'
import { markChanged } from './store/article-change-store.ts'
import { countChange } from './store/article-count-store.ts'
import {
  deleteArticle,
  deleteContents,
  listEndingWithdrawals,
  lockWithdrawalFacts,
  saveRestoration,
  saveWithdrawal,
} from './store/withdrawal-store.ts'

/** @returns false when there is no such article, or it is withdrawn already. */
export async function withdrawOne(deps: WriteDeps, id: string, reason: string | undefined): Promise<boolean> {
  const { db: tx, clock } = deps
  await lockSubjectOf(tx, id)
  const found = await lockArticle(tx, id)
  if (found?.kind !== 'article') return false
  const { article: before } = found
  const after = decideWithdrawal(before, { reason, now: clock.now() })
  if (!after) return false
  await saveWithdrawal(tx, id, { before: before.status, after, clock })
  await carryOut(deps, id, effectsOfChange({ cause: 'withdrawn', before, after: undefined }))
  return true
}

export type Restored = { kind: 'restored'; article: Article } | { kind: 'too-late' } | { kind: 'missing' }

/** An article that is not withdrawn stays as it is. */
export async function restoreOne(deps: WriteDeps, id: string): Promise<Restored> {
  const { db: tx, clock } = deps
  await lockSubjectOf(tx, id)
  const facts = await lockWithdrawalFacts(tx, id)
  if (!facts) return { kind: 'missing' }
  const decided = decideRestoration(facts, clock.now())
  if (decided.kind === 'too-late') return decided
  if (decided.kind === 'restored') await saveRestoration(tx, id, { after: decided.facts, clock })
  const found = await findArticle(tx, id)
  if (found?.kind !== 'article') return { kind: 'missing' }
  const { article } = found
  // A job that would have indexed them found no paper.
  if (decided.kind === 'restored' && article.files.docx) await requestWords(deps, id)
  // Its typesetting was dropped when it was withdrawn.
  await carryOut(deps, id, effectsOfChange({ cause: 'restored', before: undefined, after: article }))
  return { kind: 'restored', article }
}

/** Ends the waiting of what was withdrawn before the given time. @returns how many articles. */
export async function endWaiting({ db: tx }: Pick<WriteDeps, 'db'>, before: string): Promise<number> {
  // A concurrent restore of one of them runs before or after, never in between.
  await lockArticles(tx)
  const ending = await listEndingWithdrawals(tx, before)
  for (const { id, restorableAs } of ending) {
    await deleteTypesetting(tx, { kind: 'article', id })
    await (restorableAs === 'Draft' ? deleteArticle(tx, id) : deleteContents(tx, id))
  }
  return ending.length
}

/** Leaves no tombstone. Only for sample content: what was edited since `version` stays, unless it was deleted. */
export async function eraseArticle(
  { db: tx, clock }: WriteDeps,
  { id, version }: { id: string; version: string },
): Promise<void> {
  const facts = await lockWithdrawalFacts(tx, id)
  if (!facts) return
  if (!isErasable(facts, version)) {
    // From now on indexes receive it, and it is no sample any more.
    await countPublicChange(tx)
    return markChanged(tx, [id], clock)
  }
  await deleteTypesetting(tx, { kind: 'article', id })
  await deleteArticle(tx, id)
  await countChange(tx, facts.status === 'Withdrawn' ? {} : { [facts.status]: -1 })
}
