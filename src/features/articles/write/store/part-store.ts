// Updates the parts of the published papers (article-part.ts), in the transaction that changes a paper.
import { type RawBuilder, sql } from 'kysely'
import { firstOfAll, maxInPart } from '#src/features/articles/store/article-part.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The numbers of a paper before and after a change; undefined where it is not public. */
export async function movePart(
  tx: Database,
  articleId: string,
  { before, after }: { before: number | undefined; after: number | undefined },
): Promise<void> {
  if (before === after) return
  if (before !== undefined) {
    await tx
      .updateTable('article_part')
      .set((eb) => ({ n: eb('n', '-', 1), changed_at: sql<string>`case n when 1 then '' else changed_at end` }))
      .where('first', '=', partOf(before))
      .execute()
  }
  if (after !== undefined) await addTo(tx, articleId, after)
}

async function addTo(tx: Database, articleId: string, document: number): Promise<void> {
  const changed = sql<string>`(select changed_at from article where id = ${articleId})`
  const part = await tx
    .updateTable('article_part')
    .set((eb) => ({
      n: eb('n', '+', 1),
      changed_at: sql<string>`case when changed_at < ${changed} then ${changed} else changed_at end`,
    }))
    .where('first', '=', partOf(document))
    .returning(['first', 'n', 'changed_at'])
    .executeTakeFirstOrThrow()
  if (part.n <= maxInPart) return
  const newest = published(tx).where('document', '>', document)
  const isNewest = (await newest.executeTakeFirst()) === undefined
  // Parts are full when papers appear one after the other, and split in the middle when one is entered between others.
  const kept = isNewest ? maxInPart : Math.floor(maxInPart / 2)
  const next = await published(tx).where('document', '>=', part.first).offset(kept).executeTakeFirst()
  // Fewer than were counted: an earlier version of the program takes papers out without counting.
  if (!next) return recount(tx, part.first)
  const { document: first } = next
  await tx.updateTable('article_part').set({ n: kept }).where('first', '=', part.first).execute()
  await tx
    .insertInto('article_part')
    .values({ first, n: part.n - kept, changed_at: part.changed_at })
    .execute()
}

async function recount(tx: Database, first: number): Promise<void> {
  const counted = sql<number>`(select count(*) from article_document where status = 'Published' and document >= ${first}
    and (not exists (select 1 from article_part as next where next.first > ${first})
      or document < (select min(next.first) from article_part as next where next.first > ${first})))`
  await tx.updateTable('article_part').set({ n: counted }).where('first', '=', first).execute()
}

const published = (db: Database) =>
  db.selectFrom('article_document').select('document').where('status', '=', 'Published').orderBy('document').limit(1)

const partOf = (document: number | RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select max(first) from article_part where first <= ${document})`

/** Papers that are public, or were. */
export async function datePartsOf(tx: Database, ids: readonly string[], changed_at: string): Promise<void> {
  if (ids.length === 0) return
  const documents = tx
    .selectFrom('article_document')
    .innerJoin('article', 'article.id', 'article_document.article_id')
    .where('article.id', 'in', ids)
    .where((eb) => eb.or([eb('article.status', '=', 'Published'), eb('restorable_as', '=', 'Published')]))
    .select(partOf(sql.ref('article_document.document')).as('first'))
  await dateParts(tx, changed_at).where('first', 'in', documents).execute()
}

export async function dateAllParts(tx: Database, changed_at: string): Promise<void> {
  await dateParts(tx, changed_at).execute()
}

/** A date never moves back, even if the clock was set back. A part without papers has no date. */
const dateParts = (tx: Database, changed_at: string) =>
  tx.updateTable('article_part').set({ changed_at }).where('changed_at', '<', changed_at).where('n', '>', 0)

/** Computes all parts again from the papers. */
const actual = sql`select (select max(first) from article_part where first <= document) as first, changed_at
  from article_document join article on article.id = article_id where article_document.status = 'Published'`

export async function arePartsRight(db: Database): Promise<boolean> {
  const { rows } = await sql<{ wrong: number; begins: number | null }>`select
    (select min(first) from article_part) as begins,
    (select count(*) from article_part left join
      (select first, count(*) as n, max(changed_at) as changed_at from (${actual}) as shown group by first) as counted
      on counted.first = article_part.first
      where article_part.n <> coalesce(counted.n, 0) or article_part.changed_at < coalesce(counted.changed_at, '')
        or article_part.n > ${sql.lit(maxInPart)}) as wrong`.execute(db)
  return Number(rows[0]?.wrong) === 0 && Number(rows[0]?.begins) === firstOfAll
}

export async function rebuildParts(tx: Database): Promise<void> {
  await tx.deleteFrom('article_part').execute()
  await sql`insert into article_part (first, n, changed_at)
    select case part when 0 then ${sql.lit(firstOfAll)} else min(document) end, count(*), max(changed_at)
    from (select document, changed_at, (row_number() over (order by document) - 1) / ${sql.lit(maxInPart)} as part
      from article_document join article on article.id = article_id
      where article_document.status = 'Published') as numbered
    group by part`.execute(tx)
  await sql`insert into article_part (first, n, changed_at)
    select ${sql.lit(firstOfAll)}, 0, '' where not exists (select 1 from article_part)`.execute(tx)
}
