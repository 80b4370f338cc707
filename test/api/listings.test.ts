// Lists by year, issue, discipline, keyword and author, their totals and the counts beside them, whatever happens to papers.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { anonymous, system } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import { createArticle, eraseArticle, listArticles } from '#src/features/articles/index.ts'
import { findListingRepair, purgeWithdrawnArticles } from '#src/features/articles/upkeep/index.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { publishDrafts } from '#src/features/articles/write/publish-drafts.ts'
import { scheduleDrafts, unscheduleDrafts } from '#src/features/articles/write/schedule-drafts.ts'
import { restoreOne, withdrawOne } from '#src/features/articles/write/withdraw-and-restore.ts'
import { verify } from '#src/features/verification/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { createBlankDatabase, openTestDatabase } from '#test/environment/database.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'

type Random = () => number

function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const someOf = <T>(random: Random, values: readonly T[]): T[] => values.filter(() => random() < 0.4)

const keywords = ['Optics', 'optics', 'Álgebra', 'C', 'C++', 'games', '…']
const names = ['Ada Quill', 'ada quill', 'Quill Ada María', 'Ben Ruizdemo', 'Cher', '孙 中 山']
const disciplines = ['S', 'T', 'E', 'M', undefined] as const

const inventFacts = (random: Random) => ({
  keywords: someOf(random, keywords),
  authors: someOf(random, names).map((name) => ({ name })),
  discipline: oneOf(random, disciplines),
  volume: oneOf(random, [1, 2]),
  issue: oneOf(random, [1, 2, 3]),
  publicationDate: oneOf(random, ['2024-12-31', '2025-01-02', '2025-03-04']),
})

/** Acts of editors and of the program, in any order. */
async function actAtRandom(db: Database, random: Random, times: number): Promise<void> {
  let minutes = 0
  const clock = { now: () => new Date(Date.UTC(2025, 4, 20) + minutes * 60_000) }
  for (let act = 0; act < times; act += 1) {
    minutes += Math.floor(random() * 40)
    await db.transaction().execute(async (tx) => {
      const deps = { db: tx, clock }
      const rows = await tx
        .selectFrom('article')
        .select(['id', 'status', 'updated_at', 'volume', 'issue'])
        .orderBy('id')
        .execute()
      const row = oneOf(random, rows)
      const id = row?.id ?? ''
      const facts = inventFacts(random)
      const acts: (() => Promise<unknown>)[] = [
        () => createArticle(deps, { ...blank, ...facts, ...(random() < 0.5 ? { status: 'Draft' as const } : {}) }),
        () => createArticle(deps, { ...blank, ...facts, createdAt: '2025-02-03T04:05:06.007Z' }),
        () => changeArticle(deps, id, 'edited', (before) => ({ article: { ...before, ...facts }, fileText: '' })),
        () =>
          changeArticle(deps, id, 'edited', (before) => ({
            article: { ...before, title: 'Other words' },
            fileText: 'x',
          })),
        () => publishDrafts(deps, [id]),
        () => withdrawOne(deps, id, undefined),
        () => restoreOne(deps, id),
        () => purgeWithdrawnArticles(deps, new Date(clock.now().getTime() - 3_600_000)),
        () => eraseArticle(deps, { id, version: row?.updated_at ?? '' }),
        async () => {
          if (row?.status === 'Draft') {
            const draft = { id, updatedAt: row.updated_at, publishOn: undefined, publicationDate: undefined }
            await scheduleDrafts(deps, [draft], '2026-01-02')
          }
        },
        async () => {
          if (row) await unscheduleDrafts(deps, { volume: row.volume, issue: row.issue, publishOn: '2026-01-02' })
        },
      ]
      await oneOf(random, row ? acts : acts.slice(0, 2))()
    })
  }
}

const blank: NewArticle = { title: 'A paper', abstract: '', authors: [], keywords: [], files: {}, searchText: '' }

test.each([1, 2, 3])(
  'after any acts, every list, total and count is that of the papers’ own rows (%i)',
  async (seed) => {
    const db = await openTestDatabase()
    const random = randomFrom(seed)
    const administrator = { kind: 'person', accountId: 'a', role: 'admin' } as const
    for (let round = 0; round < 4; round += 1) {
      await actAtRandom(db, random, 25)
      expect(await findListingRepair(db)).toBeUndefined()
      const filters = [
        ...keywords.map((keyword) => ({ keywords: [keyword] })),
        { keywords: ['optics', 'games'] },
        ...['quill', 'ADA', 'Quill Ada', 'ada maria', 'Ada María Quill', 'cher', '中 山', 'nobody'].map((name) => ({
          authors: [name],
        })),
        { years: [2025] },
        { issues: [{ volume: 1, issue: 2 }], keywords: ['optics'] },
        { disciplines: ['S', 'M'], authors: ['quill'], years: [2024, 2025] },
      ]
      for (const filter of filters) {
        for (const actor of [anonymous, administrator]) {
          // Sorted by title, papers are looked through by their own rows.
          const list = await listArticles({ db }, actor, { ...filter, facets: true })
          const checked = await listArticles({ db }, actor, { ...filter, sortBy: 'title' })
          const ids = ({ items }: typeof list) => items.map(({ id }) => id)
          const found = await listArticles({ db }, actor, { ...filter, q: 'paper', sortBy: 'createdAt' })
          expect(ids(found)).toEqual(list.items.filter(({ title }) => /paper/i.test(title)).map(({ id }) => id))
          expect([...ids(list)].sort(), JSON.stringify(filter)).toEqual([...ids(checked)].sort())
          expect(list.total).toBe(list.items.length)
          const dates = list.items.map(({ createdAt }) => createdAt)
          expect(dates).toEqual(dates.toSorted().reverse())
          const paged = []
          for (let number = 1; number <= Math.ceil(list.total / 2); number += 1) {
            paged.push(...ids(await listArticles({ db }, actor, { ...filter, page: { number, size: 2 } })))
          }
          expect(paged).toEqual(ids(list))
        }
      }
    }
  },
)

test('papers in the wrong lists are noticed, and the lists are repaired', async () => {
  const { db, services } = await startApi()
  await buildArticle(services, { keywords: ['optics'], authors: [{ name: 'Ada Quill' }] })
  const damages = [
    () => db.deleteFrom('listing').where('kind', '=', 'name').execute(),
    () =>
      db.insertInto('listing').values({ kind: 'keyword', value: ' x ', status: 'Published', document: 1 }).execute(),
    () => db.updateTable('facet').set({ n: 7 }).where('kind', '=', 'author').execute(),
    () => db.deleteFrom('facet').where('kind', '=', 'day').execute(),
    () => db.updateTable('article_part').set({ n: 7 }).execute(),
    () => db.updateTable('article_part').set({ changed_at: '' }).execute(),
    () => db.deleteFrom('article_part').execute(),
  ]
  for (const damage of damages) {
    await damage()
    const faults = []
    const { clock, storage } = services
    for await (const fault of verify({ db, clock, blobs: storage, storage }, system)) faults.push(fault)
    expect(faults.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('lists by year')])
    expect(await faults[0]?.repair?.()).toBe(true)
    expect(await findListingRepair(db)).toBeUndefined()
  }
})

test('a paper appears although an earlier version of the program left a part with too high a count', async () => {
  const { db, services } = await startApi()
  await buildArticle(services)
  await db.updateTable('article_part').set({ n: 5_000 }).execute()
  await buildArticle(services)
  expect(await findListingRepair(db)).toBeUndefined()
})

test('the papers of an earlier release are in all lists after the upgrade', async () => {
  const db = openDatabase(await createBlankDatabase())
  onTestFinished(() => db.destroy())
  await migrateToLatest(db, migrations)
  await actAtRandom(db, randomFrom(4), 40)
  const index = (name: string) => sql`create index ${sql.ref(name)} on article (id)`.execute(db)
  await sql`drop table listing`.execute(db)
  await sql`drop table facet`.execute(db)
  await sql`drop table article_part`.execute(db)
  const made = ['article_author_by_spelling', 'article_keyword_by_spelling']
  const later = ['article_by_place', 'article_by_year_and_day', 'article_tombstone', 'article_by_issue_and_change']
  for (const name of [...made, ...later]) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
  }
  const dropped = ['article_author_by_name', 'article_keyword_by_key', 'article_by_issue', 'article_by_year']
  for (const name of dropped) await index(name)
  for (const ending of ['-listings', '-order-of-lists', '-parts-of-sitemaps', '-first-letters']) {
    const [name, step] = Object.entries(migrations).find(([one]) => one.endsWith(ending)) ?? []
    if (!step) throw new Error(`there is no step ${name}`)
    await step.up(db)
  }
  expect(await findListingRepair(db)).toBeUndefined()
})

test('an organisation with a name as long as a sentence is found by any two of its words', async () => {
  const site = await startApi()
  const name = Array.from({ length: 30 }, (_, at) => `w${String.fromCharCode(97 + at / 6, 97 + (at % 26))}`).join(' ')
  const { id } = await buildArticle(site.services, { authors: [{ name, isOrganisation: true }] })
  const words = name.split(' ')
  for (const [one, other] of [
    [0, 29],
    [17, 18],
    [28, 16],
  ] as const) {
    const found = await site.request('GET', `/api/journals?author=${words[one]}%20${words[other]}`)
    expect(await found.json()).toMatchObject({ journals: [{ id }], pagination: { totalJournals: 1 } })
  }
})
