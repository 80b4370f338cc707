// Lists of an issue in the order of their places and of a year by day are read where they stand, and not sorted; and the types of
// papers are counted, as indexes harvest them by type.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index article_by_place on article (status, volume, issue, coalesce(position, 2147483647), publication_date, id)`.execute(
    db,
  )
  await sql`create index article_by_year_and_day on article (status, publication_year, publication_date, id)`.execute(
    db,
  )
  // Few among many: it is found without knowing how many papers each status has.
  await sql`create index article_tombstone on article (id) where status = 'Withdrawn'`.execute(db)
  // Those by the instant of entry are for what the table of lists now answers.
  await sql`drop index article_by_issue`.execute(db)
  await sql`drop index article_by_year`.execute(db)
  await sql`insert into facet (kind, value, status, n)
    select 'type', coalesce(article_type, '') || '/' || coalesce(notice_kind, ''), status, count(*) from article
    where status in ('Published', 'Draft')
    group by coalesce(article_type, '') || '/' || coalesce(notice_kind, ''), status`.execute(db)
}
