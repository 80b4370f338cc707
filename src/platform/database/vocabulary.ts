// The words that misspelt ones may be corrected to, found by their forms with letters left out, called slips
// (formats/search/spelling.ts). Words are only added, never removed: before suggesting one, the caller checks that a document which
// the reader may see contains this spelling.
import { type RawBuilder, sql } from 'kysely'
import { type Database, databaseKind } from './open-database.ts'

const wordsAtOnce = 500

/** Adds new words. */
export async function learnWords(
  tx: Database,
  words: readonly string[],
  slipsOf: (word: string) => readonly string[],
): Promise<void> {
  const unknown = await unknownWords(tx, words)
  for (let from = 0; from < unknown.length; from += wordsAtOnce) {
    const part = unknown.slice(from, from + wordsAtOnce)
    const entries = JSON.stringify(part.map((word) => ({ word, slips: slipsOf(word).join(' ') })))
    await (databaseKind(tx) === 'postgres' ? insertInPostgres : insertInSqlite)(tx, entries)
  }
}

/** Known words that share a slip and have such a length: candidates, which may be further away than they look. */
export async function wordsWithSlips(
  db: Database,
  slips: readonly string[],
  { shortest, maxLength }: { shortest: number; maxLength: number },
): Promise<string[]> {
  const found: RawBuilder<{ word: string }> =
    databaseKind(db) === 'postgres'
      ? sql`select word from search_word where slips && cast(${slips} as text[])
          and length(word) between ${shortest} and ${maxLength}`
      : sql`select word from search_slips join search_word on search_word.id = search_slips.rowid
          where search_slips match ${slips.map((slip) => `"${slip}"`).join(' OR ')}
          and length(word) between ${shortest} and ${maxLength}`
  const { rows } = await found.execute(db)
  return rows.map(({ word }) => word)
}

// All transactions use the same order: two papers that bring the same new words at the same time then wait for each
// other in turn, not in a circle. The database sorts, since JavaScript orders letters differently.
async function unknownWords(tx: Database, words: readonly string[]): Promise<string[]> {
  const list = JSON.stringify(words)
  const unknown: RawBuilder<{ value: string }> =
    databaseKind(tx) === 'postgres'
      ? sql`select value from json_array_elements_text(cast(${list} as json)) as typed (value)
          where not exists (select 1 from search_word where word = value) order by value collate "C"`
      : sql`select value from json_each(${list})
          where not exists (select 1 from search_word where word = value) order by value`
  const { rows } = await unknown.execute(tx)
  return rows.map(({ value }) => value)
}

async function insertInPostgres(tx: Database, entries: string): Promise<void> {
  await sql`insert into search_word (word, slips)
    select value ->> 'word', string_to_array(value ->> 'slips', ' ')
    from json_array_elements(cast(${entries} as json)) order by value ->> 'word' collate "C"
    on conflict do nothing`.execute(tx)
}

// Nobody else writes until this transaction has ended, so unknown words stay unknown.
async function insertInSqlite(tx: Database, entries: string): Promise<void> {
  await sql`insert into search_word (word) select value ->> 'word' from json_each(${entries})`.execute(tx)
  await sql`insert into search_slips (rowid, slips)
    select search_word.id, entry.value ->> 'slips'
    from json_each(${entries}) as entry join search_word on search_word.word = entry.value ->> 'word'`.execute(tx)
}
