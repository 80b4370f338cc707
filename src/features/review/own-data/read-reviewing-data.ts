// What reviewing keeps about a person who is signed in: what was asked of the confirmed address, and the letters to it. Of an
// address that nobody has confirmed there is nothing: it may be somebody else's.
import type { Actor } from '#src/domain/actor.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { readOwnAccount } from '#src/features/accounts/index.ts'
import { describeInvitation, type OwnInvitation } from '#src/features/review/reviewer/read-own-invitation.ts'
import type { Services } from '#src/platform/services.ts'
import {
  type GuestPart,
  type OwnLetter,
  selectAccountLetters,
  selectCaseLetters,
  selectGuestPartsOf,
  selectInvitationsOf,
  selectOptOutOf,
} from './own-data-store.ts'

export type ReviewingData = {
  readonly invitations: readonly OwnInvitation[]
  /** Since when the person does not want to be asked again. */
  readonly optedOutAt: string | undefined
  readonly guestParts: readonly GuestPart[]
  /** Oldest first. */
  readonly letters: readonly OwnLetter[]
}

const nothing: ReviewingData = { invitations: [], optedOutAt: undefined, guestParts: [], letters: [] }

export async function readReviewingData(
  deps: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
): Promise<ReviewingData> {
  const { db } = deps
  const { id: accountId, email: recipient, isConfirmed } = await readOwnAccount(deps, actor)
  if (!isConfirmed) return nothing
  const key = emailKey(recipient)
  const stored = await selectInvitationsOf(db, key)
  const invitations: OwnInvitation[] = []
  for (const invitation of stored) {
    const described = await describeInvitation(deps, invitation)
    if (described) invitations.push(described)
  }
  const invitationIds = stored.map(({ id }) => id)
  const letters = [
    ...(await selectAccountLetters(db, recipient)),
    ...(await selectCaseLetters(db, { accountId, recipient, invitationIds })),
  ]
  return {
    invitations,
    optedOutAt: await selectOptOutOf(db, key),
    guestParts: await selectGuestPartsOf(db, key),
    letters: letters.toSorted((one, other) => (one.queuedAt < other.queuedAt ? -1 : 1)),
  }
}
