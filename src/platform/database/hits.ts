// The papers that a search finds, newest or best first, without reading all of them. SQLite reads the hits of its index in
// the order of their numbers, from either end. PostgreSQL gives all hits of a question at once: it is asked for those of the
// newest papers first, and for older ones only if these are too few.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { areInMany } from './common-words.ts'
import { ageWith, lexemesBetween } from './document-ages.ts'
import { byIndexOfWords } from './index-of-words.ts'
import { type Database, databaseKind } from './open-database.ts'
import { quoteLexeme, type SearchTerms, toMatch, toTsquery, waysToHave } from './search-terms.ts'

export type Hit = { document: number; id: string }

/** A hit whose row was perhaps not read. */
type Found = { document: number; id?: string }

export type Question = {
  terms: SearchTerms
  /** Of a row of `article_document`. Undefined: every text fits. */
  fits: Expression<SqlBool> | undefined
  /** The numbers of all texts that do not fit, if these are few. */
  unfit?: readonly number[] | undefined
  /** No text outside of these numbers fits. */
  span?: Span | undefined
}

/** `isMore`: there are more than `count`. `spare`: so many more at least. */
export type Counted = { count: number; isMore: boolean; spare?: number }

/** From the first number to the last. */
export type Span = { first: number; last: number }

type Part = {
  limit: number
  offset?: number
  oldestFirst?: boolean
  without?: readonly number[]
}

/** A list or a search for words is counted no further, and pages end there. */
export const maxCounted = 10_000
/** For each hit of a phrase, the places of its words in several papers are compared. */
const maxCountedOfPhrase = 1_000
/** So much further than its bound a list is counted, so that the total can be remembered while some papers change. */
const spareShare = 0.1
/** So many hits are in the order of their rank; the newest others follow. */
const maxRanked = 1_000

export function countHits(db: Database, question: Question): Promise<Counted> {
  return byIndexOfWords(db, async (reader) => {
    const max = maxHits(question)
    if (await isKnownToHaveMore(reader, question, max)) return { count: max, isMore: true }
    return countedUpTo(max, (limit) => countFitting(reader, question, limit))
  })
}

/** @param count how many there are, but no more than the limit. */
export async function countedUpTo(max: number, count: (limit: number) => Promise<number>): Promise<Counted> {
  const found = await count(max + spareShare * max)
  return found > max ? { count: max, isMore: true, spare: found - max } : { count: found, isMore: false }
}

async function isKnownToHaveMore(db: Database, question: Question, max: number): Promise<boolean> {
  const { terms, unfit, span } = question
  const isOfAll = unfit !== undefined && span === undefined
  if (databaseKind(db) !== 'postgres' || !isOfAll || isPhrase(question)) return false
  return areInMany(db, [...new Set(terms.flat())], max + unfit.length)
}

function maxHits(question: Question): number {
  return isPhrase(question) ? maxCountedOfPhrase : maxCounted
}

function isPhrase({ terms }: Question): boolean {
  return terms.some((words) => words.length > 1)
}

async function countFitting(db: Database, question: Question, max: number): Promise<number> {
  const { unfit } = question
  if (unfit === undefined) return countUpTo(db, question, max)
  // To look whether each of ten thousand hits fits takes longer than to find them.
  const maxOfAll = max + unfit.length
  const all = await countUpTo(db, { ...question, fits: undefined }, maxOfAll)
  if (all === maxOfAll) return max
  return unfit.length === 0 ? all : countUpTo(db, question, max)
}

async function countUpTo(db: Database, question: Question, max: number): Promise<number> {
  const count = async (hits: RawBuilder<unknown>) => {
    const { rows } = await sql<{ hits: number }>`select count(*) as hits from (${hits}) as counted`.execute(db)
    return Number(rows[0]?.hits ?? 0)
  }
  if (databaseKind(db) === 'sqlite') return count(sql`select 1 ${matchesInSqlite(question)} limit ${sql.lit(max)}`)
  const countOf = (asked: Question, age: Age, missing: number) =>
    count(sql`select 1 ${matchesInPostgres(asked, age)} limit ${sql.lit(missing)}`)
  const recent = await readRecent(db, question)
  if (!recent) return countOf(question, wholeAge(question), max)
  const papers = isPhrase(question) ? 2_000 : 16_000
  return fromTheNewest(question, recent, { wanted: max, few: 2 * max, papers }, countOf)
}

export async function newestHits(
  db: Database,
  question: Question,
  part: { limit: number; offset: number; oldestFirst: boolean },
): Promise<Hit[]> {
  if (databaseKind(db) === 'sqlite') return hitsInSqlite(db, question, part)
  return byIndexOfWords(db, async (reader) =>
    hitsInPostgres(reader, question, part, part.oldestFirst ? undefined : await readRecent(reader, question)),
  )
}

/** All hits, or the newest as many as are counted, as a query of ids; to be asked by the index of words. */
export function chosenHits(db: Database, question: Question): RawBuilder<string> {
  const max = sql.lit(maxHits(question))
  return databaseKind(db) === 'sqlite'
    ? sql`(select article_id ${matchesInSqlite(question)} order by article_words.rowid desc limit ${max})`
    : sql`(select article_id ${matchesInPostgres(question)} order by document desc limit ${max})`
}

/** The best first. `total` are all hits, as counted. */
export function bestHits(
  db: Database,
  question: Question,
  part: { limit: number; offset: number; total: Counted },
): Promise<Hit[]> {
  return byIndexOfWords(db, (reader) => rankedHits(reader, question, part))
}

async function rankedHits(
  db: Database,
  question: Question,
  { limit, offset, total }: { limit: number; offset: number; total: Counted },
): Promise<Hit[]> {
  // A few hits are found as quickly among all papers.
  const areFew = total.count <= maxRanked && !total.isMore
  const recent = areFew ? undefined : await readRecent(db, question)
  const read = (asked: Question, part: Part): Promise<Found[]> => {
    if (databaseKind(db) === 'postgres') return hitsInPostgres(db, asked, part, recent)
    return areFew ? fewHitsInSqlite(db, asked) : hitsInSqlite(db, asked, part)
  }
  const ranked = new Map<number, Found>()
  const wanted = Math.min(limit + offset, maxRanked, total.count)
  for (const { terms, isDeep } of waysToHave(question.terms)) {
    if (ranked.size >= wanted) break
    // Of many hits, those of older papers cannot come first for what may take long to find.
    const span = isDeep && recent ? { first: recent.from, last: recent.newest } : question.span
    for (const hit of await read({ ...question, terms, span }, { limit: wanted })) {
      if (ranked.size < wanted && !ranked.has(hit.document)) ranked.set(hit.document, hit)
    }
  }
  const best = await withIds(db, [...ranked.values()].slice(offset))
  if (best.length === limit || ranked.size < maxRanked) return best
  const without = [...ranked.keys()]
  const rest = { limit: limit - best.length, offset: Math.max(0, offset - ranked.size), without }
  return [...best, ...(await withIds(db, await read(question, rest)))]
}

/** All of them: from the oldest on, SQLite skips what a rare word beside a common one leaves out, but not backwards. */
async function fewHitsInSqlite(db: Database, question: Question): Promise<Found[]> {
  const { unfit } = question
  const max = maxRanked + (unfit?.length ?? 0)
  // The rows of the hits are scattered over the table.
  const { rows } = await sql<Found>`select article_words.rowid as document
    ${matchesInSqlite(unfit ? { ...question, fits: undefined } : question)} limit ${max}`.execute(db)
  const hidden = new Set(unfit)
  return rows.filter(({ document }) => !hidden.has(document)).sort((a, b) => b.document - a.document)
}

async function withIds(db: Database, found: readonly Found[]): Promise<Hit[]> {
  const missing = found.filter(({ id }) => id === undefined).map(({ document }) => document)
  if (missing.length === 0) return found as Hit[]
  const rows = await db
    .selectFrom('article_document')
    .select(['document', 'article_id as id'])
    .where('document', 'in', missing)
    .execute()
  const ids = new Map(rows.map(({ document, id }) => [document, id]))
  return found.flatMap(({ document, id = ids.get(document) }) => (id === undefined ? [] : { document, id }))
}

async function hitsInSqlite(
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

function matchesInSqlite({ terms, fits, span }: Question): RawBuilder<unknown> {
  return sql`from article_words
    ${fits ? sql`cross join article_document on document = article_words.rowid` : sql``}
    where article_words match ${toMatch(terms)} ${fits ? sql`and ${fits}` : sql``}
    ${span ? sql`and article_words.rowid between ${span.first} and ${span.last}` : sql``}`
}

async function hitsInPostgres(
  db: Database,
  question: Question,
  { limit, offset = 0, oldestFirst = false, without = [] }: Part,
  recent: Recent | undefined,
): Promise<Hit[]> {
  const read = async (asked: Question, age: Age, missing: number) => {
    const { rows } = await sql<Hit>`select document, article_id as id ${matchesInPostgres(asked, age)}
        ${without.length === 0 ? sql`` : sql`and document not in (${sql.join(without)})`}
      order by document ${oldestFirst ? sql`asc` : sql`desc`} limit ${missing}`.execute(db)
    return rows
  }
  const wanted = limit + offset
  if (!recent) return (await read(question, wholeAge(question), wanted)).slice(offset)
  const hits: Hit[] = []
  // Those of a phrase are compared with its words one by one.
  const few = isPhrase(question) ? 300 : 2_000
  await fromTheNewest(question, recent, { wanted, few, papers: 500 }, async (asked, age, missing) => {
    const rows = await read(asked, age, missing)
    hits.push(...rows)
    return rows.length
  })
  return hits.slice(offset)
}

/**
 * Asks about one span of time after the other, from the newest papers backwards, until as many are found as `wanted`, and about
 * all older papers at once when they probably have no more than `few`.
 *
 * @param ask how many it found, of the number that is missing.
 * @returns how many were found.
 */
async function fromTheNewest(
  question: Question,
  recent: Recent,
  { wanted, few, papers }: { wanted: number; few: number; papers: number },
  ask: (asked: Question, age: Age, missing: number) => Promise<number>,
): Promise<number> {
  const first = question.span?.first ?? Number.MIN_SAFE_INTEGER
  const oldest = Math.max(recent.oldest, first)
  let found = 0
  let last = recent.newest
  let width = (papers / measured) * recent.reach
  for (;;) {
    const age = ageWith(last, width)
    if (!age || age.first <= oldest) break
    found += await ask({ ...question, span: { first: age.first, last } }, [age.lexeme], wanted - found)
    if (found >= wanted) return found
    last = age.first - 1
    const covered = recent.newest - last
    if (((found + 1) * (last - oldest)) / covered < few) break
    // Half of what should have the rest, but never slower than by doubling.
    width = Math.max(covered, (covered * (wanted - found)) / Math.max(found, 1) / 2)
  }
  const rest = { ...question, span: { first, last } }
  return found + (await ask(rest, wholeAge(rest), wanted - found))
}

/** Lexemes of which each text of a span of time has one. Undefined: of any age. */
type Age = readonly string[] | undefined

function wholeAge({ span }: Question): Age {
  return span && span.first <= span.last ? lexemesBetween(span.first, span.last) : undefined
}

function matchesInPostgres({ terms, fits, span }: Question, age?: Age): RawBuilder<unknown> {
  const query = age ? `(${age.map(quoteLexeme).join(' | ')}) & (${toTsquery(terms)})` : toTsquery(terms)
  // Materialized: for a word in few papers, PostgreSQL would otherwise walk through all of them in their order.
  return sql`from (with hit as materialized (
      select document, article_id, status from article_document where words @@ cast(${query} as tsquery)
    ) select * from hit) as article_document
    where ${fits ?? sql`true`} ${span ? sql`and document between ${span.first} and ${span.last}` : sql``}`
}

/**
 * `newest` is the last number and `oldest` the first; `reach`, how far back some thousand papers go; `from`, where twenty thousand
 * begin.
 */
type Recent = { newest: number; oldest: number; reach: number; from: number }

const measured = 4_000
const timesOfRecent = 5

/** Undefined while there are fewer papers. */
async function readRecent(db: Database, { span }: Question): Promise<Recent | undefined> {
  const numbers = db
    .selectFrom('article_document')
    .select('document')
    .$if(span !== undefined, (query) => query.where('document', '<=', span?.last ?? 0))
    .orderBy('document', 'desc')
    .limit(1)
  const last = await numbers.executeTakeFirst()
  const older = await numbers.where('status', '=', 'Published').offset(measured).executeTakeFirst()
  if (!last || !older) return undefined
  const reach = last.document - older.document
  const first = await db
    .selectFrom('article_document')
    .select('document')
    .orderBy('document')
    .limit(1)
    .executeTakeFirst()
  const oldest = Math.max(first?.document ?? 0, span?.first ?? Number.MIN_SAFE_INTEGER)
  return { newest: last.document, oldest, reach, from: Math.max(last.document - timesOfRecent * reach, oldest) }
}
