// Papers are counted by the first letters of their titles, so that the list by title is read where a page of it stands.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into facet (kind, value, status, n)
    select 'title', substr(title_key, 1, 3), status, count(*) from article
    where status in ('Published', 'Draft')
    group by substr(title_key, 1, 3), status`.execute(db)
}
