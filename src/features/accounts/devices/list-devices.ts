// Where a person is signed in.
import type { Actor } from '#src/domain/actor.ts'
import { unauthenticated } from '#src/domain/errors.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { findDeviceOfSession, listSignedIn, type SignedInDevice } from './device-store.ts'

export type OwnDevice = SignedInDevice & { readonly isCurrent: boolean }

// A program may be signed in more often; the rest ends with 'Sign out everywhere else'.
const maxListed = 50

/** `token` is the session that makes the request; its device comes first. */
export async function listDevices(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  token: string,
): Promise<OwnDevice[]> {
  if (actor.kind !== 'person') throw unauthenticated()
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString()
  const current = await findDeviceOfSession(db, hashSecretToken(token))
  const devices = await listSignedIn(db, actor.accountId, {
    usedAfter: ago(limits.sessionIdle),
    createdAfter: ago(limits.sessionAbsolute),
    max: maxListed,
  })
  const marked = devices.map((device) => ({ ...device, isCurrent: device.id === current }))
  return marked.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
