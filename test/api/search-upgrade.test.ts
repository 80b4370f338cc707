// A database from before the vocabulary: its papers are there, the tables of words are not.
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#migrations/005-search-vocabulary.ts'
import { anonymous } from '#src/domain/actor.ts'
import { listArticles, withdrawArticle } from '#src/features/articles/index.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

const clock = { now: () => new Date('2025-05-20T10:00:00.000Z') }

async function upgradeAgain(db: Database): Promise<void> {
  await sql`drop table search_word`.execute(db)
  if (databaseKind(db) === 'sqlite') {
    await sql`drop table search_slips`.execute(db)
    await sql`drop table article_spellings`.execute(db)
  } else {
    await sql`alter table article_document drop column spellings`.execute(db)
  }
  await up(db as unknown as Kysely<unknown>)
}

test('after the upgrade, misspelt words find existing papers by everything that the database stores of them', async () => {
  const db = await openTestDatabase()
  await buildArticle(
    { db, clock },
    {
      title: 'Marsupials of the South',
      abstract: 'Echidnas are described.',
      keywords: ['monotremes'],
      authors: [{ name: 'Łukasz Straßendemo' }],
      content: '<p>Wallabies too.</p>',
      searchText: 'A platypus swam by.',
    },
  )
  await upgradeAgain(db)
  const total = async (q: string) => (await listArticles({ db }, anonymous, { q })).total
  for (const q of ['marsupails', 'echdinas', 'monotrems', 'Strasendemo', 'walabies', 'platypus']) {
    expect(await total(q), q).toBe(1)
  }
  // Only the stems of a Word file are kept.
  expect(await total('plattypus')).toBe(0)
  await buildArticle({ db, clock }, { searchText: 'Another platypus.' })
  expect(await total('plattypus')).toBe(2)
})

test('the upgrade keeps words in letters beyond the basic plane, and suggests no word of a draft or a withdrawn paper', async () => {
  const { db, services } = await startApi()
  await buildArticle({ db, clock }, { title: 'Pular 𞤆𞤵𞤤𞤢𞤪 education', abstract: '𞤆𞤵𞤤𞤢𞤪𞤵𞤤𞤢 𐌰𐌱𐌲𐌳𐌰𐌱𐌲𐌳 of students' })
  await buildArticle({ db, clock }, { title: 'Studently', status: 'Draft' })
  const { id } = await buildArticle({ db, clock }, { title: 'Studentle' })
  await withdrawArticle(services, { kind: 'person', accountId: 'a', role: 'admin' }, id)
  await upgradeAgain(db)
  const named = async (q: string) => (await listArticles({ db }, anonymous, { q })).corrections.map(({ used }) => used)
  expect(await named('𐌰𐌱𐌲𐌰𐌱𐌲𐌳')).toEqual(['𐌰𐌱𐌲𐌳𐌰𐌱𐌲𐌳'])
  expect(await named('studennts')).toEqual(['students'])
  expect(await named('studentlo')).toEqual(['students'])
})

test('a vocabulary larger than one batch of the upgrade is filled completely', async () => {
  const db = await openTestDatabase()
  const letters = Array.from('abcdefghij')
  const words = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => [`mar${a}${b}${c}`, `${a}${b}${c}tin`])),
  )
  await buildArticle({ db, clock }, { abstract: words.join(' ') })
  await upgradeAgain(db)
  const { count } = await db
    .selectFrom('search_word')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('word', 'like', 'mar___')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1_000)
})
