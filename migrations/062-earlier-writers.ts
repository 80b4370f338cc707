// While this version is rolled in, processes of the one before still write. They number searchable texts by a sequence and put
// no paper into lists: a paper says with which of its versions it was put there, so that the others are found.
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article add column listed_version text`.execute(db)
  await sql`update article set listed_version = updated_at`.execute(db)
  await sql`create index article_outdated_in_lists on article (id)
    where listed_version is distinct from updated_at`.execute(db)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // Its numbers are below those of all instants, and JavaScript can still count them.
  await sql`create sequence article_document_by_earlier_version minvalue ${sql.lit(Number.MIN_SAFE_INTEGER)}
    start with ${sql.lit(Number.MIN_SAFE_INTEGER)} owned by article_document.document`.execute(db)
  await sql`alter table article_document alter column document
    set default nextval('article_document_by_earlier_version')`.execute(db)
}
