// How papers are counted: what is a use and what is not, what is shown of it, and what is kept about readers.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUsageCounter, sweepUsage } from '#src/features/usage/index.ts'
import { createApi } from '#src/http/api.ts'
import { createLog } from '#src/platform/log.ts'
import type { UsageOverviewObject } from '#src/wire/usage.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { type Overrides, startApi, type TestApi } from './api-harness.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'

const bytes = new TextEncoder().encode('%PDF-1.7 invented')

async function startCounting(overrides: Overrides = {}) {
  const site = await startApi({ trustedProxies: 1, ...overrides })
  // The website is not built here: a stub stands in for its pages.
  const page = () => Promise.resolve(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
  const api = createApi(site.services, page)
  const file = await storedFile(site.services, bytes)
  const article = await buildArticle(site.services, { files: { pdf: file, docx: file }, licence: 'CC BY 4.0' })
  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await api.request(path, {
      method,
      headers: { 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.7', ...headers },
    })
    await response.arrayBuffer()
    return response
  }
  return { ...site, api, article, read, count: () => countAll(site) }
}

/** Total investigations, unique investigations, total requests, unique requests: once everything has become certain. */
async function countAll(site: Pick<TestApi, 'services' | 'clock' | 'db'>): Promise<number[]> {
  await site.services.usage.count()
  site.clock.advance(minute)
  await site.services.usage.count()
  const { rows } = await sql<Record<string, number>>`
    select sum(total_investigations) as a, sum(unique_investigations) as b, sum(total_requests) as c, sum(unique_requests) as d
    from (select total_investigations, unique_investigations, total_requests, unique_requests from usage_day
      union all select total_investigations, unique_investigations, total_requests, unique_requests from usage_month) as used`.execute(
    site.db,
  )
  return Object.values(rows[0] ?? {}).map(Number)
}

const nothing = [0, 0, 0, 0]

test('a page is an investigation, a file a request, and one reader is one session', async () => {
  const { read, article, count } = await startCounting()
  await read(`/journals/${article.id}`)
  await read(`/journals/${article.id}.pdf`)
  await read(`/api/journals/${article.id}/download/docx`)
  expect(await count()).toEqual([3, 1, 2, 1])
})

test('a page that shows the full text is a request, too', async () => {
  const { read, services, count } = await startCounting()
  const article = await buildArticle(services, { content: 'The whole text.' })
  await read(`/journals/${article.id}`)
  expect(await count()).toEqual([1, 1, 1, 1])
})

test('a record for a reference manager is an investigation', async () => {
  const { read, article, count } = await startCounting()
  await read(`/journals/${article.id}/cite.ris`)
  await read(`/api/journals/${article.id}/export/bibtex`)
  await read(`/journals/${article.id}`, { Accept: 'application/vnd.citationstyles.csl+json' })
  expect(await count()).toEqual([3, 1, 0, 0])
})

test('a paper opened within the site counts once, however many requests that takes', async () => {
  const { read, article, count } = await startCounting()
  const address = `/api/journals/${article.id}`
  await read(address, { 'X-Page-View': '1' })
  for (const path of ['', '/citations', '/versions', '/metadata', '/usage']) await read(address + path)
  expect(await count()).toEqual([1, 1, 0, 0])
})

test.each([
  [29, [1, 1, 1, 1]],
  [31, [2, 1, 2, 1]],
])('a file requested again after %i seconds counts %j', async (seconds, expected) => {
  const { read, article, clock, count } = await startCounting()
  await read(`/journals/${article.id}.pdf`)
  clock.advance(seconds * second)
  await read(`/direct-file/journals/${article.id}.pdf`)
  expect(await count()).toEqual(expected)
})

test('a double click is recognised even if the first was recorded before, or by another process', async () => {
  const { read, article, clock, services, db, count } = await startCounting()
  const other = createUsageCounter({ db, clock, log: createLog('silent') })
  await read(`/journals/${article.id}.pdf`)
  await services.usage.count()
  clock.advance(20 * second)
  const use = { articleId: article.id, surface: 'pdf', address: '203.0.113.7', userAgent: firefox } as const
  other.note({ ...use, at: clock.now() })
  await other.count()
  clock.advance(20 * second)
  await read(`/journals/${article.id}.pdf`)
  expect(await count()).toEqual([1, 1, 1, 1])
})

test('readers are distinguished by address and browser', async () => {
  const { read, article, count } = await startCounting()
  await read(`/journals/${article.id}.pdf`)
  await read(`/journals/${article.id}.pdf`, { 'User-Agent': safari })
  await read(`/journals/${article.id}.pdf`, { 'X-Forwarded-For': '203.0.113.8' })
  expect(await count()).toEqual([3, 3, 3, 3])
})

test('the hour separates the sessions of a reader', async () => {
  const { read, article, clock, count } = await startCounting({ now: '2025-05-20T10:59:50.000Z' })
  await read(`/journals/${article.id}.pdf`)
  clock.advance(31 * second)
  await read(`/journals/${article.id}.pdf`)
  expect(await count()).toEqual([2, 2, 2, 2])
})

test.each<[string, Record<string, string>, string?]>([
  ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['an AI agent', { 'User-Agent': 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)' }],
  ['somebody who does not say what it is', { 'User-Agent': '' }],
  ['a browser that fetches ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['somebody who asks for the headers only', {}, 'HEAD'],
])('%s is not counted', async (_who, headers, method = 'GET') => {
  const { read, article, count } = await startCounting()
  await read(`/journals/${article.id}`, headers, method)
  await read(`/journals/${article.id}.pdf`, headers, method)
  expect(await count()).toEqual(nothing)
})

test('a file in parts counts with its beginning, an unchanged one as if it had been sent', async () => {
  const { read, article, clock, count } = await startCounting()
  const path = `/journals/${article.id}.pdf`
  for (const [range, status] of [
    ['0-3', 206],
    ['4-7', 206],
    ['900-', 416],
  ] as const) {
    expect((await read(path, { Range: `bytes=${range}` })).status).toBe(status)
    clock.advance(minute)
  }
  const etag = (await read(path)).headers.get('ETag') ?? ''
  clock.advance(minute)
  expect((await read(path, { 'If-None-Match': etag })).status).toBe(304)
  expect(await count()).toEqual([3, 1, 3, 1])
})

test('drafts, withdrawn papers, sample content and addresses without a paper are not counted', async () => {
  const { read, request, article, services, administrator, count } = await startCounting()
  const { token } = await administrator()
  const draft = await buildArticle(services, { status: 'Draft' })
  await read(`/api/journals/${draft.id}`, { Authorization: `Bearer ${token}`, 'X-Page-View': '1' })
  await read(`/journals/${draft.id}`)
  await read('/journals/01890000-0000-7000-8000-000000000000')
  await services.db.insertInto('sample_content').values({ kind: 'article', id: article.id, version: '' }).execute()
  await read(`/journals/${article.id}.pdf`)
  const gone = await buildArticle(services)
  await request('DELETE', `/api/journals/${gone.id}`, { token })
  await read(`/journals/${gone.id}`)
  expect(await count()).toEqual(nothing)
})

test('a paper’s counts stay when it is withdrawn', async () => {
  const { read, request, article, clock, administrator, count } = await startCounting()
  const { token } = await administrator()
  await read(`/journals/${article.id}.pdf`)
  await count()
  await request('DELETE', `/api/journals/${article.id}`, { token })
  clock.advance(2 * hour)
  const overview = await (await request('GET', '/api/usage', { token })).json()
  expect(overview.papers).toMatchObject([{ id: article.id, withdrawn: true, totalRequests: 1 }])
})

test('a failure to count fails no request, and what was recorded is counted later', async () => {
  const { read, article, services, db, count } = await startCounting()
  expect((await read(`/journals/${article.id}.pdf`)).status).toBe(200)
  await sql`alter table usage_click rename to usage_away`.execute(db)
  await expect(services.usage.count()).rejects.toThrow()
  await sql`alter table usage_away rename to usage_click`.execute(db)
  expect(await count()).toEqual([1, 1, 1, 1])
})

test('nothing that could identify a reader is stored: no address, no browser, and after the day not even the secret', async () => {
  const { read, article, clock, services, db } = await startCounting()
  await read(`/journals/${article.id}.pdf`)
  await services.usage.count()
  const during = await everythingIn(db)
  expect(during).toContain(article.id)
  expect(await rowsOf(db, 'usage_salt')).toHaveLength(1)
  const [today] = await rowsOf(db, 'usage_click')
  for (const trace of ['203.0.113.7', 'Firefox', 'Gecko']) expect(during).not.toContain(trace)

  clock.set('2025-05-20T12:30:00.000Z')
  await services.usage.count()
  await sweepUsage(services)
  expect(await rowsOf(db, 'usage_click')).toEqual([])
  expect(await rowsOf(db, 'usage_session')).toEqual([])
  clock.set('2025-05-21T00:30:00.000Z')
  await sweepUsage(services)
  expect(await rowsOf(db, 'usage_salt')).toHaveLength(1)
  clock.set('2025-05-21T01:00:01.000Z')
  await sweepUsage(services)
  expect(await rowsOf(db, 'usage_salt')).toEqual([])

  await read(`/journals/${article.id}.pdf`)
  await services.usage.count()
  const [tomorrow] = await rowsOf(db, 'usage_click')
  expect(tomorrow).toMatchObject({ article_id: today?.article_id, surface: today?.surface })
  expect(tomorrow?.visitor).not.toBe(today?.visitor)
})

test('the numbers stay the same when days are added to their months', async () => {
  const { read, article, clock, services, count, administrator, request } = await startCounting({
    now: '2025-05-31T23:58:00.000Z',
  })
  const { token } = await administrator()
  await read(`/journals/${article.id}.pdf`)
  await count()
  clock.set('2025-06-01T10:00:00.000Z')
  await read(`/journals/${article.id}`)
  await count()
  const ask = async () => (await (await request('GET', '/api/usage', { token })).json()) as UsageOverviewObject
  const before = await ask()
  expect(before.months.map(({ month, totalInvestigations }) => [month, totalInvestigations])).toEqual([
    ['2025-05', 1],
    ['2025-06', 1],
  ])
  await sweepUsage(services)
  expect(await rowsOf(services.db, 'usage_month')).toHaveLength(1)
  expect(await ask()).toEqual(before)
  clock.set('2025-06-02T10:00:00.000Z')
  await sweepUsage(services)
  await sweepUsage(services)
  expect(await rowsOf(services.db, 'usage_day')).toEqual([])
  expect(await ask()).toEqual(before)
})

test('everybody sees a paper’s numbers for whole days, the same until midnight', async () => {
  const { read, request, article, clock, services, count } = await startCounting()
  const ask = async () => request('GET', `/api/journals/${article.id}/usage`)
  expect(await (await ask()).json()).toEqual({ since: null, views: null, readings: null })
  await services.db.insertInto('usage_start').values({ id: 1, day: '2025-05-01' }).execute()
  await read(`/journals/${article.id}`)
  await read(`/journals/${article.id}.pdf`)
  await count()
  expect(await (await ask()).json()).toEqual({ since: '2025-05-20', views: null, readings: null })
  clock.set('2025-05-21T00:00:01.000Z')
  const morning = await ask()
  expect(await morning.json()).toEqual({ since: '2025-05-20', views: 2, readings: 1 })
  await read(`/journals/${article.id}`)
  await count()
  const evening = await request('GET', `/api/journals/${article.id}/usage`, {
    headers: { 'If-None-Match': morning.headers.get('ETag') ?? '' },
  })
  expect(evening.status).toBe(304)
  expect((await request('GET', '/api/journals/unknown/usage')).status).toBe(404)
})

test('a report contains whole months, and states when more was requested', async () => {
  const { read, request, article, clock, count, administrator } = await startCounting()
  await read(`/journals/${article.id}`)
  await read(`/journals/${article.id}.pdf`)
  await count()
  const { token } = await administrator()
  const ask = (query: string) => request('GET', `/api/usage/reports/${query}`, { token })
  const early = await (await ask('ir_a1?begin_date=2025-05&end_date=2025-05')).json()
  expect(early.Report_Items).toEqual([])
  expect(early.Report_Header.Exceptions).toEqual([
    {
      Code: 3031,
      Message: 'Usage Not Ready for Requested Dates',
      Data: 'request was for 2025-05-01 to 2025-05-31',
    },
  ])
  clock.set('2025-06-01T00:00:00.000Z')
  const report = await (await ask('ir_a1?begin_date=2025-04-01&end_date=2025-06-30')).json()
  expect(report.Report_Header).toMatchObject({
    Report_ID: 'IR_A1',
    Created: '2025-06-01T00:00:00Z',
    Report_Filters: { Begin_Date: '2025-04-01', End_Date: '2025-05-31' },
    Exceptions: [{ Code: 3031, Data: expect.stringMatching(/only available to 2025-05-31$/) }],
  })
  expect(report.Report_Items[0].Items).toMatchObject([
    {
      Item: article.title,
      Item_ID: { URI: `https://stem.example/journals/${article.id}` },
      Attribute_Performance: [
        {
          Access_Type: 'Open',
          Performance: { Total_Item_Requests: { '2025-05': 1 }, Unique_Item_Requests: { '2025-05': 1 } },
        },
      ],
    },
  ])
  const closed = await (await ask('TR_J1?begin_date=2025-05&end_date=2025-05')).json()
  expect(closed.Report_Header.Exceptions).toEqual([{ Code: 3030, Message: 'No Usage Available for Requested Dates' }])
})

test('a report is a table, too, and none of its cells is a formula', async () => {
  const { read, request, services, clock, count, administrator } = await startCounting()
  const file = await storedFile(services, bytes)
  const article = await buildArticle(services, { title: '=HYPERLINK("x")\tand\nmore', files: { pdf: file } })
  await read(`/journals/${article.id}.pdf`)
  await count()
  clock.set('2025-06-10T00:00:00.000Z')
  const { token } = await administrator()
  const tsv = await request('GET', '/api/usage/reports/ir?begin_date=2025-05&end_date=2025-05&format=tsv', { token })
  expect(tsv.headers.get('Content-Type')).toBe('text/tab-separated-values; charset=utf-8')
  expect(tsv.headers.get('Content-Disposition')).toBe('attachment; filename=IR_2025-05_2025-05.tsv')
  const lines = (await tsv.text())
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(lines.slice(0, 3).map(([name, value]) => [name, value])).toEqual([
    ['Report_Name', 'Item Report'],
    ['Report_ID', 'IR'],
    ['Release', '5.1'],
  ])
  expect(lines.slice(15).map((cells) => [cells[0], cells.at(-3), cells.at(-1)])).toEqual(
    ['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests'].map(
      (metric) => [`'=HYPERLINK("x") and more`, metric, '1'],
    ),
  )
  const csv = await request('GET', '/api/usage/reports/tr_j3?format=csv', { token })
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(await csv.text()).toContain('"Report_ID","TR_J3"')
})

test.each([
  ['/api/usage?begin_date=2025', 400, 'begin_date must be a month such as 2025-01'],
  ['/api/usage?end_date=2025-13', 400, 'end_date must be a month such as 2025-01'],
  ['/api/usage?begin_date=2025-02&end_date=2025-01', 400, 'begin_date must not be after end_date'],
  ['/api/usage?begin_date=1000-01&end_date=9999-12', 400, 'At most 120 months at once'],
  ['/api/usage/reports/tr_j3?format=xls', 400, 'format must be one of tsv, csv, json'],
  ['/api/usage/reports/tr_j3?begin_date=x', 400, 'begin_date must be a month such as 2025-01'],
  ['/api/usage/reports/tr_b1', 404, 'Not found'],
])('%s gives %i %s', async (path, status, message) => {
  const { request, administrator } = await startCounting()
  const response = await request('GET', path, { token: (await administrator()).token })
  expect([response.status, (await response.json()).message]).toEqual([status, message])
})

const usageTables = ['usage_click', 'usage_session', 'usage_salt', 'usage_day', 'usage_month', 'usage_start'] as const

const rowsOf = (db: TestApi['db'], table: (typeof usageTables)[number]) => db.selectFrom(table).selectAll().execute()

// SQLite's full-text indexes cannot be read as tables; they contain words of papers.
const index = /^(article_(words|spellings)|search_slips)/

/** All rows of all tables. */
async function everythingIn(db: TestApi['db']): Promise<string> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !index.test(name))
  expect(tables).toEqual(expect.arrayContaining([...usageTables, 'article', 'audit_event', 'throttle']))
  const rows = await Promise.all(tables.map((name) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((result) => result.rows))
}
