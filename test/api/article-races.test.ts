// What editors and programs do to papers at the same moment: one DOI belongs to one paper, transactions never wait for
// each other, and the second sees the change of the first. On SQLite everybody takes turns anyway.
import { expect, test } from 'vitest'
import type { Article } from '#src/domain/article/article.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { publishDueArticles, removeIssueCover, saveIssue } from '#src/features/articles/issues/index.ts'
import type { SavedIssue } from '#src/features/articles/issues/save-issue.ts'
import { lockArticle } from '#src/features/articles/store/article-store.ts'
import { changeIssue } from '#src/features/articles/write/change-issue.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { duringTransaction } from '#test/environment/during-transaction.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { openOffice } from '#test/factories/deposit-office.ts'
import { startApi, type TestApi } from './api-harness.ts'

const complete = { files: { pdf: inventedFile('pdf'), docx: inventedFile('docx') } }
const doi = '10.5555/race'

async function start() {
  const site = await startApi()
  const { token } = await site.administrator()
  return {
    site,
    send: (method: string, path: string, json?: unknown) => site.request(method, path, { token, json }),
    read: async (id: string) => {
      const response = await site.request('GET', `/api/journals/${id}`, { token })
      return (await response.json()) as JournalObject
    },
    published: () => site.db.selectFrom('article').select('doi').where('status', '=', 'Published').execute(),
  }
}

const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test('when papers are entered at once with one DOI, one gets it', async () => {
  const { site, published } = await start()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => buildArticle(site, { doi })))
  expect(fulfilled(outcomes)).toBe(1)
  expect(await published()).toEqual([{ doi }])
})

test('when papers are given one DOI at once, one gets it', async () => {
  const { site, send } = await start()
  const articles = []
  for (let article = 0; article < 6; article += 1) articles.push(await buildArticle(site))
  const answers = await Promise.all(articles.map(({ id }) => send('PATCH', `/api/journals/${id}`, { doi })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
})

test('when deleted papers with one DOI are restored at once, one returns', async () => {
  const { site, send, published } = await start()
  const ids: string[] = []
  for (let article = 0; article < 4; article += 1) {
    const { id } = await buildArticle(site, { doi })
    await send('DELETE', `/api/journals/${id}`)
    ids.push(id)
  }
  const answers = await Promise.all(ids.map((id) => send('POST', `/api/journals/${id}/restore`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await published()).toEqual([{ doi }])
})

test('papers get their DOIs while editors change them', async () => {
  const { site, settle, token } = await openOffice({}, { doi: { prefix: '10.5555' } })
  const articles: Article[] = []
  for (let article = 0; article < 12; article += 1) articles.push(await buildArticle(site))
  await settle({ doi: { prefix: '10.5555', pattern: 'stem.{id}' } })
  const edits = Array.from({ length: 2 }, async (_, editor) => {
    const statuses = []
    for (const { id } of articles.toReversed()) {
      const json = { title: `Changed by ${editor}` }
      statuses.push((await site.request('PATCH', `/api/journals/${id}`, { token, json })).status)
    }
    return statuses
  })
  const given = await site.request('POST', '/api/deposits/dois', { token })
  expect(new Set((await Promise.all(edits)).flat())).toEqual(new Set([200]))
  expect(await given.json()).toEqual({ assigned: 12, left: 0 })
})

test('drafts whose day has come are published while editors change them', async () => {
  const { site, send } = await start()
  const articles = []
  for (let article = 0; article < 20; article += 1) {
    articles.push(await buildArticle(site, { ...complete, publicationDate: '2099-01-01' }))
  }
  await site.db.updateTable('article').set({ publish_on: '2001-01-01' }).execute()
  const edits = articles.toReversed().map(({ id }) => send('PATCH', `/api/journals/${id}`, { pages: '1–2' }))
  const [due, ...answers] = await Promise.all([publishDueArticles(site), ...edits])
  expect(due).toHaveLength(20)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a new label also reaches a paper that another transaction holds without changing it', async () => {
  const { site } = await start()
  const { id } = await buildArticle(site, { volume: 1, issue: 2 })
  const other = await buildArticle(site, { volume: 1, issue: 2 })
  site.clock.advance(60_000)
  const { clock } = site
  await duringTransaction(site.db, {
    held: (tx) => lockArticle(tx, id),
    meanwhile: () =>
      inTransaction(site.db, (db) => changeIssue({ db, clock }, { volume: 1, issue: 2 }, { label: 'Spring' })),
  })
  const rows = await site.db.selectFrom('article').select(['id', 'changed_at']).orderBy('id').execute()
  const changed_at = site.clock.now().toISOString()
  expect(rows).toEqual([id, other.id].sort().map((article) => ({ id: article, changed_at })))
})

const administrator = { kind: 'person', accountId: 'editor', role: 'admin' } as const

test.each<[string, (site: TestApi, number: IssueNumber) => Promise<SavedIssue>]>([
  ['title', (site, number) => saveIssue(site, administrator, number, { title: 'Spring' })],
  ['cover', (site, number) => removeIssueCover(site, administrator, number)],
])('a change of the %s of an issue is compared with the issue as the change before it left it', async (_what, save) => {
  const { site } = await start()
  const number = { volume: 1, issue: 2 }
  const { before } = await duringTransaction(site.db, {
    held: (db) => changeIssue({ db, clock: site.clock }, number, { title: 'Spring' }),
    meanwhile: () => save(site, number),
  })
  expect(before.title).toBe('Spring')
})

test('nothing appears in an issue that is being scheduled at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { site, send, published } = await start()
    const place = { volume: 9, issue: 1 }
    const [answer] = await Promise.all([
      send('PATCH', '/api/issues/9/1', { state: 'scheduled', publishOn: '2099-01-01' }),
      ...Array.from({ length: 4 }, () => buildArticle(site, place)),
    ])
    const appeared = (await published()).length
    expect([200, 409]).toContain(answer.status)
    expect(appeared, `answer ${answer.status}`).toBe(answer.status === 200 ? 0 : appeared || 1)
  }
})
