// The audit log: who did what, when, from where and with what outcome. Events are added and swept, never changed. They hold
// no password, no token, nothing of a file and nothing that somebody typed.
import type { Page, Paged } from '#src/core/page.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'

export type NewAuditEvent = {
  readonly at: string
  readonly act: string
  readonly outcome: string
  readonly accountId: string | undefined
  readonly object: { readonly kind: string; readonly id: string } | undefined
  readonly address: string
  readonly detail: string | undefined
}

export type AuditEvent = NewAuditEvent & { readonly id: string }

export type AuditFilter = {
  readonly act?: string | undefined
  /** What this account did, and what was done to it. */
  readonly accountId?: string | undefined
  readonly from?: string | undefined
  readonly before?: string | undefined
}

export async function addAuditEvent(db: Database, event: NewAuditEvent): Promise<void> {
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
      address: event.address,
      detail: event.detail ?? null,
    })
    .execute()
}

/** Newest first. */
export async function listAuditEvents(db: Database, filter: AuditFilter, page: Page): Promise<Paged<AuditEvent>> {
  const { act, accountId, from, before } = filter
  const found = db
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
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    act: row.act,
    outcome: row.outcome,
    accountId: row.account_id ?? undefined,
    object: row.object_kind && row.object_id ? { kind: row.object_kind, id: row.object_id } : undefined,
    address: row.address ?? '',
    detail: row.detail ?? undefined,
  }))
  return { items, total, page }
}

export async function deleteOldAuditEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('audit_event').where('at', '<', before).execute()
}
