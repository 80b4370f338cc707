// Words in many texts, according to PostgreSQL's statistics. It takes 15 ms to count ten thousand hits, because it fetches the row of
// each; that there are more needs no count.
import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** The statistics are a sample, and may be older than the latest tenth of the texts. */
const margin = 2

/** Whether far more than `max` texts have all of these words, each an indexed lexeme. PostgreSQL only. */
export async function areInMany(db: Database, words: readonly string[], max: number): Promise<boolean> {
  const enough = margin * max
  // The share of each word is read only where there are that many texts.
  const { rows } = await sql<{ share: number; texts: number }>`
    with size as materialized (
      select reltuples as texts from pg_class where oid = cast('article_document' as regclass) and reltuples > ${enough})
    select common.share, size.texts
    from size cross join pg_stats
      cross join unnest(cast(cast(most_common_elems as text) as text[]), most_common_elem_freqs) as common (word, share)
    where schemaname = current_schema() and tablename = 'article_document' and attname = 'words'
      and common.word in (${sql.join(words)})`.execute(db)
  const [first] = rows
  if (!first || rows.length < words.length) return false
  const shares = rows.map(({ share }) => share)
  return leastInCommon(shares, first.texts) > enough
}

/** How many texts have all words at least: each word is missing from so many at most. */
export function leastInCommon(shares: readonly number[], all: number): number {
  const missing = shares.reduce((sum, share) => sum + (1 - share), 0)
  return Math.round(all * (1 - missing))
}
