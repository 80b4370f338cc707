// Forgets addresses that nobody confirmed, and links that are too old to work.
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { confirmLifetime, leaveLifetime } from './link-lifetime.ts'
import { deleteOldSubscriberLinks, deleteSubscribers, lockUnconfirmed } from './subscriber-store.ts'

const batchSize = 500

export async function sweepSubscribers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const ago = (span: number) => new Date(clock.now().getTime() - span).toISOString()
  for (let found = batchSize; found === batchSize; ) {
    found = await inTransaction(db, async (tx) => {
      const ids = await lockUnconfirmed(tx, ago(confirmLifetime), batchSize)
      await deleteSubscribers(tx, ids)
      return ids.length
    })
  }
  await deleteOldSubscriberLinks(db, 'confirm', ago(confirmLifetime))
  await deleteOldSubscriberLinks(db, 'leave', ago(leaveLifetime))
}
