// Whether administrators and editors must use two-step sign-in. Who has none then does nothing else before turning it on.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, forbidden } from '#src/domain/errors.ts'
import { mayManagePeople } from '#src/features/accounts/people-policy.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { readFactors } from './read-factors.ts'
import { readRule, saveRule } from './rule-store.ts'

export function isSecondFactorRequired({ db }: Pick<Services, 'db'>, actor: Actor): Promise<boolean> {
  if (!mayManagePeople(actor)) throw forbidden()
  return readRule(db)
}

/** @throws AppError conflict for somebody who would be the first to be kept out by it. */
export async function requireSecondFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  isRequired: boolean,
): Promise<void> {
  if (!mayManagePeople(actor)) throw forbidden()
  await inTransaction(db, async (tx) => {
    if (isRequired && !(await readFactors(tx, actor.accountId)).isOn) throw noneOfOnesOwn()
    await saveRule(tx, isRequired, clock.now().toISOString())
  })
}

function noneOfOnesOwn(): AppError {
  const message = 'Please turn on two-step sign-in for your own account first, in your profile.'
  return new AppError({ kind: 'conflict', code: 'own-second-factor-missing', message })
}
