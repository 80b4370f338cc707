// Accounts as administrators see them: all of them, including disabled ones.
import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { AccountStatus, Role } from '#src/domain/actor.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly affiliation: string | undefined
  readonly orcid: string | undefined
  readonly createdAt: string
  readonly disabledAt: string | undefined
  /** Its owner has shown that they read what is sent to the address. */
  readonly isConfirmed: boolean
  /** How many browsers are signed in, and when one of them was last seen. */
  readonly sessions: number
  readonly lastSeenAt: string | undefined
  /** Whether signing in takes a second step; everything else about it is visible to the owner only. */
  readonly hasSecondFactor: boolean
}

export type PeopleFilter = {
  /** Each word occurs somewhere in the name or the address. */
  readonly words: readonly string[]
  readonly role: Role | undefined
  readonly status: AccountStatus | undefined
}

/** By name. */
export async function listAccounts(db: Database, filter: PeopleFilter, page: Page): Promise<Paged<Person>> {
  const { words, role, status } = filter
  const found = db
    .selectFrom('account')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .$if(status === 'active', (query) => query.where('disabled_at', 'is', null))
    .$if(status === 'disabled', (query) => query.where('disabled_at', 'is not', null))
    .where(({ and, or }) =>
      and(words.map(foldText).map((word) => or([standsIn('name_key', word), standsIn('email_key', word)]))),
    )
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await withSignIns(found)
    .orderBy('name_key')
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { items: rows.map(toPerson), total, page }
}

export async function readPerson(db: Database, id: string): Promise<Person | undefined> {
  const row = await withSignIns(db.selectFrom('account').where('account.id', '=', id)).executeTakeFirst()
  return row && toPerson(row)
}

export async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The administrators who can sign in. Until the transaction ends nobody else reads them here, so that two of them
 * cannot take the role from each other. On SQLite transactions run one after the other.
 */
export async function lockAdministrators(tx: Database): Promise<string[]> {
  const administrators = tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
  const rows = await (databaseKind(tx) === 'postgres' ? administrators.forUpdate() : administrators).execute()
  return rows.map(({ id }) => id)
}

export async function updatePerson(
  tx: Database,
  id: string,
  { role, disabledAt }: { role: Role; disabledAt: string | undefined },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ role, disabled_at: disabledAt ?? null })
    .where('id', '=', id)
    .execute()
}

type Accounts = SelectQueryBuilder<Schema, 'account', object>

const columns = [
  'id',
  'name',
  'email',
  'role',
  'affiliation',
  'orcid',
  'created_at',
  'confirmed_at',
  'disabled_at',
] as const

function withSignIns(accounts: Accounts) {
  return accounts.select(columns).select((eb) => {
    const sessions = eb.selectFrom('session').whereRef('session.account_id', '=', 'account.id')
    const passkeys = eb.selectFrom('passkey').whereRef('passkey.account_id', '=', 'account.id')
    const apps = eb
      .selectFrom('authenticator_app')
      .whereRef('authenticator_app.account_id', '=', 'account.id')
      .where('authenticator_app.confirmed_at', 'is not', null)
    return [
      sessions.select(({ fn }) => fn.countAll<number>().as('count')).as('sessions'),
      sessions.select(({ fn }) => fn.max('session.used_at').as('last')).as('last_seen_at'),
      passkeys.select(({ fn }) => fn.countAll<number>().as('count')).as('passkeys'),
      apps.select(({ fn }) => fn.countAll<number>().as('count')).as('apps'),
    ]
  })
}

/** The part is not a pattern: it may contain % and _. */
function standsIn(column: 'name_key' | 'email_key', part: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

type Row = Pick<Selectable<Schema['account']>, (typeof columns)[number]> & {
  sessions: number | null
  last_seen_at: string | null
  passkeys: number | null
  apps: number | null
}

function toPerson(row: Row): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    affiliation: row.affiliation ?? undefined,
    orcid: row.orcid ?? undefined,
    createdAt: row.created_at,
    disabledAt: row.disabled_at ?? undefined,
    isConfirmed: row.confirmed_at !== null,
    sessions: row.sessions ?? 0,
    lastSeenAt: row.last_seen_at ?? undefined,
    hasSecondFactor: (row.passkeys ?? 0) + (row.apps ?? 0) > 0,
  }
}
