// The way back in for somebody who has lost everything: the people who run the server turn the second factor off.
import type { Actor } from '#src/domain/actor.ts'
import { type AuditAct, addressOfServer } from '#src/domain/audit.ts'
import { notFound, requireAllowed } from '#src/domain/errors.ts'
import { type Account, findAccount, lockAccount } from '#src/features/accounts/account-store.ts'
import { emailKey } from '#src/features/accounts/fields/email-address.ts'
import { deleteSessions } from '#src/features/accounts/session-store.ts'
import { addAuditEvent } from '#src/platform/audit/audit-log.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { deleteFactors } from './delete-factors.ts'
import { readFactors } from './read-factors.ts'
import { writeFactorLetter } from './second-factor-letters.ts'
import { mayTurnOffSecondFactor } from './second-factor-policy.ts'

/** All sessions end too, because somebody else may have caused the loss. @throws AppError not-found without an account */
export async function turnOffSecondFactor(
  deps: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  email: string,
): Promise<{ account: Account; wasOn: boolean }> {
  requireAllowed(mayTurnOffSecondFactor(actor))
  const account = await findAccount(deps.db, emailKey(email))
  if (!account) throw notFound()
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, account.id)
    const { isOn } = await readFactors(tx, account.id)
    if (!isOn) return { account, wasOn: false }
    await deleteFactors(tx, account.id)
    await deleteSessions(tx, account.id)
    await addAuditEvent(tx, {
      at: deps.clock.now().toISOString(),
      act: 'account.second-factor-turned-off' satisfies AuditAct,
      outcome: 'done',
      accountId: undefined,
      object: { kind: 'account', id: account.id },
      address: addressOfServer,
      detail: 'npm run second-factor',
    })
    await queueMail(tx, deps.clock, await writeFactorLetter({ ...deps, db: tx }, account, 'turned-off-by-operator'))
    return { account, wasOn: true }
  })
}
