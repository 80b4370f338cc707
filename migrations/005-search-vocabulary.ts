// The vocabulary that corrects misspelt words. It is filled from the texts in the database: titles, abstracts,
// keywords, authors' names and texts entered by hand. The words of Word files are in no table, only their stems are in
// the index: for existing papers, a word that occurs in the file alone is found, but not when it is misspelt. Each
// paper keeps which of the words it contains, so that no word of a draft is ever suggested to the public.
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { slipsOfKnown, spellableWords } from '#src/formats/search/spelling.ts'

type Article = {
  document: number
  id: string
  title: string
  abstract: string
  authors: string
  keywords: string
  content: string | null
}

const articlesAtOnce = 500
const wordsAtOnce = 1_000

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  if (postgres) {
    await sql`create table search_word (word text collate "C" primary key, slips text[] not null)`.execute(db)
    await sql`create index search_word_by_slips on search_word using gin (slips)`.execute(db)
    await sql`alter table article_document add column spellings text[] not null default '{}'`.execute(db)
    await sql`create index article_document_by_spellings on article_document using gin (spellings)`.execute(db)
  } else {
    await sql`create table search_word (id integer primary key, word text not null unique)`.execute(db)
    // Contentless and without positions: a third of the size of a table of pairs, and twice as fast to fill.
    await sql`create virtual table search_slips using fts5(
      slips, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
    )`.execute(db)
    await sql`create virtual table article_spellings using fts5(
      spellings, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`.execute(db)
  }

  const words = [...(await spellStoredArticles(db, postgres))].sort()
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const entries = JSON.stringify(
      words.slice(from, from + wordsAtOnce).map((word) => ({ word, slips: slipsOfKnown(word).join(' ') })),
    )
    if (postgres) {
      await sql`insert into search_word (word, slips)
        select value ->> 'word', string_to_array(value ->> 'slips', ' ')
        from json_array_elements(cast(${entries} as json))`.execute(db)
    } else {
      await sql`insert into search_word (word) select value ->> 'word' from json_each(${entries})`.execute(db)
      await sql`insert into search_slips (rowid, slips)
        select search_word.id, entry.value ->> 'slips'
        from json_each(${entries}) as entry join search_word on search_word.word = entry.value ->> 'word'`.execute(db)
    }
  }
}

/** @returns all distinct words. */
async function spellStoredArticles(db: Kysely<unknown>, postgres: boolean): Promise<Set<string>> {
  const words = new Set<string>()
  let last = ''
  for (;;) {
    const { rows } = await sql<Article>`select id, document, title, abstract, authors, keywords, content from article
      join article_document on article_id = id where id > ${last} order by id limit ${sql.lit(articlesAtOnce)}`.execute(
      db,
    )
    for (const { document, title, abstract, authors, keywords, content } of rows) {
      const names = (JSON.parse(authors) as { name: string }[]).map(({ name }) => name)
      const texts = [title, abstract, ...names, ...(JSON.parse(keywords) as string[]), content ?? '']
      const spellings = spellableWords(texts)
      await (postgres
        ? sql`update article_document set spellings = cast(${spellings} as text[]) where document = ${document}`
        : sql`insert into article_spellings (rowid, spellings) values (${document}, ${spellings.join(' ')})`
      ).execute(db)
      for (const word of spellings) words.add(word)
    }
    const newest = rows.at(-1)
    if (!newest) return words
    last = newest.id
  }
}
