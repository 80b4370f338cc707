// Writes an event with the name of the thing that it is about. An act of a known person is one entry; everything else
// may be repeated without end, so it is counted.
import type { Actor } from '#src/domain/actor.ts'
import { networkOf } from '#src/features/accounts/index.ts'
import { addAuditEvent, countAuditEvent, type NewAuditEvent } from '#src/platform/audit/audit-log.ts'
import type { Services } from '#src/platform/services.ts'
import { nameKnownThing, nameThing } from './name-thing.ts'

/** `accountId`: who acted, if the request itself did not identify its sender, as at a sign-in. */
type Act = Omit<NewAuditEvent, 'at' | 'accountId'> & { readonly accountId?: string | undefined }

/** `isKnown`: the thing exists. Otherwise its id came from an address and may be invented. */
export async function recordEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  act: Act,
  isKnown: boolean,
): Promise<void> {
  const accountId = act.accountId ?? (actor.kind === 'person' ? actor.accountId : undefined)
  const event = { ...act, accountId, at: clock.now().toISOString() }
  const isCounted = event.outcome !== 'done' || accountId === undefined
  // Looking up a known thing again would take time, from which a visitor could tell whether somebody has an account.
  const name = isCounted && !isKnown ? nameKnownThing : nameThing
  const named = { ...event, object: event.object && (await name(db, event.object)) }
  if (isCounted) await countAuditEvent(db, named, networkOf(event.address))
  else await addAuditEvent(db, named)
}
