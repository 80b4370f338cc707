// Devices in the database: one row for each account and browser, with the hash of the secret that the browser keeps.
import type { DeviceName } from '#src/domain/device.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'

type Owned = { readonly accountId: string; readonly secretHash: string }

export type SignedInDevice = DeviceName & {
  readonly id: string
  readonly firstSeenAt: string
  /** When one of its sessions was last used. */
  readonly lastSeenAt: string
}

export async function findDevice(db: Database, { accountId, secretHash }: Owned): Promise<string | undefined> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('account_id', '=', accountId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row?.id
}

/** A device of the account that owns the e-mail address. */
export async function findKnownDevice(db: Database, emailKey: string, secretHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select('device.id')
    .where('account.email_key', '=', emailKey)
    .where('device.secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row?.id
}

/** Whether this program made the secret, for whatever account. */
export async function isKnownSecret(db: Database, secretHash: string): Promise<boolean> {
  const row = await db.selectFrom('device').select('id').where('secret_hash', '=', secretHash).executeTakeFirst()
  return row !== undefined
}

export async function hasDevice(db: Database, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('device').select('id').where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}

/** @returns the device's id. */
export async function insertDevice(
  tx: Database,
  { accountId, secretHash, browser, system, seenAt }: Owned & DeviceName & { readonly seenAt: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('device')
    .values({
      id,
      account_id: accountId,
      secret_hash: secretHash,
      browser: browser ?? null,
      system: system ?? null,
      created_at: seenAt,
      seen_at: seenAt,
    })
    .execute()
  return id
}

/** A browser may have been renewed, or moved to another system with its data. */
export async function renewDevice(
  tx: Database,
  id: string,
  { browser, system }: DeviceName,
  at: string,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ browser: browser ?? null, system: system ?? null, seen_at: at })
    .where('id', '=', id)
    .execute()
}

/** The account keeps its newest devices, and those that are signed in. */
export async function deleteSurplusDevices(tx: Database, accountId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('device')
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('session.token_hash').whereRef('session.device_id', '=', 'device.id'))),
    )
    .where('id', 'not in', (query) =>
      query
        .selectFrom('device as newest')
        .select('newest.id')
        .where('newest.account_id', '=', accountId)
        .orderBy('newest.seen_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(kept),
    )
    .execute()
}

/** Where the account is signed in, last used first. */
export async function listSignedIn(
  db: Database,
  accountId: string,
  living: { readonly usedAfter: string; readonly createdAfter: string; readonly max: number },
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('session', 'session.device_id', 'device.id')
    .select(['device.id', 'device.browser', 'device.system', 'device.created_at'])
    .select(({ fn }) => fn.max('session.used_at').as('used_at'))
    .where('device.account_id', '=', accountId)
    .where('session.used_at', '>', living.usedAfter)
    .where('session.created_at', '>', living.createdAfter)
    .groupBy(['device.id', 'device.browser', 'device.system', 'device.created_at'])
    .orderBy('used_at', 'desc')
    .orderBy('device.id', 'desc')
    .limit(living.max)
    .execute()
  return rows.map(({ id, browser, system, created_at, used_at }) => ({
    id,
    browser: browser ?? undefined,
    system: system ?? undefined,
    firstSeenAt: created_at,
    lastSeenAt: used_at,
  }))
}

export async function findDeviceOfSession(db: Database, tokenHash: string): Promise<string | undefined> {
  const row = await db.selectFrom('session').select('device_id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.device_id
}

export async function findOwnerOfDevice(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('device').select('account_id').where('id', '=', id).executeTakeFirst()
  return row?.account_id
}

/** Its sessions end with it. */
export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('device').where('id', '=', id).execute()
}

/** Also signs out there. The device of the given session stays. */
export async function deleteDevices(db: Database, accountId: string, exceptTokenHash: string): Promise<void> {
  await db
    .deleteFrom('device')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (query) =>
      query.selectFrom('session').select('device_id').where('token_hash', '=', exceptTokenHash),
    )
    .execute()
}

/** Except where somebody is signed in. Each account keeps its newest, so that the next one is noticed as new. */
export async function deleteOldDevices(db: Database, seenBefore: string): Promise<void> {
  await db
    .deleteFrom('device')
    .where('seen_at', '<=', seenBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('session.token_hash').whereRef('session.device_id', '=', 'device.id'))),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('device as newer')
          .select('newer.id')
          .whereRef('newer.account_id', '=', 'device.account_id')
          .whereRef('newer.seen_at', '>', 'device.seen_at'),
      ),
    )
    .execute()
}
