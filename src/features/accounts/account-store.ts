// Accounts in the database. The password hash leaves this file only as part of Credentials.
import type { Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { type Role, trustedRoles } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { newId } from '#src/platform/new-id.ts'
import type { EmailAddress } from './fields/email-address.ts'
import { saveFormerIdentities } from './identity-store.ts'

export type Account = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly affiliation?: string
  readonly orcid?: string
  readonly createdAt: string
  /** Its owner has shown that they read what is sent to the address. */
  readonly isConfirmed: boolean
}

export type NewAccount = {
  readonly name: string
  readonly email: EmailAddress
  readonly passwordHash: string
  readonly role: Role
  readonly createdAt: string
  readonly confirmedAt?: string
}

/** What proves a person's identity. A disabled account has none. */
export type Credentials = {
  readonly accountId: string
  readonly passwordHash: string
  readonly passwordVersion: number
}

export type AccountChange = {
  name?: string
  affiliation?: string | null
  orcid?: string | null
  email?: EmailAddress
  /** If the address is a new one. */
  isConfirmed?: false
  passwordHash?: string
}

function emailTaken(): AppError {
  const message = 'An account with this email already exists'
  return new AppError({ kind: 'conflict', code: 'email-taken', message, fields: { email: message } })
}

/** @throws AppError when the address has an account, even one that is being created at this moment. */
export async function insertAccount(db: Database, account: NewAccount): Promise<Account> {
  const row = await db
    .insertInto('account')
    .values({
      id: newId(),
      name: account.name,
      name_key: foldText(account.name),
      email: account.email.address,
      email_key: account.email.key,
      password_hash: account.passwordHash,
      role: account.role,
      affiliation: null,
      orcid: null,
      created_at: account.createdAt,
      confirmed_at: account.confirmedAt ?? null,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw emailTaken()
  return toAccount(row)
}

export async function readAccount(db: Database, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

/**
 * The account, locked until the transaction ends. Every transaction that changes what belongs to an account, such as its
 * links, tickets and sessions, locks the account before any of that and before it counts anything, so that transactions
 * never wait for each other. On SQLite nobody else writes during one.
 */
export function lockAccount(tx: Database, id: string): Promise<Account | undefined> {
  return selectForUpdate(tx, tx.selectFrom('account').selectAll().where('id', '=', id))
}

/** The same, by the address's key; undefined when the account is disabled. */
export function lockActiveAccount(tx: Database, emailKey: string): Promise<Account | undefined> {
  const active = tx.selectFrom('account').selectAll().where('disabled_at', 'is', null)
  return selectForUpdate(tx, active.where('email_key', '=', emailKey))
}

/** The same, undefined when the password that was verified has been changed, or the account disabled, meanwhile. */
export function lockVerifiedAccount(tx: Database, verified: Credentials): Promise<Account | undefined> {
  const active = tx.selectFrom('account').selectAll().where('disabled_at', 'is', null)
  const { accountId, passwordVersion } = verified
  return selectForUpdate(tx, active.where('id', '=', accountId).where('password_version', '=', passwordVersion))
}

async function selectForUpdate(tx: Database, query: SelectQueryBuilder<Schema, 'account', AccountRow>) {
  // Rows that refer to the account, such as new sessions, need not wait for this lock.
  const row = await (databaseKind(tx) === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccount(db: Database, emailKey: string): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  return row && toAccount(row)
}

/** Who owns an address, and whether they may sign in. */
export async function findOwner(
  db: Database,
  emailKey: string,
): Promise<{ id: string; isDisabled: boolean } | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'disabled_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row && { id: row.id, isDisabled: row.disabled_at !== null }
}

export async function findCredentials(
  db: Database,
  by: { emailKey: string } | { accountId: string },
): Promise<Credentials | undefined> {
  const query = db
    .selectFrom('account')
    .select(['id as accountId', 'password_hash as passwordHash', 'password_version as passwordVersion'])
    .where('disabled_at', 'is', null)
  return 'emailKey' in by
    ? query.where('email_key', '=', by.emailKey).executeTakeFirst()
    : query.where('id', '=', by.accountId).executeTakeFirst()
}

/** Stores a stronger hash of the same password. */
export async function storeStrongerHash(tx: Database, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

/** @throws AppError when the new address already has an account. */
export async function updateAccount(tx: Database, id: string, change: AccountChange): Promise<Account | undefined> {
  if (change.email) await refuseTakenEmail(tx, id, change.email.key)
  const columns = toColumns(change)
  if (Object.keys(columns).length === 0) return readAccount(tx, id)
  if (change.email || change.orcid !== undefined) await saveFormerIdentities(tx, id)
  const update = tx
    .updateTable('account')
    .set(columns)
    .$if(change.passwordHash !== undefined, (query) =>
      query.set((account) => ({ password_version: account('password_version', '+', 1) })),
    )
    .where('id', '=', id)
    .returningAll()
  const row = await update.executeTakeFirst().catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  return row && toAccount(row)
}

export async function confirmAccount(tx: Database, id: string, at: string): Promise<void> {
  await tx.updateTable('account').set({ confirmed_at: at }).where('id', '=', id).execute()
}

export async function listAdministrators(db: Database): Promise<Account[]> {
  const rows = await administrators(db).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toAccount)
}

/** Everybody who may lead a review, in the order of their accounts. */
export async function listEditors(db: Database): Promise<Account[]> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('role', 'in', trustedRoles)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toAccount)
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await administrators(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Until the transaction ends, nobody else passes this line: the first administrator is created once. */
export async function lockFirstAdministrator(tx: Database): Promise<void> {
  await addToCounter(tx, 'first-administrator', 1)
}

function administrators(db: Database) {
  return db.selectFrom('account').where('role', '=', 'admin').where('disabled_at', 'is', null)
}

/** @throws AppError when another account has the address. */
export async function refuseTakenEmail(tx: Database, id: string, emailKey: string): Promise<void> {
  const other = await findAccount(tx, emailKey)
  if (other && other.id !== id) throw emailTaken()
}

/** PostgreSQL's error code; on SQLite writers queue, and the check before the update suffices. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function toColumns(change: AccountChange): Updateable<Schema['account']> {
  return {
    ...(change.name === undefined ? {} : { name: change.name, name_key: foldText(change.name) }),
    ...(change.affiliation === undefined ? {} : { affiliation: change.affiliation }),
    ...(change.orcid === undefined ? {} : { orcid: change.orcid }),
    ...(change.email === undefined ? {} : { email: change.email.address, email_key: change.email.key }),
    ...(change.isConfirmed === false ? { confirmed_at: null } : {}),
    ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
  }
}

type AccountRow = Selectable<Schema['account']>

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    ...(row.affiliation === null ? {} : { affiliation: row.affiliation }),
    ...(row.orcid === null ? {} : { orcid: row.orcid }),
    createdAt: row.created_at,
    isConfirmed: row.confirmed_at !== null,
  }
}
