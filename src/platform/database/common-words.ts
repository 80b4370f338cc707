// Words in many texts, according to PostgreSQL's statistics. It takes 15 ms to count ten thousand hits, because it fetches the row of
// each; that there are more needs no count.
import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** The statistics are a sample, and may be older than the latest tenth of the texts. */
const margin = 2

// It takes 3 ms to read them. PostgreSQL itself renews them when a tenth of the texts is new.
const lifetime = 10 * 60_000

/** No other word is in a greater share of the texts than `others`. */
type Statistics = { texts: number; shares: ReadonlyMap<string, number>; others: number; readAt: number }

const known = new WeakMap<Database, Statistics>()

/** Whether far more than `max` texts have all of these words, each an indexed lexeme. PostgreSQL only. */
export async function areInMany(db: Database, words: readonly string[], max: number): Promise<boolean> {
  const { texts, shares } = await statisticsOf(db)
  const common = words.map((word) => shares.get(word) ?? 0)
  return leastInCommon(common, texts) > margin * max
}

/** Whether hardly more than `max` texts can have all of these words, each an indexed lexeme. PostgreSQL only. */
export async function areInFew(db: Database, words: readonly string[], max: number): Promise<boolean> {
  const { texts, shares, others } = await statisticsOf(db)
  return texts * Math.min(...words.map((word) => shares.get(word) ?? others)) <= max
}

async function statisticsOf(db: Database): Promise<Statistics> {
  const before = known.get(db)
  const now = performance.now()
  if (before && now - before.readAt < lifetime) return before
  const { rows } = await sql<{ texts: number; words: string[]; shares: number[] }>`select reltuples as texts,
      coalesce(cast(cast(most_common_elems as text) as text[]), '{}') as words,
      coalesce(most_common_elem_freqs, '{}') as shares
    from pg_class left join pg_stats
      on schemaname = current_schema() and tablename = 'article_document' and attname = 'words'
    where oid = cast('article_document' as regclass)`.execute(db)
  const { texts = 0, words = [], shares = [] } = rows[0] ?? {}
  const read = {
    texts,
    shares: new Map(words.map((word, index) => [word, shares[index] ?? 0])),
    // After the shares of the words: the least of them, and the greatest.
    others: shares[words.length] ?? 1,
    readAt: now,
  }
  known.set(db, read)
  return read
}

/** How many texts have all words at least: each word is missing from so many at most. */
export function leastInCommon(shares: readonly number[], all: number): number {
  const missing = shares.reduce((sum, share) => sum + (1 - share), 0)
  return Math.round(all * (1 - missing))
}
