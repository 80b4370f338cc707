// Sessions in the database, by the hash of their token, so that a person who reads the table cannot sign in.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Role, trustedRoles } from '#src/domain/actor.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { deleteDevices } from './devices/device-store.ts'

export type Session = {
  readonly accountId: string
  /** The account's current role, not its role at sign-in. */
  readonly role: Role
  /** The role needs a second factor, and the account has none. */
  readonly lacksFactor: boolean
  readonly createdAt: string
  readonly usedAt: string
}

export async function insertSession(
  db: Database,
  session: { tokenHash: string; accountId: string; deviceId: string; createdAt: string },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device_id: session.deviceId,
      created_at: session.createdAt,
      used_at: session.createdAt,
    })
    .execute()
}

/** Undefined for an unknown token and for a disabled account. */
export async function findSession(db: Database, tokenHash: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.account_id', 'account.role', 'session.created_at', 'session.used_at'])
    .select((eb) => eb.case().when(lacksFactor(eb)).then(1).else(0).end().as('lacks_factor'))
    .where('session.token_hash', '=', tokenHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, created_at: createdAt, used_at: usedAt } = row
  return { accountId, role: row.role as Role, lacksFactor: row.lacks_factor === 1, createdAt, usedAt }
}

function lacksFactor(eb: ExpressionBuilder<Schema, 'account'>): Expression<SqlBool> {
  const rule = eb.selectFrom('second_factor_rule').select('id').where('required', '=', 1)
  const passkey = eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.account_id', '=', 'account.id')
  const app = eb
    .selectFrom('authenticator_app')
    .select('authenticator_app.account_id')
    .whereRef('authenticator_app.account_id', '=', 'account.id')
    .where('authenticator_app.confirmed_at', 'is not', null)
  return eb.and([
    eb('account.role', 'in', trustedRoles),
    eb.exists(rule),
    eb.not(eb.exists(passkey)),
    eb.not(eb.exists(app)),
  ])
}

export async function markSessionUsed(db: Database, tokenHash: string, usedAt: string): Promise<void> {
  await db.updateTable('session').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of the account except the one with the given token. The devices are not recognised any more. */
export async function deleteSessions(db: Database, accountId: string, exceptTokenHash = ''): Promise<void> {
  await deleteDevices(db, accountId, exceptTokenHash)
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', exceptTokenHash)
    .execute()
}

export async function deleteOldSessions(db: Database, before: { usedAt: string; createdAt: string }): Promise<void> {
  await db.deleteFrom('session').where('used_at', '<=', before.usedAt).execute()
  await db.deleteFrom('session').where('created_at', '<=', before.createdAt).execute()
}
