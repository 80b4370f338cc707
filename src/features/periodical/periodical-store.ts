// One row of JSON: the store reads and saves the settings as a whole, and keeps every saved version in another table.
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { defaultRecord } from './default-record.ts'
import type { Periodical } from './periodical.ts'
import { readRecord } from './read-record.ts'
import { withoutExamples } from './without-examples.ts'

const onlyRow = 1

export type Settings = {
  /** 0 before the first save. */
  version: number
  /** The instant of the last save; the beginning of time before the first. */
  savedAt: string
  record: Periodical
  /** The record without its examples. The same object until the version changes. */
  shown: Periodical
  /** Paths in the stored record that this release cannot read: their values are repaired or left out. */
  repaired: readonly string[]
}

const fresh: Settings = {
  version: 0,
  savedAt: new Date(0).toISOString(),
  record: defaultRecord,
  shown: withoutExamples(defaultRecord),
  repaired: [],
}

// Every request calls this; the row of up to some hundred kilobytes is fetched and checked again only when it has
// changed.
const lastRead = new WeakMap<Database, { stamp: string; settings: Settings }>()

export async function loadSettings(db: Database): Promise<Settings> {
  // A transaction sees its own changes, which nobody else may see if it fails.
  if (db.isTransaction) return fetchSettings(db)
  const head = await db
    .selectFrom('periodical')
    .select(['version', 'updated_at'])
    .where('id', '=', onlyRow)
    .executeTakeFirst()
  if (!head) return fresh
  const stamp = `${head.version} ${head.updated_at}`
  const known = lastRead.get(db)
  if (known?.stamp === stamp) return known.settings
  const settings = await fetchSettings(db)
  // A save in between makes the stamp older than the record; the next call then reads again.
  lastRead.set(db, { stamp, settings })
  return settings
}

/** The public part of the last save; before the first, the facts of a fresh installation. */
export async function readPeriodical(db: Database): Promise<Periodical> {
  return (await loadSettings(db)).shown
}

/** The new version; undefined when `expectedVersion` is no longer the current one. */
export async function writePeriodical(
  db: Database,
  record: Periodical,
  savedAt: string,
  expectedVersion?: number,
): Promise<number | undefined> {
  const row = { record: JSON.stringify(record), updated_at: savedAt }
  return inTransaction(db, async (tx) => {
    await countPublicChange(tx)
    const saved = await (expectedVersion
      ? replaceRow(tx, row, expectedVersion)
      : putRow(tx, row, expectedVersion === 0))
    if (!saved) return undefined
    await tx
      .insertInto('periodical_history')
      .values({ version: saved.version, record: row.record, saved_at: savedAt })
      .execute()
    return saved.version
  })
}

export type SavedVersion = { version: number; savedAt: string; record: Periodical; repaired: string[] }

/** Newest first, at most `max` of them. */
export async function listVersions(db: Database, max: number): Promise<SavedVersion[]> {
  const rows = await db.selectFrom('periodical_history').selectAll().orderBy('version', 'desc').limit(max).execute()
  return rows.map(savedVersion)
}

/** The public part of the settings that were in force at that moment, and of all that were saved since. */
export async function listRecordsSince(db: Database, since: Date): Promise<Periodical[]> {
  const at = since.toISOString()
  const { inForce } = await db
    .selectFrom('periodical_history')
    .select((eb) => eb.fn.max<number | null>('version').as('inForce'))
    .where('saved_at', '<=', at)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('periodical_history')
    .select('record')
    .where('version', '>=', inForce ?? 0)
    .orderBy('version')
    .execute()
  const saved = rows.map(({ record }) => withoutExamples(readRecord(record).record))
  return inForce === null ? [fresh.shown, ...saved] : saved
}

export async function findVersion(db: Database, version: number): Promise<SavedVersion | undefined> {
  const row = await db.selectFrom('periodical_history').selectAll().where('version', '=', version).executeTakeFirst()
  return row && savedVersion(row)
}

const savedVersion = ({ version, saved_at, record }: { version: number; saved_at: string; record: string }) => ({
  version,
  savedAt: saved_at,
  ...readRecord(record),
})

type NewRow = { record: string; updated_at: string }

function replaceRow(tx: Database, row: NewRow, expectedVersion: number): Promise<{ version: number } | undefined> {
  return tx
    .updateTable('periodical')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', onlyRow)
    .where('version', '=', expectedVersion)
    .returning('version')
    .executeTakeFirst()
}

/** `onlyFirst`: nothing is replaced. */
function putRow(tx: Database, row: NewRow, onlyFirst: boolean): Promise<{ version: number } | undefined> {
  return tx
    .insertInto('periodical')
    .values({ id: onlyRow, version: 1, ...row })
    .onConflict((conflict) => {
      const same = conflict.column('id')
      if (onlyFirst) return same.doNothing()
      return same.doUpdateSet((eb) => ({ ...row, version: eb('periodical.version', '+', 1) }))
    })
    .returning('version')
    .executeTakeFirst()
}

async function fetchSettings(db: Database): Promise<Settings> {
  const row = await db
    .selectFrom('periodical')
    .select(['version', 'updated_at', 'record'])
    .where('id', '=', onlyRow)
    .executeTakeFirst()
  if (!row) return fresh
  const { record, repaired } = readRecord(row.record)
  return { version: row.version, savedAt: row.updated_at, record, shown: withoutExamples(record), repaired }
}
