// Writes an event with the name of the thing that it is about. An act of somebody known stands alone; everything else may be
// repeated without end, and is counted.
import type { Actor } from '#src/domain/actor.ts'
import { networkOf } from '#src/features/accounts/index.ts'
import { addAuditEvent, countAuditEvent, type NewAuditEvent } from '#src/platform/audit/audit-log.ts'
import type { Services } from '#src/platform/services.ts'
import { nameKnownThing, nameThing } from './name-thing.ts'

/** `accountId`: who acted, where the request itself did not say who asks, as at a sign-in. */
type Act = Omit<NewAuditEvent, 'at' | 'accountId'> & { readonly accountId?: string | undefined }

/** `isKnown`: the thing is there. Otherwise its id stood in an address and may be made up. */
export async function recordEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  act: Act,
  isKnown: boolean,
): Promise<void> {
  const accountId = act.accountId ?? (actor.kind === 'person' ? actor.accountId : undefined)
  const event = { ...act, accountId, at: clock.now().toISOString() }
  const isCounted = event.outcome !== 'done' || accountId === undefined
  // To look for a thing that is known again would take time that tells a visitor whether somebody has an account.
  const name = isCounted && !isKnown ? nameKnownThing : nameThing
  const named = { ...event, object: event.object && (await name(db, event.object)) }
  if (isCounted) await countAuditEvent(db, named, networkOf(event.address))
  else await addAuditEvent(db, named)
}
