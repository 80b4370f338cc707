// A database from before the numbers of searchable texts followed the order of the papers: papers are numbered as they were
// entered, and the words of their Word files are in the index alone.
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { anonymous } from '#src/domain/actor.ts'
import { listArticles } from '#src/features/articles/index.ts'
import { countArticlesSpelling } from '#src/features/articles/lists/article-list-store.ts'
import { publishDrafts } from '#src/features/articles/write/publish-drafts.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, databaseKind, openDatabase } from '#src/platform/database/open-database.ts'
import { createBlankDatabase } from '#test/environment/database.ts'

type Old = Kysely<Record<string, Record<string, unknown>>>

const day = (number: number) => `2025-01-0${number}T00:00:00.000Z`

/** Title, body and day, in the order in which they were entered. */
const papers = [
  { id: 'third', title: ['on', 'kites'], body: ['a', 'quokka', 'swam', 'by'], at: day(3), status: 'Published' },
  { id: 'first', title: ['on', 'tides'], body: ['by', 'a', 'quokka'], at: day(1), status: 'Published' },
  { id: 'draft', title: ['on', 'light'], body: ['wombat', 'quokka', 'swam', 'by'], at: day(2), status: 'Draft' },
  { id: 'second', title: ['quokka'], body: ['of', 'an', 'island'], at: day(2), status: 'Published' },
]

async function fill(old: Old): Promise<void> {
  const isPostgres = databaseKind(old as unknown as Database) === 'postgres'
  for (const [index, { id, title, body, at, status }] of papers.entries()) {
    const none = { abstract: '', authors: '[]', keywords: '[]', periodical_name: 'Demo', volume: 1, issue: 1 }
    const times = { created_at: at, updated_at: at, changed_at: at, publication_date: at.slice(0, 10) }
    const article = { id, status, title: title.join(' '), title_key: title.join(' '), ...none, ...times }
    await old.insertInto('article').values(article).execute()
    const document = { document: index + 1, article_id: id, status, created_at: at }
    const places = [...title, undefined, undefined, undefined, undefined, ...body]
    if (isPostgres) {
      const words = places.flatMap((word, place) =>
        word ? [`${word}:${place + 1}${place < title.length ? 'A' : 'D'}`] : [],
      )
      await sql`insert into article_document (document, article_id, status, created_at, words, spellings)
        values (${index + 1}, ${id}, ${status}, ${at}, cast(${words.join(' ')} as tsvector), ${body})`.execute(old)
      continue
    }
    await old.insertInto('article_document').values(document).execute()
    await sql`insert into article_words (rowid, title, body)
      values (${index + 1}, ${title.join(' ')}, ${body.join(' ')})`.execute(old)
    await sql`insert into article_spellings (rowid, spellings) values (${index + 1}, ${body.join(' ')})`.execute(old)
  }
}

async function upgraded(): Promise<Database> {
  const db = openDatabase(await createBlankDatabase())
  onTestFinished(() => db.destroy())
  const before = Object.entries(migrations).filter(([name]) => name < '059')
  await migrateToLatest(db, Object.fromEntries(before))
  await fill(db as unknown as Old)
  await migrateToLatest(db, migrations)
  return db
}

const find = async (db: Database, q: string, sortBy = 'createdAt') =>
  (await listArticles({ db }, anonymous, { q, sortBy })).items.map(({ id }) => id)

test('after the upgrade, searches find the words and phrases of existing papers, the newest first', async () => {
  const db = await upgraded()
  expect(await find(db, 'quokka')).toEqual(['third', 'second', 'first'])
  expect(await find(db, '"a quokka swam by"')).toEqual(['third'])
  expect(await find(db, '"quokka a"')).toEqual([])
  expect(await find(db, '"kites a"')).toEqual([])
})

test('after the upgrade, a paper with the word in its title comes before newer ones', async () => {
  expect(await find(await upgraded(), 'quokka', 'relevance')).toEqual(['second', 'third', 'first'])
})

test('after the upgrade, the spellings of existing papers are known', async () => {
  const db = await upgraded()
  expect(await countArticlesSpelling(db, 'quokka', 'Published', 10)).toBe(2)
  expect(await countArticlesSpelling(db, 'wombat', 'Published', 10)).toBe(0)
})

test('a draft from before the upgrade is found with the words of its file once it is published, as the newest', async () => {
  const db = await upgraded()
  expect(await find(db, 'wombat')).toEqual([])
  await db.transaction().execute((tx) => publishDrafts({ db: tx, clock: { now: () => new Date(day(4)) } }, ['draft']))
  expect(await find(db, 'quokka')).toEqual(['draft', 'third', 'second', 'first'])
  expect(await find(db, '"wombat quokka swam by"')).toEqual(['draft'])
})
