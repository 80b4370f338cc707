// Whether an article can be withdrawn, restored or erased, and what it is afterwards.
import { restorableSince } from '#src/domain/undo.ts'
import { versionAfter } from './appearance.ts'
import type { ArticleStatus } from './article-status.ts'

export type WithdrawalFacts = {
  status: ArticleStatus | 'Withdrawn'
  updatedAt: string
  /** When a withdrawn one was withdrawn, and why. */
  withdrawnAt?: string | undefined
  reason?: string | undefined
  /** The status before the withdrawal; absent once its files are deleted. */
  restorableAs?: ArticleStatus | undefined
}

/** Undefined when it is withdrawn already. */
export function decideWithdrawal(
  { status, updatedAt }: WithdrawalFacts,
  { reason, now }: { reason: string | undefined; now: Date },
): WithdrawalFacts | undefined {
  if (status === 'Withdrawn') return undefined
  const at = now.toISOString()
  return {
    status: 'Withdrawn',
    restorableAs: status,
    withdrawnAt: at,
    reason,
    updatedAt: versionAfter(updatedAt, at),
  }
}

export type Restoration =
  | { kind: 'restored'; facts: { status: ArticleStatus; updatedAt: string } }
  /** It was never withdrawn, or somebody else restored it. */
  | { kind: 'unchanged' }
  | { kind: 'too-late' }

export function decideRestoration(
  { status, updatedAt, withdrawnAt, restorableAs }: WithdrawalFacts,
  now: Date,
): Restoration {
  if (status !== 'Withdrawn') return { kind: 'unchanged' }
  const isInTime = withdrawnAt !== undefined && withdrawnAt >= restorableSince(now)
  if (restorableAs === undefined || !isInTime) return { kind: 'too-late' }
  return { kind: 'restored', facts: { status: restorableAs, updatedAt: versionAfter(updatedAt, now.toISOString()) } }
}

/** Sample content is erased unless somebody has edited it since `version`; deleted sample content is erased in any case. */
export function isErasable({ status, updatedAt }: WithdrawalFacts, version: string): boolean {
  return status === 'Withdrawn' || updatedAt === version
}
