// The database knows which states an issue can have, as it knows those of articles and submissions.
import type { Kysely } from 'kysely'
import { setAllowedValues } from '#src/platform/database/allowed-values.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await setAllowedValues(db, { table: 'issue', column: 'state' }, ['in-progress', 'scheduled', 'published'])
}
