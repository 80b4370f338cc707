// What PostgreSQL's statistics say of words in many texts. To count ten thousand hits takes it 15 ms, because it fetches the row of each;
// that there are more than that needs no count.
import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/** The statistics are a sample, up to a day old. */
const margin = 2

/** Whether far more than `max` texts have all of these words, each an indexed lexeme. PostgreSQL only. */
export async function areInMany(db: Database, words: readonly string[], max: number): Promise<boolean> {
  const { rows } = await sql<{ share: number; texts: number }>`
    select common.share, table_size.reltuples as texts
    from pg_stats
      cross join unnest(cast(cast(most_common_elems as text) as text[]), most_common_elem_freqs) as common (word, share)
      join pg_class as table_size on table_size.oid = cast('article_document' as regclass)
    where schemaname = current_schema() and tablename = 'article_document' and attname = 'words'
      and common.word in (${sql.join(words)})`.execute(db)
  const [first] = rows
  if (!first || rows.length < words.length) return false
  return (
    leastInCommon(
      rows.map(({ share }) => share),
      first.texts,
    ) >
    margin * max
  )
}

/** How many texts have all words at least: each word is missing from so many at most. */
export function leastInCommon(shares: readonly number[], all: number): number {
  const missing = shares.reduce((sum, share) => sum + (1 - share), 0)
  return Math.round(all * (1 - missing))
}
