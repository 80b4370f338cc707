// The sitemaps list published papers in parts, in the order of their numbers. Each part says how many papers it has and when one
// of them last changed, so that the index of sitemaps reads no paper.
import { type Kysely, sql } from 'kysely'

const articlesInPart = 5_000

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table article_part (
    first bigint not null primary key, n integer not null, changed_at text not null
  )`.execute(db)
  await sql`insert into article_part (first, n, changed_at)
    select case part when 0 then ${sql.lit(Number.MIN_SAFE_INTEGER)} else min(document) end, count(*), max(changed_at)
    from (select document, changed_at, (row_number() over (order by document) - 1) / ${sql.lit(articlesInPart)} as part
      from article_document join article on article.id = article_id
      where article_document.status = 'Published') as numbered
    group by part`.execute(db)
  await sql`insert into article_part (first, n, changed_at)
    select ${sql.lit(Number.MIN_SAFE_INTEGER)}, 0, '' where not exists (select 1 from article_part)`.execute(db)
  // When a paper of an issue last changed.
  await sql`create index article_by_issue_and_change on article (status, volume, issue, changed_at, id)`.execute(db)
}
