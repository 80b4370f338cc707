// Caps how much authors upload in a day, by bytes: for an account, and for a network, because anybody may register many accounts.
// Bytes of refused files count too. The office's own uploads are not limited.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { networkOf } from '#src/features/accounts/network-address.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { requireConfirmed } from '#src/features/accounts/require-confirmed.ts'
import { keyOf, tooMany } from '#src/features/accounts/throttle.ts'
import { type Count, correctCount, countOnce } from '#src/features/accounts/throttle-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

export type Reservation = {
  /** Counts what has arrived in place of what was reserved. */
  settle(receivedBytes: number): Promise<void>
}

// The database counts in whole numbers of 32 bits.
const unit = 1024
const toUnits = (bytes: number): number => Math.ceil(bytes / unit)

// Enough for a first manuscript and some tries; in a day, like the others.
const unconfirmedShare = 30 * 1024 ** 2

/**
 * Called before a byte is read. The last upload may exceed what is left, by itself only: uploads that arrive at once see each
 * other's reservations.
 * @throws AppError too-many when the account or its network has used up its share of the day, forbidden when the address
 * has to be confirmed first.
 */
export async function reserveUpload(
  deps: Pick<Services, 'db' | 'clock' | 'limits' | 'mailDelivery'>,
  actor: Actor,
  upload: { readonly address: string; readonly bytes: number },
): Promise<Reservation> {
  const { db, clock, limits } = deps
  const account = await readOwnAccount(deps, actor)
  if (isAdministrator(actor)) return { settle: async () => undefined }
  const counters = [
    {
      key: keyOf('upload-account', account.id),
      max: limits.uploadBytesPerAccount,
      code: 'too-many-bytes',
      reason: 'You have uploaded too much within a day.',
      isAccount: true,
    },
    {
      key: keyOf('upload-network', networkOf(upload.address)),
      max: limits.uploadBytesPerAddress,
      code: 'too-many-network-bytes',
      reason: 'Too much has been uploaded from your network within a day.',
      isAccount: false,
    },
  ]
  const reserved = toUnits(upload.bytes)
  const counted = new Map<string, Count>()
  await inTransaction(db, async (tx) => {
    for (const { key, max, code, reason, isAccount } of counters) {
      const now = clock.now()
      const count = await countOnce(tx, key, now, oneDay, reserved)
      counted.set(key, count)
      const before = (count.count - reserved) * unit
      if (isAccount && before >= unconfirmedShare) requireConfirmed(deps, account)
      if (before >= max) throw tooMany(code, reason, count, now)
    }
  })
  return {
    async settle(receivedBytes) {
      const difference = toUnits(receivedBytes) - reserved
      for (const [key, count] of counted) await correctCount(db, key, count, difference)
    },
  }
}
