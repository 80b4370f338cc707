// One row, kept as JSON: settings are read whole and saved whole.
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { defaultRecord } from './default-record.ts'
import { type Periodical, periodicalRecord } from './periodical.ts'

const onlyRow = 1

/** What was saved last; the defaults of a fresh installation before that. */
export async function readPeriodical(db: Database): Promise<Periodical> {
  const row = await db.selectFrom('periodical').select('record').where('id', '=', onlyRow).executeTakeFirst()
  return row ? periodicalRecord.parse(JSON.parse(row.record)) : defaultRecord
}

export async function writePeriodical(db: Database, record: Periodical, savedAt: string): Promise<void> {
  const row = { record: JSON.stringify(record), updated_at: savedAt }
  await inTransaction(db, (tx) =>
    tx
      .insertInto('periodical')
      .values({ id: onlyRow, version: 1, ...row })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('periodical.version', '+', 1) })),
      )
      .execute(),
  )
}
