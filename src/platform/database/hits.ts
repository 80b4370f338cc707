// The papers that a search finds, newest or best first, without reading all of them. SQLite reads the hits of its index in
// the order of their numbers, from either end. PostgreSQL gives all hits of a question at once: it is asked for those of the
// newest papers first, and for older ones only if these are too few.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { lexemesBetween } from './document-ages.ts'
import { type Database, databaseKind } from './open-database.ts'
import { quoteLexeme, type SearchTerms, toMatch, toTsquery, waysToHave } from './search-terms.ts'

export type Hit = { document: number; id: string }

export type Question = {
  terms: SearchTerms
  /** Of a row of `article_document`. */
  fits: Expression<SqlBool>
}

type Part = {
  limit: number
  offset?: number
  oldestFirst?: boolean
  /** The lowest number. */
  from?: number | undefined
  without?: readonly number[]
}

/** A search counts no further, and pages end there. */
export const maxCounted = 10_000
/** So many hits are in the order of their rank; the newest others follow. */
const maxRanked = 1_000

/** At most one more than `maxCounted`. */
export async function countHits(db: Database, { terms, fits }: Question): Promise<number> {
  const hits =
    databaseKind(db) === 'sqlite'
      ? sql`select 1 from article_words cross join article_document on document = article_words.rowid
          where article_words match ${toMatch(terms)} and ${fits}`
      : sql`select 1 from article_document where words @@ cast(${toTsquery(terms)} as tsquery) and ${fits}`
  const { rows } = await sql<{ hits: number }>`select count(*) as hits
    from (${hits} limit ${sql.lit(maxCounted + 1)}) as counted`.execute(db)
  return Number(rows[0]?.hits ?? 0)
}

export async function newestHits(
  db: Database,
  question: Question,
  part: { limit: number; offset: number; oldestFirst: boolean },
): Promise<Hit[]> {
  if (databaseKind(db) === 'sqlite') return hitsInSqlite(db, question, part)
  return hitsInPostgres(db, question, part, part.oldestFirst ? [] : agesOf(await readRecent(db), [1 / 8, 4, 50]))
}

/** All hits, or the newest `maxCounted` of them, as a query of ids. */
export function chosenHits(db: Database, { terms, fits }: Question): RawBuilder<string> {
  return databaseKind(db) === 'sqlite'
    ? sql`(select article_id from article_words cross join article_document on document = article_words.rowid
        where article_words match ${toMatch(terms)} and ${fits}
        order by article_words.rowid desc limit ${sql.lit(maxCounted)})`
    : sql`(select article_id from article_document where words @@ cast(${toTsquery(terms)} as tsquery) and ${fits}
        order by document desc limit ${sql.lit(maxCounted)})`
}

/** The best first. `total` is the number of all hits, as counted. */
export async function bestHits(
  db: Database,
  question: Question,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<Hit[]> {
  const recent = await readRecent(db)
  const read = (terms: SearchTerms, part: Part, times: readonly number[]) => {
    const asked = { ...question, terms }
    if (databaseKind(db) === 'sqlite' && total <= maxRanked) return fewHitsInSqlite(db, asked)
    return databaseKind(db) === 'sqlite'
      ? hitsInSqlite(db, asked, part)
      : hitsInPostgres(db, asked, part, agesOf(recent, times))
  }
  const ways = waysToHave(question.terms)
  const ranked = new Map<number, Hit>()
  const wanted = Math.min(limit + offset, maxRanked, total)
  for (const [index, { terms, isDeep }] of ways.entries()) {
    if (ranked.size >= wanted) break
    // Of many hits, those of older papers cannot come first for what may take long to find.
    const from = isDeep && total > maxRanked ? recent?.from : undefined
    const isLast = index === ways.length - 1
    for (const hit of await read(terms, { limit: wanted, from }, isLast ? [1 / 8, 4, 50] : [4])) {
      if (ranked.size < wanted && !ranked.has(hit.document)) ranked.set(hit.document, hit)
    }
  }
  const best = [...ranked.values()].slice(offset)
  if (best.length === limit || ranked.size < maxRanked) return best
  const without = [...ranked.keys()]
  const rest = { limit: limit - best.length, offset: Math.max(0, offset - ranked.size), without }
  return [...best, ...(await read(question.terms, rest, [50]))]
}

/** All of them: from the oldest on, SQLite skips what a rare word beside a common one leaves out, but not backwards. */
async function fewHitsInSqlite(db: Database, { terms, fits }: Question): Promise<Hit[]> {
  const { rows } = await sql<Hit>`select document, article_id as id
    from article_words cross join article_document on document = article_words.rowid
    where article_words match ${toMatch(terms)} and ${fits} limit ${maxRanked}`.execute(db)
  return rows.toSorted((a, b) => b.document - a.document)
}

async function hitsInSqlite(
  db: Database,
  { terms, fits }: Question,
  { limit, offset = 0, oldestFirst = false, from, without = [] }: Part,
): Promise<Hit[]> {
  // Sorted by anything but the row number of the index, all hits would be read first.
  const { rows } = await sql<Hit>`select document, article_id as id
    from article_words cross join article_document on document = article_words.rowid
    where article_words match ${toMatch(terms)} and ${fits}
      ${from === undefined ? sql`` : sql`and article_words.rowid >= ${from}`}
      ${without.length === 0 ? sql`` : sql`and document not in (${sql.join(without)})`}
    order by article_words.rowid ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** `ages` in turn, until there are enough within one. */
async function hitsInPostgres(
  db: Database,
  { terms, fits }: Question,
  { limit, offset = 0, oldestFirst = false, from, without = [] }: Part,
  ages: readonly (readonly string[])[],
): Promise<Hit[]> {
  for (const age of [...ages, undefined]) {
    const query = age ? `(${age.map(quoteLexeme).join(' | ')}) & (${toTsquery(terms)})` : toTsquery(terms)
    // Materialized, so that PostgreSQL asks its index: for a word in few papers, it would otherwise walk through all of
    // them in their order.
    const { rows } = await sql<Hit>`with hits as materialized (
        select document, article_id as id from article_document where words @@ cast(${query} as tsquery) and ${fits}
          ${from === undefined ? sql`` : sql`and document >= ${from}`}
          ${without.length === 0 ? sql`` : sql`and document not in (${sql.join(without)})`}
      ) select document, id from hits order by document ${oldestFirst ? sql`asc` : sql`desc`}
      limit ${limit} offset ${offset}`.execute(db)
    if (rows.length >= limit || !age) return rows
  }
  return []
}

/** `newest` is the last number; `reach`, how far back some thousand papers go; `from`, where twenty thousand begin. */
type Recent = { newest: number; reach: number; from: number }

const measured = 4_000
const timesOfRecent = 5

/** Undefined while there are fewer papers. */
async function readRecent(db: Database): Promise<Recent | undefined> {
  const numbers = db.selectFrom('article_document').select('document').orderBy('document', 'desc').limit(1)
  const last = await numbers.executeTakeFirst()
  const older = await numbers.where('status', '=', 'Published').offset(measured).executeTakeFirst()
  if (!last || !older) return undefined
  const reach = last.document - older.document
  return { newest: last.document, reach, from: last.document - timesOfRecent * reach }
}

/** For spans of time that are so many times the reach. */
function agesOf(recent: Recent | undefined, times: readonly number[]): string[][] {
  if (!recent) return []
  return times.flatMap((factor) => {
    const lexemes = lexemesBetween(recent.newest - factor * recent.reach, recent.newest)
    return lexemes ? [lexemes] : []
  })
}
