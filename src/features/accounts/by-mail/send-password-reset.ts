// An administrator sends somebody a reset letter. The administrator never sees its link.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { lockAccount } from '#src/features/accounts/account-store.ts'
import { emailKey } from '#src/features/accounts/fields/email-address.ts'
import { mayManagePeople } from '#src/features/accounts/people-policy.ts'
import { readPerson } from '#src/features/accounts/people-store.ts'
import { countOfficeResetMail } from '#src/features/accounts/throttle.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { queueResetLetter } from './queue-reset-letter.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>

/**
 * @throws AppError conflict when the account is disabled, too-many when the office has sent enough of them within the
 * hour.
 */
export async function sendPasswordReset(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (!mayManagePeople(actor)) throw forbidden()
  if (!isId(id)) throw notFound()
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, id)
    const person = await readPerson(tx, id)
    if (!person) throw notFound()
    if (person.disabledAt !== undefined) throw disabled()
    await countOfficeResetMail({ ...deps, db: tx }, emailKey(person.email))
    await queueResetLetter(tx, deps, { sender: await readPeriodical(tx), account: person, by: 'office' })
  })
  deps.nudgeJobs()
}

function disabled(): AppError {
  const message = 'This account is disabled, so a new password would not let the person in. Enable it first.'
  return new AppError({ kind: 'conflict', code: 'account-disabled', message })
}
