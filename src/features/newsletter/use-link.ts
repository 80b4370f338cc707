// What the links in letters lead to, once somebody has pressed the button there: an address is confirmed, or deleted.
import { isStillValid } from '#src/domain/clock.ts'
import { notFound } from '#src/domain/errors.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { confirmLifetime, leaveLifetime } from './link-lifetime.ts'
import {
  confirmSubscriber,
  deleteSubscribers,
  findSubscriberLink,
  type LinkPurpose,
  type SubscriberLink,
} from './subscriber-store.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** A second time changes nothing. @throws AppError not-found for a link that nobody got or that is too old. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { subscriberId } = await readLink({ ...deps, db: tx }, token, 'confirm')
    // Somebody who has left since has to subscribe again.
    if (subscriberId === undefined) throw notFound()
    await confirmSubscriber(tx, subscriberId, deps.clock.now().toISOString())
  })
}

/** A second time changes nothing. @throws AppError not-found for a link that nobody got or that is too old. */
export async function leaveNewsletter(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { subscriberId } = await readLink({ ...deps, db: tx }, token, 'leave')
    if (subscriberId !== undefined) await deleteSubscribers(tx, [subscriberId])
  })
}

type LinkState = { readonly purpose: LinkPurpose; readonly isDone: boolean }

/** What the link is for, and whether that is done. @throws AppError not-found for a link that nobody can use. */
export async function readNewsletterLink(deps: Deps, token: string): Promise<LinkState> {
  const { purpose, subscriberId, isConfirmed } = await readLink(deps, token)
  if (purpose === 'leave') return { purpose, isDone: subscriberId === undefined }
  if (subscriberId === undefined) throw notFound()
  return { purpose, isDone: isConfirmed }
}

const lifetimes = { confirm: confirmLifetime, leave: leaveLifetime }

async function readLink(
  { db, clock }: { db: Database } & Pick<Services, 'clock'>,
  token: string,
  asked?: LinkPurpose,
): Promise<SubscriberLink> {
  const link = await findSubscriberLink(db, hashSecretToken(token))
  if (!link || (asked && link.purpose !== asked)) throw notFound()
  if (!isStillValid(link.createdAt, lifetimes[link.purpose], clock.now())) throw notFound()
  return link
}
