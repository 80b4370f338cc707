// Keeps the lists of papers by year, issue, discipline, keyword and name, and the number of papers of each value, in the
// transaction that changes a paper.
import { sql } from 'kysely'
import { type CountedKind, type Entry, entriesOf, listedKinds } from '#src/features/articles/store/listing-entries.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** Wraps every change of a paper's row, names, words or existence. */
export async function keepListed<T>(tx: Database, articleId: string, change: () => Promise<T>): Promise<T> {
  const before = await readListed(tx, articleId)
  const result = await change()
  const after = await readListed(tx, articleId)
  const [gone, added] = [without(before, after), without(after, before)]
  await unlist(tx, gone)
  await list(tx, added)
  await count(tx, [...gone.map((entry) => ({ ...entry, by: -1 })), ...added.map((entry) => ({ ...entry, by: 1 }))])
  return result
}

type Listed = Entry & { status: string; document: number }

const keyOf = ({ kind, value, status, document }: Listed) => JSON.stringify([kind, value, status, document])

/** As its rows say; nothing for a paper that is in no list. */
async function readListed(tx: Database, articleId: string): Promise<Map<string, Listed>> {
  const entries = await entriesOfAll(tx, await shown(tx).where('article.id', '=', articleId).execute())
  return new Map(entries.map((entry) => [keyOf(entry), entry]))
}

const shown = (db: Database) =>
  db
    .selectFrom('article')
    .innerJoin('article_document', 'article_document.article_id', 'article.id')
    .select(['article.id', 'article.status', 'publication_year', 'volume', 'issue', 'discipline', 'periodical_name'])
    .select(['article.created_at', 'article_document.document'])
    .where('article.status', 'in', ['Published', 'Draft'])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

async function entriesOfAll(db: Database, articles: readonly Shown[]): Promise<Listed[]> {
  if (articles.length === 0) return []
  const ids = articles.map(({ id }) => id)
  const keywords = await db.selectFrom('article_keyword').selectAll().where('article_id', 'in', ids).execute()
  const authors = await db.selectFrom('article_author').selectAll().where('article_id', 'in', ids).execute()
  const [keywordsOf, authorsOf] = [
    Map.groupBy(keywords, ({ article_id }) => article_id),
    Map.groupBy(authors, ({ article_id }) => article_id),
  ]
  return articles.flatMap(({ id, status, document, volume, issue, discipline, ...row }) =>
    entriesOf({
      ...{ volume, issue, discipline },
      publicationYear: row.publication_year,
      periodicalName: row.periodical_name,
      createdAt: row.created_at,
      keywords: (keywordsOf.get(id) ?? []).map(({ keyword_key }) => keyword_key),
      authors: (authorsOf.get(id) ?? []).map(({ name_key }) => name_key),
    }).map((entry) => ({ ...entry, status, document })),
  )
}

/** Of all papers in lists, some at a time. */
async function* allEntries(db: Database): AsyncGenerator<Listed[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const articles = await shown(db).where('document', '>', last).orderBy('document').limit(atOnce).execute()
    const newest = articles.at(-1)
    if (!newest) return
    yield entriesOfAll(db, articles)
    last = newest.document
  }
}

/** Whether every paper is where its rows say, and nothing else, and every number is that of the papers. */
export async function isListedRight(db: Database): Promise<boolean> {
  let expected = 0
  for await (const entries of allEntries(db)) {
    const listed = entries.filter(isListed)
    expected += listed.length
    for (const part of parts(listed)) {
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
  return Number(rows.n) === expected && (await isCountedRight(db))
}

const isShown = sql`article.status in ('Published', 'Draft')`

async function isCountedRight(db: Database): Promise<boolean> {
  const actual = sql`select kind, value, status, count(*) as n from listing group by kind, value, status
    union all select 'author', name_key, article.status, count(distinct article.id) from article_author
      join article on article.id = article_id where ${isShown} group by name_key, article.status
    union all select 'day', substr(article.created_at, 1, 10), article.status, count(*) from article
      where ${isShown} group by substr(article.created_at, 1, 10), article.status
    union all select 'periodical', periodical_name, article.status, count(*) from article
      where ${isShown} group by periodical_name, article.status`
  const { rows } = await sql<{ wrong: number }>`with actual as (${actual}),
      counted as (select kind, value, status, n from facet),
      wrong as (select * from (select * from actual except select * from counted) as missing
        union all select * from (select * from counted except select * from actual) as surplus)
    select count(*) as wrong from wrong`.execute(db)
  return Number(rows[0]?.wrong) === 0
}

export async function listAllAgain(tx: Database): Promise<void> {
  await tx.deleteFrom('listing').execute()
  await tx.deleteFrom('facet').execute()
  for await (const entries of allEntries(tx)) {
    await list(tx, entries)
    await count(
      tx,
      entries.map((entry) => ({ ...entry, by: 1 })),
    )
  }
}

const without = (some: ReadonlyMap<string, Listed>, others: ReadonlyMap<string, Listed>): Listed[] =>
  [...some].flatMap(([key, entry]) => (others.has(key) ? [] : [entry]))

const isListed = ({ kind }: { kind: CountedKind }): boolean => listedKinds.some((listed) => listed === kind)

// Papers of hundreds of authors have thousands of entries; a statement has room for some.
const atOnce = 200

function* parts<T>(entries: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < entries.length; from += atOnce) yield entries.slice(from, from + atOnce)
}

async function unlist(tx: Database, entries: readonly Listed[]): Promise<void> {
  for (const { kind, value, status, document } of entries.filter(isListed)) {
    await tx
      .deleteFrom('listing')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('status', '=', status)
      .where('document', '=', document)
      .execute()
  }
}

async function list(tx: Database, entries: readonly Listed[]): Promise<void> {
  for (const part of parts(entries.filter(isListed))) {
    const rows = part.map(({ kind, value, status, document }) => ({ kind, value, status, document }))
    await tx.insertInto('listing').values(rows).execute()
  }
}

async function count(tx: Database, changes: readonly (Listed & { by: number })[]): Promise<void> {
  const sums = new Map<string, { kind: string; value: string; status: string; n: number }>()
  for (const { kind, value, status, by } of changes) {
    const key = JSON.stringify([kind, value, status])
    sums.set(key, { kind, value, status, n: (sums.get(key)?.n ?? 0) + by })
  }
  const changed = [...sums.values()].filter(({ n }) => n !== 0)
  for (const part of parts(changed)) {
    await tx
      .insertInto('facet')
      .values(part.map((facet) => facet))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'value', 'status'])
          .doUpdateSet((eb) => ({ n: eb('facet.n', '+', eb.ref('excluded.n')) })),
      )
      .execute()
  }
  for (const { kind, value, status } of changed.filter(({ n }) => n < 0)) {
    await tx
      .deleteFrom('facet')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('status', '=', status)
      .where('n', '=', 0)
      .execute()
  }
}
