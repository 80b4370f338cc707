// Sends the administrator who asks a test letter, to show that mail is delivered.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { readOwnAccount } from '#src/features/accounts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { mayManageMail } from './mail-policy.ts'
import { testLetter } from './test-letter.ts'

/** @returns the id of the message. */
export async function sendTestLetter(
  deps: Pick<Services, 'db' | 'clock' | 'nudgeJobs'>,
  actor: Actor,
): Promise<string> {
  requireAllowed(mayManageMail(actor))
  const { email } = await readOwnAccount(deps, actor)
  const id = await queueMail(deps.db, deps.clock, testLetter(await readPeriodical(deps.db), email))
  deps.nudgeJobs()
  return id
}
