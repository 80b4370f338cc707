// Full-text search, the one query that has two forms. It receives words folded and stemmed; both databases store the same
// words at the same positions, so that the same query finds the same documents in both. The number of a document is the
// instant from which its paper counts, in milliseconds, or the next free one: their order is that of the papers.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type BoundedText, boundText, type SearchableText } from './bounded-text.ts'
import { ageLexemes, firstInstant } from './document-ages.ts'
import { byIndexOfWords } from './index-of-words.ts'
import { type Database, databaseKind } from './open-database.ts'
import { marks, quoteLexeme, quotePhrase, slotsOf } from './search-terms.ts'

export type { SearchableText } from './bounded-text.ts'

/** `spellings` are the distinct words that corrections may suggest, with their endings. */
type Owner = {
  articleId: string
  status: string
  createdAt: string
  /** Its number will change with its `createdAt`. */
  isProvisional: boolean
  spellings: readonly string[]
}

export type OwnedText = { owner: Owner; text: SearchableText }

/** Texts of the same instant get their numbers in the given order. */
export async function indexTexts(tx: Database, texts: readonly OwnedText[]): Promise<void> {
  for (const [createdAt, ofInstant] of Map.groupBy(texts, ({ owner }) => owner.createdAt)) {
    const waiting = [...ofInstant]
    while (waiting.length > 0) {
      const { document, count } = await freeNumbers(tx, createdAt)
      await insertTexts(tx, document, waiting.splice(0, Math.min(count, rowsPerStatement)))
    }
  }
}

// So that a statement has a few megabytes at most.
const rowsPerStatement = 50

/** @param first the first of as many free numbers. */
async function insertTexts(tx: Database, first: number, texts: readonly OwnedText[]): Promise<void> {
  const numbered = texts.map((each, index) => ({ ...each, document: first + index }))
  if (databaseKind(tx) === 'postgres') {
    const rows = numbered.map(
      ({ document, owner: { articleId, status, createdAt, spellings }, text }) =>
        sql`(${document}, ${articleId}, ${status}, ${createdAt}, cast(${toTsvector(text, document)} as tsvector),
          cast(${spellings} as text[]))`,
    )
    await sql`insert into article_document (document, article_id, status, created_at, words, spellings)
      values ${sql.join(rows)}`.execute(tx)
    return
  }
  for (const { document, owner, text } of numbered) {
    const { articleId, status, createdAt, isProvisional, spellings } = owner
    await tx
      .insertInto('article_document')
      .values({ document, article_id: articleId, status, created_at: createdAt })
      .execute()
    const words = { ...toColumns(text), spellings: spellings.join(' ') }
    await insertWords(tx, document, words)
    if (isProvisional) await keepWords(tx, document, words)
  }
}

export async function forgetText(tx: Database, articleId: string): Promise<void> {
  const row = await tx
    .deleteFrom('article_document')
    .where('article_id', '=', articleId)
    .returning('document')
    .executeTakeFirst()
  if (!row || databaseKind(tx) === 'postgres') return
  await deleteWords(tx, row.document)
  await sql`delete from provisional_words where document = ${row.document}`.execute(tx)
}

/** The same words for another status, and perhaps from another instant, as when a draft is published. */
export async function moveText(
  tx: Database,
  articleId: string,
  to: Pick<Owner, 'status' | 'createdAt' | 'isProvisional'>,
): Promise<void> {
  const row = await tx
    .selectFrom('article_document')
    .select(['document', 'created_at'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!row) return
  const { document: before, created_at } = row
  const after = created_at === to.createdAt ? before : await freeNumber(tx, to.createdAt)
  await tx
    .updateTable('article_document')
    .set({ document: after, status: to.status, created_at: to.createdAt })
    .where('article_id', '=', articleId)
    .execute()
  if (databaseKind(tx) === 'postgres') {
    if (after !== before) await renewAge(tx, before, after)
    return
  }
  if (after === before && to.isProvisional) return
  const words = await takeKeptWords(tx, before)
  if (after !== before) {
    // Only the index has the words of a published paper, and cannot say them.
    if (!words) throw new Error(`the words of paper ${articleId} cannot be moved`)
    await deleteWords(tx, before)
    await insertWords(tx, after, words)
  }
  if (words && to.isProvisional) await keepWords(tx, after, words)
}

/**
 * A text that a version of the program before 059 indexed or published while this one was already running: in PostgreSQL only,
 * because SQLite has one version at a time. Its number says nothing or is from before its publication.
 */
export async function adoptText(tx: Database, articleId: string, text: SearchableText): Promise<void> {
  if (databaseKind(tx) === 'sqlite') return
  const row = await tx
    .selectFrom('article_document')
    .select(['document', 'created_at'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!row || row.document >= Date.parse(row.created_at)) return
  const document = await freeNumber(tx, row.created_at)
  await tx.updateTable('article_document').set({ document }).where('article_id', '=', articleId).execute()
  if (row.document >= firstInstant) {
    await renewAge(tx, row.document, document)
    return
  }
  const more = [...ageLexemes(document).map(quoteLexeme), ...markedWords(boundText(text))].join(' ')
  await sql`update article_document set words = cast(words::text || ' ' || ${more} as tsvector)
    where document = ${document}`.execute(tx)
}

async function freeNumber(tx: Database, createdAt: string): Promise<number> {
  const { document } = await freeNumbers(tx, createdAt)
  return document
}

/**
 * The first one, and how many are free from there on. Two transactions never get the same: each holds the lock of all papers.
 */
async function freeNumbers(tx: Database, createdAt: string): Promise<{ document: number; count: number }> {
  const first = Date.parse(createdAt)
  const { rows } = await sql<{ document: number; next: number | null }>`with free as (select case
      when not exists (select 1 from article_document where document = ${first}) then cast(${first} as bigint)
      else (select min(taken.document) + 1 from article_document as taken where taken.document >= ${first}
        and not exists (select 1 from article_document as beside where beside.document = taken.document + 1))
    end as document)
    select document, (select min(taken.document) from article_document as taken where taken.document > free.document) as next
    from free`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('there is no free number')
  return { document: row.document, count: row.next === null ? Number.POSITIVE_INFINITY : row.next - row.document }
}

async function renewAge(tx: Database, before: number, after: number): Promise<void> {
  await sql`update article_document set words = ts_delete(words, cast(${ageLexemes(before)} as text[]))
    || array_to_tsvector(cast(${ageLexemes(after)} as text[])) where document = ${after}`.execute(tx)
}

/** As SQLite's indexes receive them. */
type IndexedWords = ReturnType<typeof toColumns> & { spellings: string }

async function insertWords(tx: Database, document: number, words: IndexedWords): Promise<void> {
  const { title, abstract, keywords, authors, body, marked, spellings } = words
  await sql`insert into article_words (rowid, title, abstract, keywords, authors, body, marked)
    values (${document}, ${title}, ${abstract}, ${keywords}, ${authors}, ${body}, ${marked})`.execute(tx)
  await sql`insert into article_spellings (rowid, spellings) values (${document}, ${spellings})`.execute(tx)
}

async function deleteWords(tx: Database, document: number): Promise<void> {
  await sql`delete from article_words where rowid = ${document}`.execute(tx)
  await sql`delete from article_spellings where rowid = ${document}`.execute(tx)
}

async function keepWords(tx: Database, document: number, words: IndexedWords): Promise<void> {
  await sql`insert into provisional_words (document, words) values (${document}, ${JSON.stringify(words)})`.execute(tx)
}

async function takeKeptWords(tx: Database, document: number): Promise<IndexedWords | undefined> {
  const { rows } = await sql<{ words: string }>`delete from provisional_words where document = ${document}
    returning words`.execute(tx)
  const [row] = rows
  return row && (JSON.parse(row.words) as IndexedWords)
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
  const counting = sql<{ count: number }>`with found as materialized (
      select status from article_document where ${found}
    ) select count(*) as count from (select 1 from found as article_document where ${status} limit ${max}) as bounded`
  const { rows } = await byIndexOfWords(db, (reader) => counting.execute(reader))
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

const weights = { title: 'A', abstract: 'C', keywords: 'B', authors: 'B', body: 'D' } as const

/** A text as PostgreSQL keeps it. */
export function toTsvector(text: SearchableText, document: number): string {
  const bounded = boundText(text)
  return [...ageLexemes(document).map(quoteLexeme), ...wordsWithPlaces(bounded), ...markedWords(bounded)].join(' ')
}

/** The words of the parts of a text, for PostgreSQL. */
export function markedWords(text: BoundedText): string[] {
  const parts = text.filter(({ name }) => name !== 'body')
  const summary = new Set(slotsOf(text, 'summary').flatMap(({ word }) => word ?? []))
  return [
    ...wordsWithPlaces(
      parts.filter(({ name }) => name === 'title'),
      marks.title,
    ),
    ...wordsWithPlaces(
      parts.filter(({ name }) => name !== 'abstract'),
      marks.head,
    ),
    ...Array.from(summary, (word) => quoteLexeme(marks.summary + word)),
  ]
}

function wordsWithPlaces(text: BoundedText, mark = ''): string[] {
  const places = new Map<string, string[]>()
  for (const { name, slots } of text) {
    for (const { word, position } of slots) {
      if (word === undefined) continue
      const list = places.get(word) ?? []
      list.push(`${position}${weights[name]}`)
      places.set(word, list)
    }
  }
  return Array.from(places, ([word, list]) => `${quoteLexeme(mark + word)}:${list.join(',')}`)
}

/** A text as SQLite's index receives it. */
export function toColumns(text: SearchableText): Record<keyof SearchableText | 'marked', string> {
  const bounded = boundText(text)
  const columns = { title: '', abstract: '', keywords: '', authors: '', body: '', marked: markedColumn(bounded) }
  for (const { name, slots } of bounded) columns[name] = slots.map(({ word }) => word ?? gap).join(' ')
  return columns
}

/** The words of the parts of a text, for SQLite. */
export function markedColumn(text: BoundedText): string {
  const inOrder = (part: 'title' | 'head') =>
    slotsOf(text, part).map(({ word }) => (word === undefined ? gap : marks[part] + word))
  const summary = new Set(slotsOf(text, 'summary').flatMap(({ word }) => word ?? []))
  return [...inOrder('title'), ...inOrder('head'), ...Array.from(summary, (word) => marks.summary + word)].join(' ')
}
