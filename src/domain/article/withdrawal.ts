// Whether an article can be withdrawn, restored or erased, and what it is afterwards.
import { restorableSince } from '#src/domain/undo.ts'
import { laterThan } from './appearance.ts'
import type { ArticleStatus } from './article-status.ts'

export type WithdrawalFacts = {
  status: ArticleStatus | 'Withdrawn'
  updatedAt: string
  /** When a withdrawn one was withdrawn, and why. */
  withdrawnAt?: string | undefined
  reason?: string | undefined
  /** What a withdrawn one was; absent once its files are gone. */
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
    updatedAt: laterThan(updatedAt, at),
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
  return { kind: 'restored', facts: { status: restorableAs, updatedAt: laterThan(updatedAt, now.toISOString()) } }
}

/** Sample content vanishes, unless somebody has made it their own since `version`; what was deleted vanishes anyway. */
export function isErasable({ status, updatedAt }: WithdrawalFacts, version: string): boolean {
  return status === 'Withdrawn' || updatedAt === version
}
