// The states of issues: in progress, scheduled for a day, or complete; and which issue a paper goes into.
import { expect, test } from 'vitest'
import type { Article, NewArticle } from '#src/domain/article/article.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import type { IssueInFull, IssueList, IssueObject } from '#src/wire/issue.ts'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { submit } from '#test/factories/submission.ts'
import { startApi } from './api-harness.ts'

const complete = { files: { pdf: inventedFile('pdf'), docx: inventedFile('docx') } }

async function start(day = '2025-05-20') {
  const site = await startApi({ now: `${day}T10:00:00.000Z` })
  let { token } = await site.administrator()
  const json = async <T>(method: string, path: string, body?: unknown) => {
    const response = await site.request(method, path, { token, ...(body === undefined ? {} : { json: body }) })
    return { status: response.status, body: (await response.json()) as T & { message: string; code: string } }
  }
  const setDay = async (next: string) => {
    site.clock.set(`${next}T10:00:00.000Z`)
    // No session lasts that long.
    token = (await site.administrator()).token
  }
  return {
    site,
    setDay,
    json,
    add: (facts: Partial<NewArticle> = {}): Promise<Article> => buildArticle(site.services, facts),
    settle: (change: unknown, place = '1/2') => json<IssueObject>('PATCH', `/api/issues/${place}`, change),
    read: async (place = '1/2') => (await json<IssueInFull>('GET', `/api/issues/${place}?status=all`)).body,
    edit: (id: string, change: unknown) => json<JournalObject>('PATCH', `/api/journals/${id}`, change),
    article: async (id: string) => (await json<JournalObject>('GET', `/api/journals/${id}`)).body,
    publishDue: () => publishDueArticles(site.services),
    current: async () => {
      const response = await site.request('GET', '/api/periodical')
      const { volume, issue } = ((await response.json()) as PeriodicalObject).currentIssue
      return `${volume}.${issue}`
    },
    states: async () => {
      const response = await site.request('GET', '/api/issues')
      const { issues } = (await response.json()) as IssueList
      return Object.fromEntries(issues.map(({ volume, issue, state }) => [`${volume}.${issue}`, state]))
    },
  }
}

test('an issue is in progress until its quarter is over, and then complete, without a change of any paper', async () => {
  const { add, states, setDay } = await start('2025-06-30')
  await add({ volume: 1, issue: 1 })
  await add({ volume: 1, issue: 2 })
  await add({ volume: 1, issue: 5 })
  expect(await states()).toEqual({ '1.1': 'published', '1.2': 'in-progress', '1.5': 'in-progress' })
  await setDay('2025-07-01')
  expect(await states()).toEqual({ '1.1': 'published', '1.2': 'published', '1.5': 'in-progress' })
  await setDay('2026-01-01')
  expect((await states())['1.5']).toBe('published')
})

test('a closed issue is complete: a paper that names no issue goes into the next one', async () => {
  const { add, settle, states, current } = await start()
  await add()
  expect(await current()).toBe('1.2')
  const { status, body } = await settle({ state: 'published' })
  expect([status, body.state, body.publishedOn]).toEqual([200, 'published', '2025-05-20'])
  expect(await current()).toBe('1.3')
  expect(await add()).toMatchObject({ volume: 1, issue: 3, status: 'Published' })
  expect(await add({ publicationDate: '2025-04-02' })).toMatchObject({ volume: 1, issue: 3 })
  expect(await add({ publicationDate: '2025-02-02' }), 'its own quarter is not closed').toMatchObject({ issue: 1 })
  expect(await states()).toEqual({ '1.1': 'published', '1.2': 'published', '1.3': 'in-progress' })
})

test('a closed issue still takes a paper that names it', async () => {
  const { add, settle } = await start()
  await add()
  await settle({ state: 'published' })
  expect(await add({ volume: 1, issue: 2 })).toMatchObject({ volume: 1, issue: 2, status: 'Published' })
})

test('an issue that was closed is reopened, and follows the calendar again when asked to', async () => {
  const { add, settle, current, setDay } = await start()
  await add()
  await settle({ state: 'published', publishedOn: '2025-05-01' })
  const { body } = await settle({ state: 'in-progress' })
  expect(body).not.toHaveProperty('publishedOn')
  expect(body.state).toBe('in-progress')
  expect(await current()).toBe('1.2')
  await setDay('2025-08-01')
  expect((await settle({ title: 'Late' })).body.state, 'somebody said so').toBe('in-progress')
  expect((await settle({ state: null })).body.state).toBe('published')
})

test('late issues of a year are followed by the first of the next', async () => {
  const { add, settle, current } = await start('2025-11-20')
  await add()
  await settle({ state: 'published' }, '1/4')
  expect(await current()).toBe('2.1')
  await add({ volume: 2, issue: 1 })
  await settle({ state: 'published' }, '2/1')
  expect(await current()).toBe('2.2')
})

test.each([
  ['an empty issue is not closed', { state: 'published' }, 409, 'issue-empty'],
  ['nothing is scheduled for today', { state: 'scheduled', publishOn: '2025-05-20' }, 400, 'invalid-field'],
  ['nothing is scheduled without a day', { state: 'scheduled' }, 400, 'invalid-field'],
  ['nothing is scheduled for a day that does not exist', { state: 'scheduled', publishOn: '2026-02-30' }, 400],
  ['only a scheduled issue has a day to come', { publishOn: '2026-02-03' }, 400, 'invalid-field'],
  ['only a published issue has a day on which it was', { publishedOn: '2025-02-03' }, 400, 'invalid-field'],
  ['a state is one of three', { state: 'open' }, 400],
])('%s', async (_sentence, change, status, code?: string) => {
  const { settle, site } = await start()
  const answer = await settle(change)
  expect(answer.status).toBe(status)
  if (code) expect(answer.body.code).toBe(code)
  expect(await site.db.selectFrom('issue').selectAll().execute()).toEqual([])
})

test('an issue is not published on a future day', async () => {
  const { add, settle } = await start()
  await add()
  expect((await settle({ state: 'published', publishedOn: '2025-05-21' })).status).toBe(400)
  await settle({ state: 'published' })
  expect((await settle({ publishedOn: '2025-05-21' })).status).toBe(400)
  expect((await settle({ publishedOn: '2025-04-30' })).body.publishedOn).toBe('2025-04-30')
})

test('an issue with public papers cannot be scheduled, and no public paper can wait in a scheduled one', async () => {
  const { add, settle, edit } = await start()
  const { id } = await add()
  const refused = await settle({ state: 'scheduled', publishOn: '2025-07-15' })
  expect([refused.status, refused.body.code]).toEqual([409, 'issue-begun'])
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  const moved = await edit(id, { volume: 1, issue: 3 })
  expect([moved.status, moved.body.code]).toEqual([409, 'issue-scheduled'])
})

test('papers of a scheduled issue wait as drafts and appear together on its day', async () => {
  const { add, settle, edit, article, read, publishDue, setDay, states } = await start()
  const place = { volume: 1, issue: 3 }
  const early = await add({ ...place, ...complete, status: 'Draft' })
  const unfinished = await add({ ...place, status: 'Draft' })
  const { body } = await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  expect(body).toMatchObject({ state: 'scheduled', publishOn: '2025-07-15', papers: 0, drafts: 2 })
  const later = await add({ ...place, ...complete })
  expect(later).toMatchObject({ status: 'Draft', publishOn: '2025-07-15', publicationDate: '2025-07-15' })
  const kept = await add({ ...place, ...complete, status: 'Draft' })
  const finished = await add({ ...place, ...complete, status: 'Draft' })
  expect((await edit(finished.id, { status: 'Published' })).body).toMatchObject({
    status: 'Draft',
    publishOn: '2025-07-15',
  })
  expect(await add(), 'the quarter’s own issue goes on').toMatchObject({ volume: 1, issue: 2 })
  const { attention, waiting } = await read('1/3')
  expect(waiting).toBe(3)
  expect(attention).toEqual([
    { kind: 'draft', papers: [{ id: kept.id, title: kept.title }] },
    { kind: 'incomplete-draft', papers: [{ id: unfinished.id, title: unfinished.title }] },
  ])

  await setDay('2025-07-14')
  expect(await publishDue()).toEqual([])
  await setDay('2025-07-16')
  expect((await publishDue()).sort()).toEqual([early.id, later.id, finished.id].sort())
  expect(await article(early.id)).toMatchObject({ status: 'Published', publicationDate: '2025-07-15' })
  expect((await article(kept.id)).status).toBe('Draft')
  expect(await read('1/3')).toMatchObject({ state: 'published', publishedOn: '2025-07-15', papers: 3 })
  expect(await states()).toMatchObject({ '1.3': 'published' })
  expect(await publishDue()).toEqual([])
})

test('two programs that check at the same time publish an issue once', async () => {
  const { add, settle, read, publishDue, setDay } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, status: 'Draft' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  await setDay('2025-07-15')
  const published = await Promise.all([publishDue(), publishDue(), publishDue()])
  expect(published.flat()).toEqual([id])
  expect(await read('1/3')).toMatchObject({ state: 'published', papers: 1 })
})

test('a paper dated ahead waits for its issue when that appears later', async () => {
  const { add, settle, publishDue, setDay } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, publicationDate: '2025-07-02' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  await setDay('2025-07-03')
  expect(await publishDue()).toEqual([])
  await setDay('2025-07-15')
  expect(await publishDue()).toEqual([id])
})

test('a draft that was deleted while its issue was scheduled waits with it when it is restored', async () => {
  const { site, add, settle, json, publishDue, setDay } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, publicationDate: '2025-05-25' })
  const { token } = await site.administrator()
  expect((await site.request('DELETE', `/api/journals/${id}`, { token })).status).toBe(204)
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  expect((await json('POST', `/api/journals/${id}/restore`)).status).toBe(200)
  await setDay('2025-05-26')
  expect(await publishDue()).toEqual([])
  await setDay('2025-07-15')
  expect(await publishDue()).toEqual([id])
})

test('cancelling a schedule leaves drafts that wait for a person', async () => {
  const { add, settle, article, publishDue, setDay } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, status: 'Draft' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  await settle({ publishOn: '2025-07-20' }, '1/3')
  expect(await article(id)).toMatchObject({ publishOn: '2025-07-20', publicationDate: '2025-07-20' })
  const { body } = await settle({ state: 'in-progress' }, '1/3')
  expect(body).toMatchObject({ state: 'in-progress', drafts: 1 })
  expect(body).not.toHaveProperty('publishOn')
  expect(await article(id)).toMatchObject({ publishOn: null, publicationDate: null })
  await setDay('2025-08-01')
  expect(await publishDue()).toEqual([])
})

test('cancelling a schedule returns to drafts their own days', async () => {
  const { add, settle, edit, article } = await start()
  const place = { volume: 1, issue: 3, ...complete }
  const days = async (id: string) => {
    const { publishOn, publicationDate } = await article(id)
    return [publishOn, publicationDate]
  }
  const own = await add({ ...place, publicationDate: '2027-03-01' })
  const dated = await add({ ...place, status: 'Draft', publicationDate: '2025-02-02' })
  const passing = await add({ ...place, publicationDate: '2025-05-22' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  await settle({ publishOn: '2025-07-20' }, '1/3')
  const entered = await add({ ...place, publicationDate: '2027-04-01' })
  const late = await add({ ...place, status: 'Draft' })
  expect((await edit(late.id, { status: 'Published' })).body.publishOn).toBe('2025-07-20')
  const kept = await add({ ...place, status: 'Draft' })
  await settle({ publishOn: '2025-07-25' }, '1/3')
  expect(await days(kept.id), 'kept as a draft').toEqual([null, null])
  expect((await edit(own.id, { title: 'Another title' })).body.publishOn).toBe('2025-07-25')
  for (const { id } of [dated, passing, entered, late]) expect(await days(id)).toEqual(['2025-07-25', '2025-07-25'])

  await settle({ state: null }, '1/3')
  expect(await days(own.id)).toEqual(['2027-03-01', '2027-03-01'])
  expect(await days(dated.id)).toEqual([null, '2025-02-02'])
  expect(await days(passing.id)).toEqual(['2025-05-22', '2025-05-22'])
  expect(await days(entered.id)).toEqual(['2027-04-01', '2027-04-01'])
  expect(await days(late.id)).toEqual([null, null])
})

test('a day of its own that passed while the issue was scheduled publishes nothing by surprise', async () => {
  const { add, settle, article, publishDue, setDay } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, publicationDate: '2025-05-25' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  await setDay('2025-06-01')
  await settle({ state: null }, '1/3')
  expect(await publishDue()).toEqual([])
  expect(await article(id)).toMatchObject({ status: 'Draft', publishOn: null, publicationDate: '2025-05-25' })
})

test('a draft that was deleted when the schedule was cancelled has its own day again when it is restored', async () => {
  const { site, add, settle, json, article } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, publicationDate: '2025-08-25' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  const { token } = await site.administrator()
  await site.request('DELETE', `/api/journals/${id}`, { token })
  await settle({ state: null }, '1/3')
  expect((await json('POST', `/api/journals/${id}/restore`)).status).toBe(200)
  expect(await article(id)).toMatchObject({ publishOn: '2025-08-25', publicationDate: '2025-08-25' })
})

test('a scheduled issue can be brought forward: its waiting drafts appear now', async () => {
  const { add, settle, article } = await start()
  const { id } = await add({ volume: 1, issue: 3, ...complete, status: 'Draft' })
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  const { body } = await settle({ state: 'published' }, '1/3')
  expect(body).toMatchObject({ state: 'published', publishedOn: '2025-05-20', papers: 1 })
  expect(await article(id)).toMatchObject({ status: 'Published', publicationDate: '2025-05-20' })
})

test('an issue for whose day nothing waited stays in progress', async () => {
  const { settle, read, publishDue, setDay } = await start()
  await settle({ state: 'scheduled', publishOn: '2025-07-15', title: 'Kites' }, '1/3')
  await setDay('2025-07-15')
  expect(await publishDue()).toEqual([])
  expect(await read('1/3')).toMatchObject({ state: 'in-progress', title: 'Kites', papers: 0 })
})

test('a submission is not published into a scheduled issue', async () => {
  const { site, settle, json } = await start()
  await settle({ state: 'scheduled', publishOn: '2025-07-15' }, '1/3')
  const { id } = await submit(site, (await site.register()).token)
  const address = `/api/submissions/${id}/status`
  const refused = await json('PATCH', address, { status: 'published', volume: 1, issue: 3 })
  expect([refused.status, refused.body.code]).toEqual([409, 'issue-scheduled'])
  expect((await json('PATCH', address, { status: 'published' })).status).toBe(200)
})

test('incomplete papers are reported but prevent nothing', async () => {
  const { add, settle, read } = await start()
  const paged = (pages: string | undefined, title: string) => add({ ...complete, pages, title })
  await paged('1–12', 'First')
  await paged('11–20', 'Second')
  await paged('21-30', 'Third')
  await paged('e17', 'An article number')
  await paged(undefined, 'Without pages')
  await add({ title: 'Without a PDF', pages: '31' })
  const { attention, pages } = await read()
  expect(pages).toBe('1–31')
  expect(attention?.map(({ kind, papers: articles }) => [kind, articles.map(({ title }) => title)])).toEqual([
    ['no-pdf', ['Without a PDF']],
    ['no-pages', ['Without pages']],
    ['overlapping-pages', ['First', 'Second']],
  ])
  expect((await settle({ state: 'published' })).status).toBe(200)
})

test('a paper whose PDF is being made is not one without a PDF, nor without pages', async () => {
  const { site, add, read } = await start()
  const { id } = await add({ title: 'Being typeset', files: { docx: inventedFile('docx') } })
  const faults = async () =>
    (await read()).attention?.map(({ kind, papers: articles }) => [kind, articles.map(({ title }) => title)])
  await requestTypesetting(site, { kind: 'article', id })
  expect(await faults()).toEqual([['being-typeset', ['Being typeset']]])
  await site.db.deleteFrom('job').execute()
  await site.db.updateTable('typesetting').set({ state: 'failed' }).execute()
  expect(await faults()).toEqual([
    ['no-pdf', ['Being typeset']],
    ['no-pages', ['Being typeset']],
  ])
})

test('readers get an issue with its pages and neighbouring issues, and nothing of the work on it', async () => {
  const { site, add, settle } = await start()
  for (const issue of [1, 2, 4]) await add({ volume: 1, issue, pages: `${issue}–${issue + 1}` })
  await add({ volume: 1, issue: 3, status: 'Draft' })
  await settle({ title: 'Kites', coverDate: 'April–June 2025', label: 'Special issue: Kites' })
  const answer = await site.request('GET', '/api/issues/1/2?status=all')
  expect(await answer.json()).toEqual({
    volume: 1,
    issue: 2,
    label: 'Special issue: Kites',
    title: 'Kites',
    coverDate: 'April–June 2025',
    year: 2025,
    papers: 1,
    state: 'in-progress',
    pages: '2–3',
    previous: {
      volume: 1,
      issue: 1,
      label: 'Volume 1, Number 1, January-March 2025',
      year: 2025,
      months: 'January-March',
    },
    next: { volume: 1, issue: 4, label: 'Volume 1, Number 4, 2025', year: 2025 },
  })
  expect((await site.request('GET', '/api/issues/1/3')).status).toBe(404)
})

test('the label of an issue appears on its papers, including new ones', async () => {
  const { add, settle, article, json } = await start()
  const { id } = await add()
  await settle({ label: 'Special issue: Kites' })
  expect((await article(id)).issueLabel).toBe('Special issue: Kites')
  expect((await add()).issueLabel).toBe('Special issue: Kites')
  const { body } = await json<JournalList>('GET', '/api/journals')
  expect(body.journals.map(({ issueLabel }) => issueLabel)).toEqual(['Special issue: Kites', 'Special issue: Kites'])
  await settle({ label: '' })
  expect((await article(id)).issueLabel).toBe('Volume 1, Number 2, April-June 2025')
})
