import type { Actor } from '#src/domain/actor.ts'
import { oneHour } from '#src/domain/clock.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import type { Identity } from '#src/features/accounts/identity-store.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { keyOf, tooMany } from '#src/features/accounts/throttle.ts'
import { countOnce } from '#src/features/accounts/throttle-store.ts'
import type { Services } from '#src/platform/services.ts'
import {
  type KnownDevice,
  type SessionTimes,
  selectConfirmedAt,
  selectDevices,
  selectFormerIdentities,
  selectSessions,
  selectWaitingLinks,
  type WaitingLink,
} from './own-data-store.ts'

export type AccountData = {
  readonly account: Account
  readonly confirmedAt: string | undefined
  readonly formerIdentities: readonly Identity[]
  readonly devices: readonly KnownDevice[]
  readonly sessions: readonly SessionTimes[]
  readonly links: readonly WaitingLink[]
}

// A copy may take seconds and hundreds of megabytes to make.
const copiesPerHour = 5

/** What is kept about the account of the person who asks. @throws AppError too-many-copies */
export async function readAccountData(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<AccountData> {
  const account = await readOwnAccount({ db }, actor)
  const now = clock.now()
  const count = await countOnce(db, keyOf('own-data', account.id), now, oneHour)
  if (count.count > copiesPerHour) {
    throw tooMany('too-many-copies', 'You have downloaded your data several times within the hour.', count, now)
  }
  return {
    account,
    confirmedAt: await selectConfirmedAt(db, account.id),
    formerIdentities: await selectFormerIdentities(db, account.id),
    devices: await selectDevices(db, account.id),
    sessions: await selectSessions(db, account.id),
    links: await selectWaitingLinks(db, account.id),
  }
}
