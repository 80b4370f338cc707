// What the tables of accounts hold about one person, as that person may have it: no hashes, no secrets.
import type { DeviceName } from '#src/domain/device.ts'
import type { LinkPurpose } from '#src/domain/mailed-link.ts'
import type { Identity } from '#src/features/accounts/identity-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type KnownDevice = DeviceName & { readonly createdAt: string; readonly seenAt: string }
export type SessionTimes = { readonly createdAt: string; readonly usedAt: string }
export type WaitingLink = {
  readonly purpose: LinkPurpose
  readonly createdAt: string
  readonly newEmail: string | undefined
}

export async function selectConfirmedAt(db: Database, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('account').select('confirmed_at').where('id', '=', accountId).executeTakeFirst()
  return row?.confirmed_at ?? undefined
}

export async function selectFormerIdentities(db: Database, accountId: string): Promise<Identity[]> {
  const rows = await db
    .selectFrom('account_former_identity')
    .select(['kind', 'value'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('value')
    .execute()
  return rows.map(({ kind, value }) => ({ kind: kind as Identity['kind'], value }))
}

/** Also those that are signed out and still recognised. */
export async function selectDevices(db: Database, accountId: string): Promise<KnownDevice[]> {
  const rows = await db
    .selectFrom('device')
    .select(['browser', 'system', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ browser, system, created_at, seen_at }) => ({
    browser: browser ?? undefined,
    system: system ?? undefined,
    createdAt: created_at,
    seenAt: seen_at,
  }))
}

export async function selectSessions(db: Database, accountId: string): Promise<SessionTimes[]> {
  const rows = await db
    .selectFrom('session')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at, used_at }) => ({ createdAt: created_at, usedAt: used_at }))
}

export async function selectWaitingLinks(db: Database, accountId: string): Promise<WaitingLink[]> {
  const rows = await db
    .selectFrom('mailed_link')
    .select(['purpose', 'created_at', 'new_email'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ purpose, created_at, new_email }) => ({
    purpose: purpose as LinkPurpose,
    createdAt: created_at,
    newEmail: new_email ?? undefined,
  }))
}
