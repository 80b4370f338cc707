// Sample papers edited since they were loaded are recognised by comparison with the loaded version.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sample_content')
    .addColumn('version', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update sample_content set version = (select updated_at from article where article.id = sample_content.id)
    where kind = 'article' and id in (select id from article)`.execute(db)
}
