// The audit log: who did what, when, from where and with what outcome. The program adds events, sweeps old ones and counts
// repeated ones, but changes nothing else. An event contains no password, no token and no part of a file, and of what people
// typed, only the name of the thing it is about.
import type { Selectable } from 'kysely'
import type { AuditOutcome } from '#src/domain/audit.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { newId } from '#src/platform/new-id.ts'

export type NewAuditEvent = {
  readonly at: string
  readonly act: string
  readonly outcome: AuditOutcome
  readonly accountId: string | undefined
  readonly object: AuditedThing | undefined
  readonly address: string
  readonly detail: string | undefined
}

export type AuditedThing = { readonly kind: string; readonly id: string; readonly name?: string | undefined }

export type AuditEvent = Omit<NewAuditEvent, 'address'> & {
  readonly id: string
  /** Undefined when it came from many. */
  readonly address: string | undefined
  /** How often it happened since `at`, and when last. */
  readonly times: number
  readonly lastAt: string | undefined
}

export type AuditFilter = {
  readonly act?: string | undefined
  /** What this account did, and what was done to it. */
  readonly accountId?: string | undefined
  readonly from?: string | undefined
  readonly before?: string | undefined
}

export async function addAuditEvent(db: Database, event: NewAuditEvent): Promise<void> {
  await insert(db, event, undefined)
}

// Per hour. A person who mistypes needs a handful. It takes a hundred who each cause all they can to reach the limit,
// and nobody can fill the disk.
const maxApart = { ofOne: 50, ofAll: 5_000 }

/**
 * For acts that anybody may cause as often as they like: within an hour, repetitions from one network are one counted
 * event. An account (or, without one, a network) that causes too many such events gets one event per act from then on,
 * so that it cannot drown out others. Once there are too many in total, each act is one event, no matter who caused it.
 */
export async function countAuditEvent(db: Database, event: NewAuditEvent, network: string): Promise<void> {
  const hour = event.at.slice(0, 13)
  const { act, outcome, accountId, object, detail = '' } = event
  const doer = accountId ?? network
  const apart = await countApart(db, hour, doer)
  if (apart.ofAll >= maxApart.ofAll) {
    const bare = { ...event, accountId: undefined, object: undefined, address: undefined }
    await insert(db, bare, [hour, 'anybody', act, outcome, detail].join(' '))
  } else if (apart.ofOne >= maxApart.ofOne) {
    const bare = { ...event, object: undefined, address: accountId === undefined ? event.address : undefined }
    await insert(db, bare, [hour, doer, act, outcome, detail].join(' '))
  } else {
    await insert(db, event, [hour, doer, act, outcome, detail, object?.id ?? '', network].join(' '))
  }
}

async function countApart(db: Database, hour: string, doer: string): Promise<typeof maxApart> {
  const { ofOne, ofAll } = await db
    .selectFrom('audit_event')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('merge_key', 'like', `${hour} ${doer} %`).as('ofOne'),
      fn.countAll<number>().as('ofAll'),
    ])
    .where('at', '>=', hour)
    .where('merge_key', 'is not', null)
    .executeTakeFirstOrThrow()
  return { ofOne: Number(ofOne), ofAll: Number(ofAll) }
}

/** An event whose key already exists counts once more. */
async function insert(
  db: Database,
  event: Omit<NewAuditEvent, 'address'> & { readonly address: string | undefined },
  mergeKey: string | undefined,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      id: newId(),
      at: event.at,
      act: event.act,
      outcome: event.outcome,
      account_id: event.accountId ?? null,
      object_kind: event.object?.kind ?? null,
      object_id: event.object?.id ?? null,
      object_name: event.object?.name ?? null,
      address: event.address ?? null,
      detail: event.detail ?? null,
      last_at: null,
      merge_key: mergeKey ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column('merge_key')
        .doUpdateSet((update) => ({ times: update('audit_event.times', '+', 1), last_at: update.ref('excluded.at') })),
    )
    .execute()
}

/** Newest first. */
export async function selectEvents(db: Database, filter: AuditFilter, page: Page): Promise<Paged<AuditEvent>> {
  const found = matching(db, filter)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await newestFirst(found)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { items: rows.map(toEvent), total: Number(total), page }
}

const batchSize = 500

/** Newest first, up to `max`, some hundred at a time; each part continues where the previous one ended. */
export async function* readEventsInParts(db: Database, filter: AuditFilter, max: number): AsyncGenerator<AuditEvent[]> {
  let last: AuditEvent | undefined
  for (let left = max; left > 0; left -= batchSize) {
    const after = last
    const rows = await newestFirst(matching(db, filter))
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'id'), '<', tuple(after?.at ?? '', after?.id ?? '')),
        ),
      )
      .limit(Math.min(batchSize, left))
      .execute()
    if (rows.length > 0) yield rows.map(toEvent)
    if (rows.length < batchSize) return
    last = rows.map(toEvent).at(-1)
  }
}

function matching(db: Database, { act, accountId, from, before }: AuditFilter) {
  return db
    .selectFrom('audit_event')
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? ''))
    .$if(accountId !== undefined, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb('account_id', '=', accountId ?? ''),
          and([eb('object_kind', '=', 'account'), eb('object_id', '=', accountId ?? '')]),
        ]),
      ),
    )
}

const newestFirst = (found: ReturnType<typeof matching>) =>
  found.selectAll().orderBy('at', 'desc').orderBy('id', 'desc')

function toEvent(row: Selectable<Schema['audit_event']>): AuditEvent {
  const { object_kind: kind, object_id: id } = row
  return {
    id: row.id,
    at: row.at,
    act: row.act,
    outcome: row.outcome as AuditOutcome,
    accountId: row.account_id ?? undefined,
    object: kind && id ? { kind, id, name: row.object_name ?? undefined } : undefined,
    address: row.address ?? undefined,
    detail: row.detail ?? undefined,
    times: row.times,
    lastAt: row.last_at ?? undefined,
  }
}

export async function deleteOldAuditEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('audit_event').where('at', '<', before).execute()
}
