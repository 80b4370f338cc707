import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { resendLetter } from '#src/platform/mail/mail-box.ts'
import type { Services } from '#src/platform/services.ts'
import { mayManageMail } from './mail-policy.ts'

/** Sends a failed letter now, or a copy of one that was sent. @returns the id of the queued letter. */
export async function resendMail(
  { db, clock, nudgeJobs }: Pick<Services, 'db' | 'clock' | 'nudgeJobs'>,
  actor: Actor,
  id: string,
): Promise<string> {
  requireAllowed(mayManageMail(actor))
  const queued = await resendLetter(db, clock, id)
  nudgeJobs()
  return queued
}
