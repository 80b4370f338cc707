// What each of the last public changes touched (src/platform/database/public-changes.ts).
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_change')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('touched', 'text')
    .execute()
  // The newest one is known by a mark at once: what was made after it can be kept on the disk.
  const mark = randomBytes(9).toString('base64url')
  await sql`insert into public_change (number, mark, touched)
    select value, ${mark}, null from counter where name = 'articles-revision' and value > 0`.execute(db)
}
