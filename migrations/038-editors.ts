// Editors: they lead reviews, and nothing else of what administrators do.
import type { Kysely } from 'kysely'
import { setAllowedValues } from '#src/platform/database/allowed-values.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await setAllowedValues(db, { table: 'account', column: 'role' }, ['admin', 'editor', 'author', 'user'])
}
