// A process of the version before 059 still enters, changes and removes papers while this version is already running: it numbers
// searchable texts by a sequence, and knows neither lists nor the marks of their words.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymous } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { createArticle, listArticles } from '#src/features/articles/index.ts'
import { findListingRepair, updateOutdatedListings } from '#src/features/articles/upkeep/index.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { searchWords } from '#src/formats/search/search-words.ts'
import { forgetText } from '#src/platform/database/full-text.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { countPublicChange, readPublicChanges } from '#src/platform/database/public-changes.ts'
import { openTestDatabase } from '#test/environment/database.ts'

const paper = {
  title: 'On quiet tides',
  abstract: '',
  authors: [{ name: 'Ada Quill' }],
  keywords: ['tides'],
  files: {},
  searchText: '',
}

const clock = { now: () => new Date('2026-03-04T05:06:07.008Z') }

/** Its words are those of its title and a body. */
async function indexAsBefore(db: Database, { id, status, createdAt, title }: Article): Promise<void> {
  const [head, body] = [searchWords(title), ['quokka']]
  if (databaseKind(db) === 'postgres') {
    const places = [...head.map((word, place) => `${word}:${place + 1}A`), ...body.map((word) => `${word}:90D`)]
    await sql`insert into article_document (article_id, status, created_at, words, spellings)
      values (${id}, ${status}, ${createdAt}, cast(${places.join(' ')} as tsvector), cast(${body} as text[]))`.execute(
      db,
    )
    return
  }
  const { rows } = await sql<{ document: number }>`insert into article_document (article_id, status, created_at)
    values (${id}, ${status}, ${createdAt}) returning document`.execute(db)
  const document = rows[0]?.document ?? 0
  await sql`insert into article_words (rowid, title, body)
    values (${document}, ${head.join(' ')}, ${body.join(' ')})`.execute(db)
  await sql`insert into article_spellings (rowid, spellings) values (${document}, ${body.join(' ')})`.execute(db)
}

const listed = async (db: Database, request: object): Promise<string[]> =>
  (await listArticles({ db }, anonymous, request)).items.map(({ title }) => title)

async function count(db: Database, change: number): Promise<void> {
  await countPublicChange(db)
  await sql`update counter set value = value + ${change} where name = 'articles-published'`.execute(db)
}

/** The rows that this version alone writes are taken away. */
async function enterAsBefore(db: Database, facts: Partial<typeof paper>, createdAt: string): Promise<Article> {
  const article = await createArticle({ db, clock }, { ...paper, ...facts, createdAt })
  const { document } = await db
    .selectFrom('article_document')
    .select('document')
    .where('article_id', '=', article.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('article').set({ listed_version: null }).where('id', '=', article.id).execute()
  await db.deleteFrom('listing').where('document', '=', document).execute()
  await forgetText(db, article.id)
  await indexAsBefore(db, article)
  return article
}

const january = '2026-01-02T03:04:05.006Z'
const february = '2026-02-03T04:05:06.007Z'

test('a paper that it enters is soon in its lists and found as any other', async () => {
  const db = await openTestDatabase()
  await createArticle({ db, clock }, { ...paper, title: 'Wombat', abstract: 'quiet tides', createdAt: february })
  await enterAsBefore(db, {}, january)
  await updateOutdatedListings({ db })
  expect(await findListingRepair(db)).toBeUndefined()
  expect(await listed(db, { keywords: ['tides'] })).toHaveLength(2)
  expect(await listed(db, { q: 'quokka' })).toEqual(['On quiet tides'])
  if (databaseKind(db) === 'sqlite') return
  // Its number follows its day, and the words of its title count as such.
  expect(await listed(db, { keywords: ['tides'] })).toEqual(['Wombat', 'On quiet tides'])
  expect(await listed(db, { q: 'tides' })).toEqual(['On quiet tides', 'Wombat'])
  expect(await listed(db, { q: 'tides', sortBy: 'createdAt' })).toEqual(['Wombat', 'On quiet tides'])
})

test('a paper that it changes is soon in other lists, even if this version changes it in between', async () => {
  const db = await openTestDatabase()
  const { id } = await createArticle({ db, clock }, { ...paper, createdAt: january })
  const row = { volume: 7, issue: 8, updated_at: '2026-03-04T05:06:08.000Z' }
  await db.updateTable('article').set(row).where('id', '=', id).execute()
  await db.updateTable('article_keyword').set({ keyword: 'moons', keyword_key: ' moons ' }).execute()
  await db.updateTable('article_author').set({ name: 'Ben Ruizdemo', name_key: ' ben ruizdemo ' }).execute()
  await changeArticle({ db, clock }, id, 'edited', (before) => ({
    article: { ...before, keywords: ['tides', 'stars'] },
    fileText: undefined,
  }))
  await updateOutdatedListings({ db })
  expect(await findListingRepair(db)).toBeUndefined()
  for (const keyword of ['tides', 'stars']) expect(await listed(db, { keywords: [keyword] })).toHaveLength(1)
})

test('a paper that it erases is soon in no list', async () => {
  const db = await openTestDatabase()
  await createArticle({ db, clock }, { ...paper, title: 'Wombat', createdAt: february })
  const { id } = await createArticle({ db, clock }, { ...paper, createdAt: january })
  await forgetText(db, id)
  await db.deleteFrom('article').where('id', '=', id).execute()
  await count(db, -1)
  await updateOutdatedListings({ db })
  expect(await findListingRepair(db)).toBeUndefined()
  expect((await listArticles({ db }, anonymous, { keywords: ['tides'] })).total).toBe(1)
})

test('a draft that it publishes soon has its place among the published papers', async () => {
  const db = await openTestDatabase()
  const { id } = await createArticle({ db, clock }, { ...paper, status: 'Draft', createdAt: january })
  await createArticle({ db, clock }, { ...paper, title: 'Wombat', createdAt: february })
  const published = { status: 'Published', created_at: '2026-03-05T06:07:08.009Z' }
  await db
    .updateTable('article')
    .set({ ...published, updated_at: published.created_at })
    .where('id', '=', id)
    .execute()
  await db.updateTable('article_document').set(published).where('article_id', '=', id).execute()
  await updateOutdatedListings({ db })
  expect(await findListingRepair(db)).toBeUndefined()
  if (databaseKind(db) === 'sqlite') return
  expect(await listed(db, { keywords: ['tides'] })).toEqual(['On quiet tides', 'Wombat'])
  expect(await listed(db, { q: 'tides', sortBy: 'createdAt' })).toEqual(['On quiet tides', 'Wombat'])
})

test('when nothing was changed, nothing is written', async () => {
  const db = await openTestDatabase()
  await createArticle({ db, clock }, { ...paper, createdAt: january })
  const before = await readPublicChanges(db)
  await updateOutdatedListings({ db })
  expect(await readPublicChanges(db)).toBe(before)
})
