// Lists of papers by year, issue, discipline, keyword and name, and the number of papers of each value: a list, its total and
// the counts beside it are read from these, whatever the number of papers.
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { foldedWords } from '#src/formats/search/search-words.ts'

type Stored = {
  document: number
  status: string
  created_at: string
  publication_year: number | null
  volume: number
  issue: number
  discipline: string | null
  periodical_name: string
  keywords: string
  authors: string
}

const articlesAtOnce = 500

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const text = postgres ? sql`text collate "C"` : sql`text`
  const clustered = postgres ? sql`` : sql`without rowid`
  await sql`create table listing (
    kind text not null, value ${text} not null, status text not null, document bigint not null,
    primary key (kind, value, status, document)
  ) ${clustered}`.execute(db)
  await sql`create table facet (
    kind text not null, value ${text} not null, status text not null, n integer not null,
    primary key (kind, value, status)
  ) ${clustered}`.execute(db)
  await fill(db, postgres)
  await sql`create index facet_by_size on facet (kind, status, n desc, value)`.execute(db)

  // How a value is spelt is read in the order of the spellings.
  await sql`create index article_author_by_spelling on article_author (name_key, name, article_id)`.execute(db)
  await sql`drop index article_author_by_name`.execute(db)
  await sql`create index article_keyword_by_spelling on article_keyword (keyword_key, keyword, article_id)`.execute(db)
  await sql`drop index article_keyword_by_key`.execute(db)
}

async function fill(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } =
      await sql<Stored>`select document, article.status, article.created_at, publication_year, volume, issue,
        discipline, periodical_name, keywords, authors
      from article_document join article on article.id = article_id
      where document > ${last} order by document limit ${sql.lit(articlesAtOnce)}`.execute(db)
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.document
    const shown = rows.filter(({ status }) => status !== 'Withdrawn')
    const listed = JSON.stringify(
      shown.flatMap((row) =>
        entriesOf(row).map(([kind, value]) => ({ kind, value, status: row.status, document: row.document })),
      ),
    )
    const entries = postgres
      ? sql`json_to_recordset(cast(${listed} as json)) as entry (kind text, value text, status text, document bigint)`
      : sql`(select value ->> 'kind' as kind, value ->> 'value' as value, value ->> 'status' as status,
          value ->> 'document' as document from json_each(${listed})) as entry`
    await sql`insert into listing (kind, value, status, document)
      select kind, value, status, document from ${entries} where kind not in ('author', 'day', 'periodical')`.execute(
      db,
    )
    // "where true": without it, SQLite would take the conflict for a join.
    await sql`insert into facet (kind, value, status, n)
      select kind, value, status, count(*) from ${entries} where true group by kind, value, status
      on conflict (kind, value, status) do update set n = facet.n + excluded.n`.execute(db)
  }
}

const key = (text: string): string => ` ${foldedWords(text).join(' ')} `

function entriesOf(row: Stored): [kind: string, value: string][] {
  const keywords = (JSON.parse(row.keywords) as string[]).map(key)
  const authors = (JSON.parse(row.authors) as { name: string }[]).map(({ name }) => key(name))
  const entries: [string, string][] = [
    ...(row.publication_year === null ? [] : [['year', String(row.publication_year)] as [string, string]]),
    ['issue', `${row.volume}.${row.issue}`],
    ...(row.discipline === null ? [] : [['discipline', row.discipline] as [string, string]]),
    ...keywords.map((value): [string, string] => ['keyword', value]),
    ...authors.flatMap((author) => namesOf(author).map((value): [string, string] => ['name', value])),
    ...authors.map((value): [string, string] => ['author', value]),
    ['day', row.created_at.slice(0, 10)],
    ['periodical', row.periodical_name],
  ]
  return [...new Map(entries.map((entry) => [entry.join(' '), entry])).values()]
}

const maxPaired = 16

/** Each word, and each two words in alphabetical order. */
function namesOf(author: string): string[] {
  const words = [...new Set(author.trim().split(' '))].filter((word) => word !== '').sort()
  const paired = words.slice(0, maxPaired)
  return [...words, ...paired.flatMap((one, index) => paired.slice(index + 1).map((other) => `${one} ${other}`))]
}
