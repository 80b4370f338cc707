// Finds articles whose rows contradict each other. Each query returns the ids of faulty ones.
import { type RawBuilder, sql } from 'kysely'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'

const rules: readonly { fault: string; ids: RawBuilder<{ id: string }> }[] = [
  {
    fault: 'is not in the search index',
    ids: sql`select id from article where (status <> 'Withdrawn' or restorable_as is not null)
      and not exists (select 1 from article_document where article_id = article.id)`,
  },
  {
    fault: 'is found by searches with another status or date than its own',
    ids: sql`select id from article join article_document on article_id = id
      where article_document.status <> article.status or article_document.created_at <> article.created_at`,
  },
  {
    fault: 'is found in another place than its date says',
    ids: sql`select article_id as id from (
        select article_id, created_at, lag(created_at) over (order by document) as before from article_document
      ) as numbered where before > created_at`,
  },
  {
    fault: 'is a tombstone that can still be searched',
    ids: sql`select id from article join article_document on article_id = id
      where article.status = 'Withdrawn' and restorable_as is null`,
  },
  {
    fault: 'is a tombstone with files',
    ids: sql`select id from article where status = 'Withdrawn' and restorable_as is null
      and (exists (select 1 from article_file where article_id = id)
        or exists (select 1 from article_picture where article_id = id))`,
  },
  {
    fault: 'is withdrawn without a time',
    ids: sql`select id from article where status = 'Withdrawn' and withdrawn_at is null`,
  },
  {
    fault: 'has the same place in its issue as another paper',
    ids: sql`select id from article where position is not null and status <> 'Withdrawn' and exists (
      select 1 from article as other where other.id <> article.id and other.status <> 'Withdrawn'
        and other.volume = article.volume and other.issue = article.issue and other.position = article.position)`,
  },
  {
    fault: 'is published without a date',
    ids: sql`select id from article where status = 'Published' and publication_date is null`,
  },
]

const wordsMissing: RawBuilder<{ id: string }> = sql`select article_id as id from article_document
  where document not in (select rowid from article_words) or document not in (select rowid from article_spellings)`

const wordsLost: RawBuilder<{ id: string }> = sql`select article_id as id from article_document
  join article on article.id = article_id where coalesce(restorable_as, article.status) = 'Draft'
    and document not in (select document from provisional_words)`

const rulesOfSqlite = [
  { fault: 'has no words in the index', ids: wordsMissing },
  { fault: 'is a draft whose words cannot be published', ids: wordsLost },
]

export async function listArticleFaults(db: Database): Promise<{ id: string; fault: string }[]> {
  const found: { id: string; fault: string }[] = []
  const all = databaseKind(db) === 'sqlite' ? [...rules, ...rulesOfSqlite] : rules
  for (const { fault, ids } of all) {
    const { rows } = await ids.execute(db)
    found.push(...rows.map(({ id }) => ({ id, fault })))
  }
  return found
}

/** Manuscripts that were published as a paper that does not exist, not even as a tombstone. */
export async function listLostPublications(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .leftJoin('article', 'article.id', 'submission.article_id')
    .select('submission.id')
    .where('submission.status', '=', 'published')
    .where('article.id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
