// Events with people's current names: the log shows the name that an account has when it is read.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import { namePeople } from '#src/features/accounts/index.ts'
import { type AuditEvent, type AuditFilter, readEventsInParts, selectEvents } from '#src/platform/audit/audit-log.ts'
import type { Services } from '#src/platform/services.ts'
import { mayReadAudit } from './audit-policy.ts'

type Deps = Pick<Services, 'db'>

/** `names` are those of the accounts in the events, by their ids. */
export type NamedEvents = { readonly events: readonly AuditEvent[]; readonly names: ReadonlyMap<string, string> }

/** More than a year of a busy office. */
export const maxExported = 50_000

/** Newest first. */
export async function listAuditEvents(
  deps: Deps,
  actor: Actor,
  filter: AuditFilter,
  page: Page,
): Promise<Paged<AuditEvent> & Pick<NamedEvents, 'names'>> {
  requireAllowed(mayReadAudit(actor))
  const found = await selectEvents(deps.db, filter, page)
  return { ...found, names: await nameAccounts(deps, found.items) }
}

/** The newest `maxExported` in parts, newest first. The policy is checked at once, not with the first part. */
export function exportAuditEvents(deps: Deps, actor: Actor, filter: AuditFilter): AsyncIterable<NamedEvents> {
  requireAllowed(mayReadAudit(actor))
  return readParts(deps, filter)
}

async function* readParts(deps: Deps, filter: AuditFilter): AsyncGenerator<NamedEvents> {
  for await (const events of readEventsInParts(deps.db, filter, maxExported)) {
    yield { events, names: await nameAccounts(deps, events) }
  }
}

function nameAccounts(deps: Deps, events: readonly AuditEvent[]): Promise<ReadonlyMap<string, string>> {
  return namePeople(deps, events.flatMap(accountsIn))
}

function accountsIn({ accountId, object }: AuditEvent): string[] {
  return [...(accountId ? [accountId] : []), ...(object?.kind === 'account' ? [object.id] : [])]
}
