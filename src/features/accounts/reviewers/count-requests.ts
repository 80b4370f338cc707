import { oneDay, oneHour } from '#src/domain/clock.ts'
import { networkOf } from '#src/features/accounts/network-address.ts'
import { keyOf, tooMany } from '#src/features/accounts/throttle.ts'
import { countOnce } from '#src/features/accounts/throttle-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

/** New links that anybody may request, for any address. */
export async function countLinkRequest({ db, clock, limits }: Deps, address: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('review-link-request', networkOf(address)), now, oneHour)
  if (count.count > limits.resetRequestsPerHour) {
    throw tooMany('too-many-links', 'Too many links have been requested from your network.', count, now)
  }
}

const linkLettersPerDay = 5

/** False when the mailbox has had enough of these letters today. */
export async function countLinkLetter(tx: Database, emailKey: string, now: Date): Promise<boolean> {
  const { count } = await countOnce(tx, keyOf('review-link-letter', emailKey), now, oneDay)
  return count <= linkLettersPerDay
}

const coAuthorLettersPerDay = 3
const coAuthorLettersPerAccount = 40

/** False when the mailbox, or the account that names people as authors, has had enough of these letters today. */
export async function countCoAuthorLetter(
  tx: Database,
  { emailKey, accountId }: { emailKey: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const ofAccount = await countOnce(tx, keyOf('co-author-letters-of', accountId), now, oneDay)
  if (ofAccount.count > coAuthorLettersPerAccount) return false
  const { count } = await countOnce(tx, keyOf('co-author-letter', emailKey), now, oneDay)
  return count <= coAuthorLettersPerDay
}

// Said, taken back and said once more: each is a letter to every editor and a line of the log.
const denialChangesPerDay = 3

/** How often an address says 'This is not me' of one manuscript, or takes it back. */
export async function countDenialChange(
  tx: Database,
  { submissionId, emailKey }: { submissionId: string; emailKey: string },
  now: Date,
): Promise<void> {
  const count = await countOnce(tx, keyOf('denial-change', `${submissionId} ${emailKey}`), now, oneDay)
  if (count.count > denialChangesPerDay) {
    throw tooMany('too-many-changes', 'You have changed this answer several times today.', count, now)
  }
}

// Five are kept; the others are those that were sent by mistake.
const reviewFilesPerDay = 20

/** Files that one reviewer sends. */
export async function countReviewFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, invitationId: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('review-file', invitationId), now, oneDay)
  if (count.count > reviewFilesPerDay) {
    throw tooMany('too-many-files', 'You have sent many files within a day.', count, now)
  }
}
