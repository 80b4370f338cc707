import { oneDay } from '#src/domain/clock.ts'
import { networkOf } from '#src/features/accounts/network-address.ts'
import { keyOf, tooMany } from '#src/features/accounts/throttle.ts'
import { countOnce } from '#src/features/accounts/throttle-store.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

// One may be lost, or deleted by mistake.
const lettersPerDay = 2

/**
 * Letters that ask whether an address wants the newsletter: anybody may type any address.
 * @returns false when the mailbox has had enough of them today.
 * @throws AppError too-many when this network has asked for enough of them.
 */
export async function countSubscription(
  { db, clock, limits }: Deps,
  emailKey: string,
  address: string,
): Promise<boolean> {
  const now = clock.now()
  const ofNetwork = await countOnce(db, keyOf('newsletter-network', networkOf(address)), now, oneDay)
  if (ofNetwork.count > limits.welcomeLettersPerAddress) {
    const reason = 'Too many addresses have been entered from your network today.'
    throw tooMany('too-many-subscriptions', reason, ofNetwork, now)
  }
  const { count } = await countOnce(db, keyOf('newsletter-mail', emailKey), now, oneDay)
  return count <= lettersPerDay
}
