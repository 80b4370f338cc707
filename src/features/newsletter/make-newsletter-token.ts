// Makes the token of a letter's link at the moment in which the letter is sent, so that no database and no backup ever holds a
// link that works.
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { isNewsletterSent } from './is-newsletter-sent.ts'
import { findSubscriberLetter, putSubscriberLink } from './subscriber-store.ts'

/** Undefined for any other letter, and when the newsletter has been turned off or the reader has left. */
export async function makeNewsletterToken(
  deps: Pick<Services, 'db' | 'clock' | 'mailDelivery'>,
  letterId: string,
): Promise<string | undefined> {
  const createdAt = deps.clock.now().toISOString()
  const isSent = await isNewsletterSent(deps)
  return inTransaction(deps.db, async (tx) => {
    const letter = isSent ? await findSubscriberLetter(tx, letterId) : undefined
    if (!letter) return undefined
    const token = newSecretToken()
    await putSubscriberLink(tx, letter, { tokenHash: hashSecretToken(token), createdAt })
    return token
  })
}
