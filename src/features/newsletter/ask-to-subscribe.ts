// Somebody types an address, which may be another person's. Answer and work are the same whatever is known of it: only a letter
// goes there, and until its link is confirmed, the address is kept for three days at most.
import { AppError } from '#src/domain/errors.ts'
import { readEmailAddress } from '#src/features/accounts/fields/index.ts'
import { countSubscription } from '#src/features/accounts/strangers/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { isNewsletterSent } from './is-newsletter-sent.ts'
import { confirmLifetime } from './link-lifetime.ts'
import { alreadySubscribedLetter, confirmLetter } from './newsletter-letters.ts'
import { insertSubscriberLetter, upsertSubscriber } from './subscriber-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery'>

/** @throws AppError for a text that is no address, when there is no newsletter, and too-many. */
export async function askToSubscribe(deps: Deps, request: { email: string; address: string }): Promise<void> {
  const { db, clock, publicUrl } = deps
  if (!(await isNewsletterSent(deps))) throw noNewsletter()
  const email = readEmailAddress(request.email)
  if (!(await countSubscription(deps, email.key, request.address))) return
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + confirmLifetime).toISOString()
  await inTransaction(db, async (tx) => {
    const { id: subscriberId, email: to, confirmedAt } = await upsertSubscriber(tx, email, now.toISOString())
    const write = confirmedAt === undefined ? confirmLetter : alreadySubscribedLetter
    const letter = write(await readPeriodical(tx), to, { publicUrl, expiresAt })
    const linkPurpose = confirmedAt === undefined ? 'confirm' : 'leave'
    await insertSubscriberLetter(tx, { mailId: await queueMail(tx, clock, letter), subscriberId, linkPurpose })
  })
  deps.nudgeJobs()
}

function noNewsletter(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'no-newsletter',
    message: 'We send no news by e-mail and take no address. Please subscribe to our feed.',
  })
}
