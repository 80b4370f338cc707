// When the public form of a paper last changed: the date by which indexes harvest. Until now, a paper recorded only
// when it was last edited, and typesetting and new files came after that.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('article')
    .addColumn('changed_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`
    update article set changed_at = (
      select max(instant) from (
        select article.updated_at as instant
        union all select created_at from article_file where article_file.article_id = article.id
      ) as instants
    )
  `.execute(db)
  // Only papers that are or were public are harvested, along this index alone.
  await sql`
    create index article_told on article (changed_at, id)
    where status <> 'Draft' and coalesce(restorable_as, '') <> 'Draft'
  `.execute(db)

  // The lock for all changes of papers: it must exist before the first of them.
  await sql`insert into counter (name, value) values ('articles-revision', 0) on conflict (name) do nothing`.execute(db)

  // Facts that the records of all papers repeat, as they were at the last check.
  await db.schema
    .createTable('told_setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
