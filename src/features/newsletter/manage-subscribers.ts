// What administrators see of the newsletter: how many get it and when the last one went. They can take the addresses along as a
// table, and delete one that its owner wants deleted; there is no list to browse.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { readEmailAddress } from '#src/features/accounts/fields/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type Announcement, findLastAnnouncement } from './announcement-store.ts'
import { mayManageNewsletter } from './newsletter-policy.ts'
import {
  countSubscribers,
  countWaitingLetters,
  deleteSubscribers,
  findSubscriber,
  listConfirmed,
  type Subscriber,
} from './subscriber-store.ts'

export type NewsletterAtWork = {
  readonly isEnabled: boolean
  readonly confirmed: number
  readonly unconfirmed: number
  /** Letters about issues that are not sent yet. */
  readonly waiting: number
  readonly last: Announcement | undefined
}

export async function readNewsletter({ db }: Pick<Services, 'db'>, actor: Actor): Promise<NewsletterAtWork> {
  requireAllowed(mayManageNewsletter(actor))
  return {
    isEnabled: (await readPeriodical(db)).newsletter.enabled,
    ...(await countSubscribers(db)),
    waiting: await countWaitingLetters(db),
    last: await findLastAnnouncement(db),
  }
}

const perPart = 500

/** Those who have confirmed, in parts. */
export async function* exportSubscribers(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
): AsyncGenerator<readonly Subscriber[]> {
  requireAllowed(mayManageNewsletter(actor))
  for (let after: string | undefined; ; ) {
    const part = await listConfirmed(db, { after, limit: perPart })
    if (part.length > 0) yield part
    if (part.length < perPart) return
    after = part.at(-1)?.id
  }
}

/** @returns whether the address was there, confirmed or not. */
export async function removeSubscriber({ db }: Pick<Services, 'db'>, actor: Actor, email: string): Promise<boolean> {
  requireAllowed(mayManageNewsletter(actor))
  const { key } = readEmailAddress(email)
  return inTransaction(db, async (tx) => {
    const found = await findSubscriber(tx, key)
    if (found) await deleteSubscribers(tx, [found.id])
    return found !== undefined
  })
}
