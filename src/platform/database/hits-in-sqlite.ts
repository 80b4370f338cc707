// SQLite reads the hits of its index of words in the order of their numbers, from either end.
import { type RawBuilder, sql } from 'kysely'
import { type Found, type Hit, maxRanked, type Part, type Question, type Span } from './hit.ts'
import type { Database } from './open-database.ts'
import { type SearchTerms, toMatch } from './search-terms.ts'

export async function countInSqlite(db: Database, question: Question, max: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select count(*) as hits
    from (select 1 ${matchesInSqlite(question)} limit ${sql.lit(max)}) as counted`.execute(db)
  return Number(rows[0]?.hits ?? 0)
}

/**
 * Of all hits in a span, those that have the words in a better way. The index of words notices the end of a span only where it
 * finds something, which may be far beyond it: so it is asked for the hits that have not, which are many.
 */
export async function hitsAmong(
  db: Database,
  hits: readonly Hit[],
  { all, better }: { all: SearchTerms; better: SearchTerms },
): Promise<Hit[]> {
  const [newest, oldest] = [hits[0], hits.at(-1)]
  if (!newest || !oldest) return []
  const { rows } = await sql<{ document: number }>`select article_words.rowid as document from article_words
    where article_words match ${`(${toMatch(all)}) NOT (${toMatch(better)})`}
      and ${isWithin({ first: oldest.document, last: newest.document })}
    order by article_words.rowid desc`.execute(db)
  const others = new Set(rows.map(({ document }) => document))
  return hits.filter(({ document }) => !others.has(document))
}

/** All of them: from the oldest on, SQLite skips what a rare word beside a common one leaves out, but not backwards. */
export async function fewHitsInSqlite(db: Database, question: Question): Promise<Found[]> {
  const { unfit } = question
  const max = maxRanked + (unfit?.length ?? 0)
  // The rows of the hits are scattered over the table.
  const { rows } = await sql<Found>`select article_words.rowid as document
    ${matchesInSqlite(unfit ? { ...question, fits: undefined } : question)} limit ${max}`.execute(db)
  const hidden = new Set(unfit)
  return rows.filter(({ document }) => !hidden.has(document)).sort((a, b) => b.document - a.document)
}

export async function hitsInSqlite(
  db: Database,
  question: Question,
  { limit, offset = 0, oldestFirst = false, without = [] }: Part,
): Promise<Hit[]> {
  // Sorted by anything but the row number of the index, all hits would be read first.
  const { rows } = await sql<Hit>`select document, article_id as id ${matchesInSqlite(question)}
      ${without.length === 0 ? sql`` : sql`and document not in (${sql.join(without)})`}
    order by article_words.rowid ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export function matchesInSqlite({ terms, fits, span }: Question): RawBuilder<unknown> {
  return sql`from article_words
    ${fits ? sql`cross join article_document on document = article_words.rowid` : sql``}
    where article_words match ${toMatch(terms)} ${fits ? sql`and ${fits}` : sql``}
    ${span ? sql`and ${isWithin(span)}` : sql``}`
}

/**
 * node:sqlite binds every number as a real, and FTS5 reads on from a bound that is not an integer to the end of its index:
 * https://github.com/sqlite/sqlite/blob/version-3.53.0/ext/fts5/fts5_main.c (fts5GetRowidLimit)
 */
const isWithin = ({ first, last }: Span) =>
  sql`article_words.rowid between cast(${first} as integer) and cast(${last} as integer)`
