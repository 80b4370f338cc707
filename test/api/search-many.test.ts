// Search among more papers than it counts. The same on both databases.
// In turns: ten thousand papers are entered.
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { fillWithArticles, rareWord, wordOf } from '#bench/fill-with-articles.ts'
import { anonymous, system } from '#src/domain/actor.ts'
import { listArticles } from '#src/features/articles/index.ts'
import { findListingRepair } from '#src/features/articles/upkeep/index.ts'
import { writeArticlesMap, writeSitemapIndex } from '#src/features/indexing/index.ts'
import { verify } from '#src/features/verification/index.ts'
import { areInMany } from '#src/platform/database/common-words.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { cleanUpWith, createTestDatabase } from '#test/environment/database.ts'
import { buildArticle } from '#test/factories/article.ts'

const articles = 10_100
const [common, other] = [wordOf(0), wordOf(30)]

let db: Database

beforeAll(async () => {
  const place = await createTestDatabase()
  db = openDatabase(place)
  cleanUpWith(() => db.destroy())
  await fillWithArticles(db, place.dataDir, articles)
})

const find = (q: string, { sortBy = 'relevance', order = 'desc', number = 1, size = 10 } = {}) =>
  listArticles({ db }, anonymous, { q, sortBy, order, page: { number, size } })

test('these papers are as the program writes them', async () => {
  const clock = { now: () => new Date() }
  const blobs = { has: async () => true, open: async () => undefined }
  for await (const { sentence } of verify({ db, clock, blobs }, system)) expect(sentence).toMatch(/^File .* is missing/)
})

test('a word of more than 10,000 papers is counted up to 10,000, and the pages end there', async () => {
  const found = await find(common, { number: 5_000 })
  expect([found.total, found.isMore, found.page.number]).toEqual([10_000, true, 1_000])
  expect(found.items).toHaveLength(10)
  const rare = await find(rareWord)
  expect([rare.total, rare.isMore]).toEqual([3, false])
})

if (inject('database') === 'postgres') {
  test('PostgreSQL knows without counting that a common word is in far more papers', async () => {
    await sql`analyze article_document`.execute(db)
    expect(await areInMany(db, [common], 4_000)).toBe(true)
    expect(await areInMany(db, [common, 'paper'], 4_000)).toBe(true)
    expect(await areInMany(db, [common], 9_000)).toBe(false)
    expect(await areInMany(db, [rareWord], 1)).toBe(false)
    expect(await areInMany(db, [common, rareWord], 1)).toBe(false)
    expect(await areInMany(db, [common, 'no-such-word'], 1)).toBe(false)
  })
}

test('a phrase is counted up to 1,000 papers, and the pages end there', async () => {
  const phrase = `"${common} ${wordOf(1)}"`
  const found = await find(phrase, { number: 5_000 })
  expect([found.total, found.isMore, found.page.number]).toEqual([1_000, true, 100])
  expect(found.items).toHaveLength(10)
  const byTitle = await find(phrase, { sortBy: 'title', order: 'asc', size: 1_000 })
  const newest = await find(phrase, { sortBy: 'createdAt', size: 1_000 })
  const best = await find(phrase, { size: 1_000 })
  const ids = ({ items }: typeof newest) => items.map(({ id }) => id)
  expect(ids(byTitle).toSorted()).toEqual(ids(newest).toSorted())
  const inTitle = ({ title }: { title: string }) => ` ${title} `.includes(` ${common} ${wordOf(1)} `)
  const leading = best.items.findIndex((article) => !inTitle(article))
  expect(leading).toBeGreaterThan(newest.items.filter(inTitle).length - 1)
  // Of equals, the newest first.
  const oldestOfRest = ids(best).slice(leading).toSorted()[0] ?? ''
  expect(oldestOfRest >= (ids(newest).at(-1) ?? '')).toBe(true)
})

test('the counts beside more than 1,000 hits are those of the newest 1,000, and say so', async () => {
  const { facets, newestCounted } = await listArticles({ db }, anonymous, { q: common, facets: true })
  expect(newestCounted).toBe(1_000)
  expect(facets?.issue.reduce((sum, { count }) => sum + count, 0)).toBe(1_000)
  const { items } = await find(common, { sortBy: 'createdAt', size: 1_000 })
  const inIssue = (value: string) => items.filter(({ volume, issue }) => `${volume}.${issue}` === value).length
  for (const { value, count } of facets?.issue ?? []) expect(count).toBe(inIssue(value))
  const rare = await listArticles({ db }, anonymous, { q: rareWord, facets: true })
  expect([rare.newestCounted, rare.facets?.issue.reduce((sum, { count }) => sum + count, 0)]).toEqual([undefined, 3])
})

test('a search within one year finds what the year has of it, counted up to 10,000', async () => {
  const inYear = async (q: string, year: number) =>
    (await listArticles({ db }, anonymous, { q, years: [year], page: { number: 1, size: 5 } })).total
  const of = async (year: number) => (await listArticles({ db }, anonymous, { years: [year] })).total
  expect([await inYear('paper', 2025), await inYear('paper', 2026)]).toEqual([await of(2025), await of(2026)])
  expect([await inYear('paper', 2024), await inYear(rareWord, 2025)]).toEqual([0, 2])
})

test('a keyword within one year lists what both have in common', async () => {
  const both = await listArticles({ db }, anonymous, {
    keywords: ['topic 0'],
    years: [2025],
    page: { number: 2, size: 10 },
  })
  const expected = await db
    .selectFrom('article')
    .select('id')
    .where('publication_year', '=', 2025)
    .where('id', 'in', (eb) => eb.selectFrom('article_keyword').select('article_id').where('keyword', '=', 'topic 0'))
    .orderBy('created_at', 'desc')
    .execute()
  expect(both.total).toBe(expected.length)
  expect(both.items.map(({ id }) => id)).toEqual(expected.slice(10, 20).map(({ id }) => id))
})

test('newest first means the newest of all, oldest first the oldest', async () => {
  for (const order of ['desc', 'asc'] as const) {
    const rows = db.selectFrom('article').select('id').where('abstract', 'like', `% ${common} %`)
    const expected = await rows.orderBy('created_at', order).limit(10).execute()
    const { items } = await find(common, { sortBy: 'createdAt', order, size: 30 })
    // Others have the word in their bodies alone.
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(order === 'desc' ? ids.toSorted().reverse() : ids.toSorted())
    expect(expected.map(({ id }) => id).filter((id) => !ids.includes(id) && between(id, ids))).toEqual([])
  }
})

const between = (id: string, ids: readonly string[]) =>
  id > (ids.toSorted()[0] ?? '') && id < (ids.toSorted().at(-1) ?? '')

test('of many hits, the newest papers with the word in their titles come first', async () => {
  const inTitle = await db
    .selectFrom('article')
    .select('id')
    .where(sql`' ' || title`, 'like', `% ${common} %`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  expect((await find(common, { size: 20 })).items.map(({ id }) => id)).toEqual(inTitle.map(({ id }) => id))
})

test('papers with two words in a row in the title come before those with the same words apart, however old', async () => {
  const clock = { now: () => new Date('2025-02-02T00:00:00.000Z') }
  const { id } = await buildArticle({ db, clock }, { title: `Earlier: ${common} ${other} again` })
  const { items } = await find(`${common} ${other}`, { size: 100 })
  const inARow = items.filter(({ title }) => ` ${title} `.includes(` ${common} ${other} `))
  expect(inARow.map((article) => article.id)).toContain(id)
  expect(items.slice(0, inARow.length)).toEqual(inARow)
})

// SQLite asks in another way for the many of one pair than for the few of the other.
for (const [one, two] of [
  [wordOf(20), wordOf(21)],
  [wordOf(30), wordOf(31)],
] as const) {
  test(`of papers with ${one} and ${two} outside of the title, the newest with them in a row come before all others`, async () => {
    const found = await find(`${one} ${two}`, { size: 300 })
    const inARow = new Set((await find(`"${one} ${two}"`, { size: 1_000 })).items.map(({ id }) => id))
    expect(found.total).toBeGreaterThan(1_000)
    const words = ({ title, keywords }: (typeof found.items)[number]) => `${title} ${keywords.join(' ')}`.split(' ')
    const others = found.items.filter((paper) => !words(paper).includes(one) || !words(paper).includes(two))
    const first = others.filter(({ id }) => inARow.has(id))
    expect(first.length).toBeGreaterThan(5)
    expect(others.length).toBeGreaterThan(first.length)
    expect(others.slice(0, first.length)).toEqual(first)
    const ids = first.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().reverse())
  })
}

test('the pages of a ranked search repeat nothing, also where the ranked papers end and the others begin', async () => {
  const pages = []
  for (const number of [99, 100, 101, 102]) pages.push(await find(common, { number }))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([40, 40])
  const half = (await find(common, { number: 2, size: 667 })).items.map(({ id }) => id)
  expect(new Set(half).size).toBe(667)
})

test('the first page has the same papers as the beginning of a longer one, however many a search finds', async () => {
  for (const q of [common, `${common} ${wordOf(300)}`, `${other} ${wordOf(31)}`, `${wordOf(200)} ${wordOf(201)}`]) {
    const [first, longer] = [await find(q), await find(q, { size: 900 })]
    const next = await find(q, { number: 2 })
    expect([...first.items, ...next.items]).toEqual(longer.items.slice(0, 20))
    expect(first.total).toBe(longer.total)
  }
})

test('the sitemaps have every paper once, oldest first, also after many were entered before others', async () => {
  const clock = { now: () => new Date('2025-01-02T00:00:00.000Z') }
  for (let paper = 0; paper < 3; paper += 1) await buildArticle({ db, clock }, { title: 'Earlier' })
  const addresses = {
    ...{ pages: [], pagesMap: 'pages', issue: () => '', article: (id: string) => id },
    articlesMap: (part: number) => `part ${part}`,
  }
  const located = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
  const parts = located(await writeSitemapIndex({ db }, addresses)).slice(1)
  expect(parts).toEqual(['part 1', 'part 2', 'part 3', 'part 4'])
  const maps = await Promise.all(parts.map((_, index) => writeArticlesMap({ db }, index + 1, addresses)))
  const papers = await db.selectFrom('article').select('id').orderBy('created_at').orderBy('id').execute()
  expect(maps.flatMap(located)).toEqual(papers.map(({ id }) => id))
  for (const map of maps) expect(located(map).length).toBeLessThanOrEqual(5_000)
  expect(await writeArticlesMap({ db }, 5, addresses)).toBeUndefined()
  expect(await findListingRepair(db)).toBeUndefined()
})
