// People are found and sorted by their folded name, alike in both databases.
import { type Kysely, sql } from 'kysely'
import { foldText } from '#src/formats/search/search-words.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('name_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from account`.execute(db)
  for (const { id, name } of rows) {
    await sql`update account set name_key = ${foldText(name)} where id = ${id}`.execute(db)
  }
}
