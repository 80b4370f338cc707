// The papers that a search finds, newest or best first, without reading all of them.
import { type RawBuilder, sql } from 'kysely'
import { areInFew, areInMany } from './common-words.ts'
import { type Counted, type Hit, isPhrase, type Question } from './hit.ts'
import { countInPostgres, hitsInPostgres, matchesInPostgres } from './hits-in-postgres.ts'
import { countInSqlite, hitsInSqlite, matchesInSqlite } from './hits-in-sqlite.ts'
import { byIndexOfWords } from './index-of-words.ts'
import { type Database, databaseKind } from './open-database.ts'
import { rankHits, startRanking } from './rank-hits.ts'
import { type Recent, readRecent } from './recent-papers.ts'

/** A list or a search for words is counted no further, and pages end there. */
export const maxCounted = 10_000
/** For each hit of a phrase, the places of its words in several papers are compared. */
const maxCountedOfPhrase = 1_000
/** So much further than its bound a list is counted, so that the total can be remembered while some papers change. */
const spareShare = 0.1

export async function countHits(db: Database, question: Question): Promise<Counted> {
  const max = maxHits(question)
  if (await isKnownToHaveMore(db, question, max)) return { count: max, isMore: true }
  const recent = databaseKind(db) === 'postgres' ? await recentToCount(db, question, max) : undefined
  return byIndexOfWords(db, (reader) => {
    const countUpTo: CountUpTo = (asked, limit) =>
      databaseKind(db) === 'sqlite'
        ? countInSqlite(reader, asked, limit)
        : countInPostgres(reader, asked, limit, recent)
    return countedUpTo(max, (limit) => countFitting(question, limit, countUpTo))
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

// To look through so many hits at once takes no longer than to ask first how many the newest papers have.
const timesAtOnce = 3

/** Undefined if all papers are better asked at once. PostgreSQL only. */
async function recentToCount(db: Database, question: Question, max: number): Promise<Recent | undefined> {
  const isQuick = await areInFew(db, question.terms.flat(), timesAtOnce * max)
  return isQuick ? undefined : readRecent(db, question)
}

function maxHits(question: Question): number {
  return isPhrase(question) ? maxCountedOfPhrase : maxCounted
}

/** The hits, but no more than the limit. */
type CountUpTo = (question: Question, limit: number) => Promise<number>

async function countFitting(question: Question, max: number, countUpTo: CountUpTo): Promise<number> {
  const { unfit } = question
  if (unfit === undefined) return countUpTo(question, max)
  // To look whether each of ten thousand hits fits takes longer than to find them.
  const maxOfAll = max + unfit.length
  const all = await countUpTo({ ...question, fits: undefined }, maxOfAll)
  if (all === maxOfAll) return max
  return unfit.length === 0 ? all : countUpTo(question, max)
}

export async function newestHits(
  db: Database,
  question: Question,
  part: { limit: number; offset: number; oldestFirst: boolean },
): Promise<Hit[]> {
  if (databaseKind(db) === 'sqlite') return hitsInSqlite(db, question, part)
  const recent = part.oldestFirst ? undefined : await readRecent(db, question)
  return byIndexOfWords(db, (reader) => hitsInPostgres(reader, question, part, recent))
}

/** All hits, or the newest as many as are counted, as a query of ids; to be asked by the index of words. */
export function chosenHits(db: Database, question: Question): RawBuilder<string> {
  const max = sql.lit(maxHits(question))
  return databaseKind(db) === 'sqlite'
    ? sql`(select article_id ${matchesInSqlite(question)} order by article_words.rowid desc limit ${max})`
    : sql`(select article_id ${matchesInPostgres(question)} order by document desc limit ${max})`
}

/** The best first. `total` are all hits; of a promise, only what depends on their number waits for it. */
export async function bestHits(
  db: Database,
  question: Question,
  { limit, offset, total }: { limit: number; offset: number; total: Counted | Promise<Counted> },
): Promise<Hit[]> {
  const ranking = startRanking(question, { limit, offset, recent: await readRecent(db, question) })
  const rank = (counted?: Counted) => byIndexOfWords(db, (reader) => rankHits(reader, question, ranking, counted))
  // SQLite would rank and count one after the other, and reads few hits in a way of its own.
  const early = total instanceof Promise && databaseKind(db) === 'postgres' ? await rank() : undefined
  // Here, no connection is held: the count may be waiting for one.
  return early ?? (await rank(await total)) ?? []
}
