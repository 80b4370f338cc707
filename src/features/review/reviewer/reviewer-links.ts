// The links of reviewers. A token is made when its letter is sent, is good for one invitation, and only its hash is stored. It
// ends when the invitation is sent again, is cancelled or expires, and some time after any other end.
import type { Actor } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import type { InvitationState } from '#src/domain/review/stage.ts'
import { findInvitationOfLetter } from '#src/features/review/store/case-letter-store.ts'
import {
  findByLink,
  insertLink,
  readInvitation,
  type StoredInvitation,
} from '#src/features/review/store/invitation-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'

const prefix = 'rv_'

/** A session's token may have the same prefix, but is shorter. */
export const isReviewerToken = (token: string): boolean => /^rv_[\w-]{43}$/.test(token)

/** Long enough to read the decision and to fetch a certificate. */
export const lifetimeAfterEnd = 60 * oneDay

type Deps = Pick<Services, 'db' | 'clock'>

/** Nobody waits for an answer any more, and there was none. */
export const isUseless = (state: InvitationState): boolean => state === 'cancelled' || state === 'expired'

/** Undefined when the letter is not one to a reviewer, or nobody needs it any more. */
export async function makeReviewerToken({ db, clock }: Deps, letterId: string): Promise<string | undefined> {
  const invitationId = await findInvitationOfLetter(db, letterId)
  if (invitationId === undefined) return undefined
  const token = prefix + newSecretToken()
  return inTransaction(db, async (tx) => {
    if (!(await readInvitation(tx, invitationId))) return undefined
    const createdAt = clock.now().toISOString()
    await insertLink(tx, { tokenHash: hashSecretToken(token), invitationId, createdAt })
    return token
  })
}

/** Undefined for a token that is unknown or useless, whatever the reason. */
export async function identifyReviewer({ db, clock }: Deps, token: string): Promise<Actor | undefined> {
  const invitation = await findByLink(db, hashSecretToken(token))
  if (!invitation) return undefined
  return hasEnded(invitation, clock.now()) ? undefined : { kind: 'reviewer', invitationId: invitation.id }
}

/** Whether the links of the invitation have stopped working. */
export function hasEnded({ state, endedAt }: StoredInvitation, now: Date): boolean {
  return isUseless(state) || (endedAt !== undefined && now.getTime() - Date.parse(endedAt) > lifetimeAfterEnd)
}
