// Checks that every paper is in its lists and nothing else is, and repairs the lists: for all papers, or for those that an earlier
// version of the program changed while this one was already running.
import { type SqlBool, sql } from 'kysely'
import { totalCounters } from '#src/features/articles/store/article-store.ts'
import { titleStartLength } from '#src/features/articles/store/listing-entries.ts'
import { firstInstant } from '#src/platform/database/document-ages.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import {
  batchSize,
  deleteListings,
  entriesByKey,
  entriesNotIn,
  entriesOfAll,
  inBatches,
  insertListings,
  isListedKind,
  isOutdated,
  type Listed,
  markListed,
  selectListable,
} from './listing-store.ts'
import { arePartsRight, rebuildParts } from './part-store.ts'

/** The papers in lists, in batches. */
async function* allEntries(db: Database): AsyncGenerator<Listed[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const articles = await selectListable(db)
      .where('document', '>', last)
      .orderBy('document')
      .limit(batchSize)
      .execute()
    const newest = articles.at(-1)
    if (!newest) return
    yield entriesOfAll(db, articles)
    last = newest.document
  }
}

/** Whether every paper is where its rows say, and nothing else, and every number is that of the papers. */
export async function areListingsRight(db: Database): Promise<boolean> {
  let expected = 0
  for await (const entries of allEntries(db)) {
    const listed = entries.filter(isListedKind)
    expected += listed.length
    for (const part of inBatches(listed)) {
      // As a list of values: PostgreSQL plans hundreds of alternatives for longer than it reads.
      const values = part.map(
        ({ kind, value, status, document }) => sql`(${kind}, ${value}, ${status}, cast(${document} as bigint))`,
      )
      const { rows } = await sql<{ n: number }>`select count(*) as n from listing
        where (kind, value, status, document) in (values ${sql.join(values)})`.execute(db)
      if (Number(rows[0]?.n) !== part.length) return false
    }
  }
  const rows = await db
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(rows.n) === expected && (await areFacetsRight(db)) && (await arePartsRight(db))
}

const isShown = sql`article.status in ('Published', 'Draft')`

const type = sql`coalesce(article_type, '') || '/' || coalesce(notice_kind, '')`

// Written out, not bound: PostgreSQL would take two parameters for two expressions.
const titleStart = sql`substr(title_key, 1, ${sql.lit(titleStartLength)})`

/** The numbers of papers, counted. */
const actual = sql`select kind, value, status, count(*) as n from listing group by kind, value, status
  union all select 'author', name_key, article.status, count(distinct article.id) from article_author
    join article on article.id = article_id where ${isShown} group by name_key, article.status
  union all select 'day', substr(article.created_at, 1, 10), article.status, count(*) from article
    where ${isShown} group by substr(article.created_at, 1, 10), article.status
  union all select 'periodical', periodical_name, article.status, count(*) from article
    where ${isShown} group by periodical_name, article.status
  union all select 'title', ${titleStart}, article.status, count(*) from article
    where ${isShown} group by ${titleStart}, article.status
  union all select 'type', ${type}, article.status, count(*) from article
    where ${isShown} group by ${type}, article.status`

async function areFacetsRight(db: Database): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`with actual as (${actual}),
      counted as (select kind, value, status, n from facet),
      wrong as (select * from (select * from actual except select * from counted) as missing
        union all select * from (select * from counted except select * from actual) as surplus)
    select count(*) as wrong from wrong`.execute(db)
  return Number(rows[0]?.wrong) === 0
}

async function correctCounts(tx: Database): Promise<void> {
  await rebuildParts(tx)
  await sql`delete from facet where (kind, value, status) in (select kind, value, status from facet
    except select kind, value, status from (${actual}) as actual)`.execute(tx)
  // "where true": without it, SQLite would take the conflict for a join.
  await sql`insert into facet (kind, value, status, n)
    select * from (select * from (${actual}) as actual except select kind, value, status, n from facet) as wrong
    where true on conflict (kind, value, status) do update set n = excluded.n`.execute(tx)
}

export async function rebuildAllListings(tx: Database): Promise<void> {
  await tx.deleteFrom('listing').execute()
  for await (const entries of allEntries(tx)) await insertListings(tx, entries.filter(isListedKind))
  await correctCounts(tx)
}

/** Some papers that an earlier version of the program entered or changed. */
export async function findOutdated(db: Database): Promise<string[]> {
  const renumbered = db.selectFrom('article_document').select('article_id as id').where('document', '<', firstInstant)
  const changed = db.selectFrom('article').select('id').where(isOutdated)
  const rows = await changed.union(renumbered).limit(batchSize).execute()
  return rows.map(({ id }) => id)
}

/** It also erases papers. Those that it entered meanwhile are outdated. */
export async function hasErasedArticles(db: Database): Promise<boolean> {
  const { rows } = await sql<{ there: number; listed: number }>`select
    (select coalesce(sum(value), 0) from counter where name in (${sql.join(Object.values(totalCounters))})) as there,
    (select coalesce(sum(n), 0) from facet where kind = 'issue') as listed`.execute(db)
  return Number(rows[0]?.there) < Number(rows[0]?.listed)
}

/** Puts papers into the lists in which they belong, and takes those that are not there any more out of all lists. */
export async function rebuildListings(tx: Database, ids: readonly string[]): Promise<void> {
  const lost = sql<SqlBool>`not exists (select 1 from article_document where article_document.document = listing.document)`
  await deleteListings(tx, await tx.selectFrom('listing').selectAll().where(lost).execute())
  if (ids.length > 0) await listSomeAgain(tx, ids)
  await correctCounts(tx)
}

async function listSomeAgain(tx: Database, ids: readonly string[]): Promise<void> {
  const documents = tx.selectFrom('article_document').select('document').where('article_id', 'in', ids)
  const before = entriesByKey(await tx.selectFrom('listing').selectAll().where('document', 'in', documents).execute())
  const entries = await entriesOfAll(tx, await selectListable(tx).where('article.id', 'in', ids).execute())
  const after = entriesByKey(entries.filter(isListedKind))
  await deleteListings(tx, entriesNotIn(before, after))
  await insertListings(tx, entriesNotIn(after, before))
  await markListed(tx, ids)
}
