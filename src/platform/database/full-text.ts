// Full-text search, the one query that has two forms. It receives words folded and stemmed; both databases store the same
// words at the same positions, so that the same query finds the same documents in both.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { boundText, type SearchableText } from './bounded-text.ts'
import { type Database, databaseKind } from './open-database.ts'

export type { SearchableText } from './bounded-text.ts'

/** All of these, each a word or a phrase. */
export type SearchTerms = readonly (readonly string[])[]

export type Hit = { document: number; rank: number }

/** `spellings` are the distinct words that corrections may suggest, with their endings. */
type Owner = { articleId: string; status: string; createdAt: string; spellings: readonly string[] }

export async function indexText(tx: Database, owner: Owner, text: SearchableText): Promise<void> {
  const { articleId, status, createdAt, spellings } = owner
  if (databaseKind(tx) === 'postgres') {
    await sql`insert into article_document (article_id, status, created_at, words, spellings)
      values (${articleId}, ${status}, ${createdAt}, cast(${toTsvector(text)} as tsvector),
        cast(${spellings} as text[]))`.execute(tx)
    return
  }
  const { document } = await tx
    .insertInto('article_document')
    .values({ article_id: articleId, status, created_at: createdAt })
    .returning('document')
    .executeTakeFirstOrThrow()
  const { title, abstract, keywords, authors, body } = toColumns(text)
  await sql`insert into article_words (rowid, title, abstract, keywords, authors, body)
    values (${document}, ${title}, ${abstract}, ${keywords}, ${authors}, ${body})`.execute(tx)
  await sql`insert into article_spellings (rowid, spellings) values (${document}, ${spellings.join(' ')})`.execute(tx)
}

export async function forgetText(tx: Database, articleId: string): Promise<void> {
  const row = await tx
    .deleteFrom('article_document')
    .where('article_id', '=', articleId)
    .returning('document')
    .executeTakeFirst()
  if (row && databaseKind(tx) === 'sqlite') {
    await sql`delete from article_words where rowid = ${row.document}`.execute(tx)
    await sql`delete from article_spellings where rowid = ${row.document}`.execute(tx)
  }
}

/**
 * The documents that contain all terms, as a table to join. A lower rank is a better hit; unranked, all ranks are 0. A
 * document in which the words of the whole query form a phrase ranks better.
 */
export function hits(db: Database, terms: SearchTerms, { ranked }: { ranked: boolean }): RawBuilder<Hit> {
  const inARow = terms.length > 1 ? [terms.flat()] : []
  if (databaseKind(db) === 'sqlite') {
    if (!ranked) {
      return sql`(select rowid as document, 0 as rank from article_words where article_words match ${toMatch(terms)})`
    }
    // Title, abstract, keywords, authors, body: one title word outweighs a body full of it.
    const match = [toMatch(terms), ...inARow.map((row) => toMatch([row]))].map((part) => `(${part})`).join(' OR ')
    return sql`(select rowid as document, bm25(article_words, 20.0, 3.0, 8.0, 8.0, 0.3) as rank
      from article_words where article_words match ${match})`
  }
  const found = sql`words @@ cast(${toTsquery(terms)} as tsquery)`
  if (!ranked) return sql`(select document, 0 as rank from article_document where ${found})`
  // The rank sums over the words, whatever the operators: ts_rank_cd grows without limit with the length of the body.
  const words = terms.flat().map(quoteLexeme).join(' | ')
  const better = inARow.map((row) => sql`case when words @@ cast(${toTsquery([row])} as tsquery) then 2 else 1 end * `)
  return sql`(select document, -(${sql.join(better, sql``)} ts_rank('{0.03, 0.3, 0.6, 1.0}', words, cast(${words} as tsquery)))
    as rank from article_document where ${found})`
}

/** How many documents of a status contain a word, counted up to `max`. */
export async function countDocumentsWith(db: Database, word: string, among: Among): Promise<number> {
  if (databaseKind(db) === 'postgres') return countRows(db, sql`words @@ cast(${quoteLexeme(word)} as tsquery)`, among)
  return countMatches(db, 'article_words', word, among)
}

/** The same for a word with its ending, as indexed among the spellings. */
export async function countDocumentsSpelling(db: Database, word: string, among: Among): Promise<number> {
  if (databaseKind(db) === 'postgres') return countRows(db, sql`spellings @> cast(${[word]} as text[])`, among)
  return countMatches(db, 'article_spellings', word, among)
}

type Among = { status: Expression<SqlBool>; max: number }

async function countRows(db: Database, found: RawBuilder<unknown>, { status, max }: Among): Promise<number> {
  // Materialized, so that for a word that may be in no document PostgreSQL queries the index instead of reading all
  // documents.
  const { rows } = await sql<{ count: number }>`with found as materialized (
      select status from article_document where ${found}
    ) select count(*) as count from (select 1 from found as article_document where ${status} limit ${max}) as bounded`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

async function countMatches(db: Database, table: string, word: string, { status, max }: Among): Promise<number> {
  const index = sql.ref(table)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select 1 from ${index} join article_document on document = ${index}.rowid
      where ${index} match ${quotePhrase(word)} and ${status} limit ${max}
    )`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Ids of articles whose authors' names contain all words: candidates, since the words may belong to several authors.
 */
export function articlesByAuthorWords(db: Database, words: readonly string[]): RawBuilder<string> {
  if (databaseKind(db) === 'sqlite') {
    const match = `authors : (${words.map(quotePhrase).join(' AND ')})`
    return sql`(select article_id from article_words join article_document on document = article_words.rowid
      where article_words match ${match})`
  }
  const match = words.map((word) => `${quoteLexeme(word)}:B`).join(' & ')
  return sql`(select article_id from article_document where words @@ cast(${match} as tsquery))`
}

// Separates words that are not neighbours. It is not a letter, so no query can ask for it.
const gap = '¦'

const toMatch = (terms: SearchTerms) => terms.map((words) => quotePhrase(words.join(' '))).join(' AND ')

const quotePhrase = (words: string) => `"${words.replaceAll('"', '""')}"`

const toTsquery = (terms: SearchTerms) => terms.map((words) => words.map(quoteLexeme).join(' <-> ')).join(' & ')

const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const weights = { title: 'A', abstract: 'C', keywords: 'B', authors: 'B', body: 'D' } as const

/** A text as PostgreSQL keeps it. */
export function toTsvector(text: SearchableText): string {
  const places = new Map<string, string[]>()
  for (const { name, slots } of boundText(text)) {
    for (const { word, position } of slots) {
      if (word === undefined) continue
      const list = places.get(word) ?? []
      list.push(`${position}${weights[name]}`)
      places.set(word, list)
    }
  }
  return Array.from(places, ([word, list]) => `${quoteLexeme(word)}:${list.join(',')}`).join(' ')
}

/** A text as SQLite's index receives it. */
export function toColumns(text: SearchableText): Record<keyof SearchableText, string> {
  const columns = { title: '', abstract: '', keywords: '', authors: '', body: '' }
  for (const { name, slots } of boundText(text)) columns[name] = slots.map(({ word }) => word ?? gap).join(' ')
  return columns
}
