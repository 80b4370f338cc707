// The numbers of searchable texts follow the order of the papers, so that the newest hits are read without sorting all, and
// each word is indexed once more with a mark for the parts of the paper in which it stands. SQLite's index cannot be changed
// in place: it is written again from its own words, because those of Word files are in no other table.
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { searchWords } from '#src/formats/search/search-words.ts'
import { boundText } from '#src/platform/database/bounded-text.ts'
import { ageLexemes } from '#src/platform/database/document-ages.ts'
import { markedColumn, markedWords } from '#src/platform/database/full-text.ts'
import { quoteLexeme } from '#src/platform/database/search-terms.ts'

type Found = {
  document: number
  article_id: string
  created_at: string
  title: string
  abstract: string
  authors: string
  keywords: string
  is_provisional: number | boolean
}

const articlesAtOnce = 500

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? renumberInPostgres(db) : renumberInSqlite(db))
  await sql`create index article_document_by_status on article_document (status, document)`.execute(db)
}

/** All papers with words, in the order of their new numbers. */
async function* numbered(db: Kysely<unknown>): AsyncGenerator<(Found & { number: number })[]> {
  let number = Number.NEGATIVE_INFINITY
  let last = { created_at: '', article_id: '' }
  for (;;) {
    const { rows } =
      await sql<Found>`select document, article_id, article_document.created_at, title, abstract, authors,
        keywords, coalesce(article.restorable_as, article.status) = 'Draft' as is_provisional
      from article_document join article on article.id = article_id
      where (article_document.created_at, article_id) > (${last.created_at}, ${last.article_id})
      order by article_document.created_at, article_id limit ${sql.lit(articlesAtOnce)}`.execute(db)
    const newest = rows.at(-1)
    if (!newest) return
    last = newest
    yield rows.map((row) => {
      number = Math.max(Date.parse(row.created_at), number + 1)
      return { ...row, number }
    })
  }
}

const partsOf = ({ title, abstract, authors, keywords }: Found) =>
  boundText({
    title: searchWords(title),
    abstract: searchWords(abstract),
    keywords: (JSON.parse(keywords) as string[]).map(searchWords),
    authors: (JSON.parse(authors) as { name: string }[]).map(({ name }) => searchWords(name)),
    body: [],
  })

async function renumberInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_document alter column document drop default, alter column document type bigint`.execute(
    db,
  )
  await sql`drop sequence article_document_document_seq`.execute(db)
  await sql`drop index article_document_by_words`.execute(db)
  for await (const articles of numbered(db)) {
    const changes = articles.map((article) => ({
      article_id: article.article_id,
      number: article.number,
      more: [...ageLexemes(article.number).map(quoteLexeme), ...markedWords(partsOf(article))].join(' '),
    }))
    await sql`update article_document
      set document = change.number, words = cast(words::text || ' ' || change.more as tsvector)
      from json_to_recordset(cast(${JSON.stringify(changes)} as json)) as change (article_id text, number bigint, more text)
      where article_document.article_id = change.article_id`.execute(db)
  }
  await sql`create index article_document_by_words on article_document using gin (words)`.execute(db)
}

const columns = ['title', 'abstract', 'keywords', 'authors', 'body'] as const

async function renumberInSqlite(db: Kysely<unknown>): Promise<void> {
  // Of drafts, which get another number when they are published.
  await sql`create table provisional_words (document integer primary key, words text not null)`.execute(db)
  await sql`create virtual table next_words using fts5(
    title, abstract, keywords, authors, body, marked, content = '', contentless_delete = 1, tokenize = 'ascii'
  )`.execute(db)
  await sql`create virtual table next_spellings using fts5(
    spellings, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`.execute(db)
  await sql`create virtual table temp.places using fts5vocab(main, article_words, instance)`.execute(db)
  await sql`create virtual table temp.spelt using fts5vocab(main, article_spellings, instance)`.execute(db)
  // The index lists the papers of each word; in these tables, which SQLite keeps on the disk, are the words of each paper.
  await sql`create temp table place (document integer, part text, position integer, word text,
    primary key (document, part, position)) without rowid`.execute(db)
  await sql`insert into place select doc, col, "offset", term from temp.places order by doc, col, "offset"`.execute(db)
  await sql`create temp table spelling (document integer, word text, primary key (document, word)) without rowid`.execute(
    db,
  )
  await sql`insert into spelling select doc, term from temp.spelt order by doc, term`.execute(db)

  for await (const articles of numbered(db)) {
    for (const article of articles) await rewrite(db, article)
  }
  for (const table of ['places', 'spelt', 'place', 'spelling']) await sql`drop table temp.${sql.ref(table)}`.execute(db)
  for (const [table, next] of [
    ['article_words', 'next_words'],
    ['article_spellings', 'next_spellings'],
  ] as const) {
    await sql`drop table ${sql.table(table)}`.execute(db)
    await sql`alter table ${sql.table(next)} rename to ${sql.table(table)}`.execute(db)
  }
}

async function rewrite(db: Kysely<unknown>, article: Found & { number: number }): Promise<void> {
  const { document, number, is_provisional } = article
  const { rows } = await sql<{ part: (typeof columns)[number]; word: string }>`select part, word from temp.place
    where document = ${document} order by part, position`.execute(db)
  const { rows: spelt } = await sql<{
    word: string
  }>`select word from temp.spelling where document = ${document}`.execute(db)
  const of = (column: (typeof columns)[number]) =>
    rows.flatMap(({ part, word }) => (part === column ? [word] : [])).join(' ')
  const words = {
    ...{ title: of('title'), abstract: of('abstract'), keywords: of('keywords'), authors: of('authors') },
    ...{ body: of('body'), marked: markedColumn(partsOf(article)) },
    spellings: spelt.map(({ word }) => word).join(' '),
  }
  await sql`insert into next_words (rowid, title, abstract, keywords, authors, body, marked) values (${number},
    ${words.title}, ${words.abstract}, ${words.keywords}, ${words.authors}, ${words.body}, ${words.marked})`.execute(db)
  await sql`insert into next_spellings (rowid, spellings) values (${number}, ${words.spellings})`.execute(db)
  if (is_provisional) {
    await sql`insert into provisional_words (document, words) values (${number}, ${JSON.stringify(words)})`.execute(db)
  }
  await sql`update article_document set document = ${number} where document = ${document}`.execute(db)
}
