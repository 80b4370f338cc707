// An editor says that they are in conflict with a submission. From then on they get of it what a co-author gets. Somebody
// else who handles the case can take this back; nobody returns to it alone.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { namePeople, readIdentities } from '#src/features/accounts/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockHandledCase } from '#src/features/review/review-policy.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import {
  deleteAuthorKey,
  insertAuthorKeys,
  keyOfConflict,
  keyOfDenial,
} from '#src/features/submissions/authorship/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

const maxReason = 2_000

/** The reason is kept in the log, which only those see who handle the case. */
export async function declareConflict(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'declare-conflict' },
      by,
      detail: reason?.replaceAll('\0', '').trim().slice(0, maxReason) || undefined,
      insert: (tx) => insertAuthorKeys(tx, id, [keyOfConflict(by.accountId ?? '')]),
    })
  })
}

/** @param account who declared it. @throws AppError not-found when they did not. */
export async function clearConflict(
  deps: ReviewDeps,
  actor: Actor,
  { id, account }: { id: string; account: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const names = await namePeople({ db: tx }, [account])
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'clear-conflict' },
      by,
      detail: names.get(account),
      async insert(tx) {
        if (!(await deleteAuthorKey(tx, id, keyOfConflict(account)))) throw notFound()
        for (const { kind, value } of await readIdentities(tx, account)) {
          if (kind === 'email') await deleteAuthorKey(tx, id, keyOfDenial(value))
        }
      },
    })
  })
}
