// The quarters hold for the numbering of the specification only; elsewhere an issue has the date that was typed, or that
// of its papers.
// One database is enough: the rules of numbering decide.
import { expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import type { IssueInFull, IssueList } from '#src/wire/issue.ts'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { aNotice } from '#test/factories/notice.ts'
import { startApi } from './api-harness.ts'

async function start(day = '2026-11-23') {
  const site = await startApi({ now: `${day}T10:00:00.000Z` })
  const { token } = await site.administrator()
  const json = async <T>(method: string, path: string, body?: unknown) => {
    const response = await site.request(method, path, { token, ...(body === undefined ? {} : { json: body }) })
    return { status: response.status, body: (await response.json()) as T }
  }
  return {
    site,
    json,
    add: (facts: Partial<NewArticle> = {}) => buildArticle(site.services, facts),
    issue: async (place: string) => (await json<IssueInFull>('GET', `/api/issues/${place}?status=all`)).body,
    label: async (id: string) => (await json<JournalObject>('GET', `/api/journals/${id}`)).body.issueLabel,
    record: async (id: string, form: string) => (await site.request('GET', `/journals/${id}/cite.${form}`)).text(),
  }
}

test('a paper published today in volume 8, number 3 is not of the year 2032', async () => {
  const { add, issue, label, site } = await start()
  const { id } = await add({ volume: 8, issue: 3 })
  expect(await label(id)).toBe('Volume 8, Number 3, 2026')
  const found = await issue('8/3')
  expect(found).toMatchObject({ label: 'Volume 8, Number 3, 2026', year: 2026 })
  expect(found).not.toHaveProperty('months')
  for (const address of [`/journals/${id}/cite.ris`, '/archive/8/3/atom.xml', '/oai?verb=ListSets']) {
    expect(await (await site.request('GET', address)).text(), address).not.toContain('2032')
  }
})

test('a paper of April 2020 in volume 2, number 1 is of 2020, and its issue is complete', async () => {
  const { add, issue, label } = await start('2026-02-20')
  const { id } = await add({ volume: 2, issue: 1, publicationDate: '2020-04-14' })
  expect(await label(id)).toBe('Volume 2, Number 1, 2020')
  expect(await issue('2/1')).toMatchObject({ label: 'Volume 2, Number 1, 2020', year: 2020, state: 'published' })
})

test('papers that appear a little early or late leave an issue its quarter', async () => {
  const { add, issue, label } = await start()
  const early = await add({ volume: 3, issue: 1 })
  const late = await add({ volume: 2, issue: 3, publicationDate: '2026-10-02' })
  expect(await label(early.id)).toBe('Volume 3, Number 1, January-March 2027')
  expect(await label(late.id)).toBe('Volume 2, Number 3, July-September 2026')
  expect(await issue('2/3')).toMatchObject({ months: 'July-September', year: 2026 })
})

test('a date typed for the cover is the date of the issue, and of its papers', async () => {
  const { add, issue, json, label, record } = await start()
  const { id } = await add({ volume: 2, issue: 1, publicationDate: '2020-04-14' })
  await json('PATCH', '/api/issues/2/1', { coverDate: 'Spring 2020' })
  expect((await issue('2/1')).label).toBe('Volume 2, Number 1, Spring 2020')
  expect(await label(id)).toBe('Volume 2, Number 1, Spring 2020')
  expect(await record(id, 'ris')).toContain('2020')
  await json('PATCH', '/api/issues/2/1', { label: 'Festschrift' })
  expect((await issue('2/1')).label).toBe('Festschrift')
  expect(await label(id)).toBe('Festschrift')
})

test('in a journal that numbers its issues differently, the current issue is the newest one, and no page computes a time', async () => {
  const { add, json, site } = await start()
  const add2020 = await add({ volume: 7, issue: 2, publicationDate: '2020-04-14' })
  expect(add2020.volume).toBe(7)
  const today = async () => (await json<PeriodicalObject>('GET', '/api/periodical')).body
  // One issue may be a slip.
  expect((await today()).currentIssue.label).toBe('Volume 2, Number 4, October-December 2026')
  await add({ volume: 8, issue: 1, publicationDate: '2026-06-01' })
  expect(await today()).toMatchObject({
    currentIssue: { volume: 8, issue: 1, label: 'Volume 8, Number 1, 2026' },
    firstIssue: { label: 'Volume 1, Number 1' },
  })
  const about = await (await site.request('GET', '/api/periodical/pages/about')).text()
  expect(about).toContain('Volume\u00A01, Number\u00A01.')
  expect(about).not.toContain('2025')
  const { token } = await site.administrator()
  const uploaded = await site.request('POST', '/api/journals', { token, form: uploadForm() })
  expect(await uploaded.json()).toMatchObject({ volume: 8, issue: 1, issueLabel: 'Volume 8, Number 1, 2026' })
  await json('PATCH', '/api/issues/8/1', { state: 'published' })
  expect((await today()).currentIssue).toMatchObject({ volume: 8, issue: 2 })
  await add({ volume: 1, issue: 1, publicationDate: '2013-03-01' })
  expect((await today()).firstIssue.label).toBe('Volume 1, Number 1, 2013')
})

test('an issue with the number of its quarter is in its place among others, in everything that lists issues', async () => {
  const { site, add, issue, json } = await start()
  await add({ volume: 45, issue: 1, publicationDate: '2026-02-01' })
  await add({ volume: 2, issue: 3, publicationDate: '2026-06-01' })
  await add({ volume: 44, issue: 6, publicationDate: '2026-10-01' })
  const { body } = await json<IssueList>('GET', '/api/issues')
  expect(body.issues.map(({ volume }) => volume)).toEqual([44, 2, 45])
  const [before, after] = [await issue('44/6'), await issue('45/1')]
  expect([before.previous?.volume, before.next, after.previous, after.next?.volume]).toEqual([
    2,
    undefined,
    undefined,
    2,
  ])
  for (const query of ['facets=1', 'facets=1&year=2026']) {
    const { facets } = (await json<JournalList>('GET', `/api/journals?${query}`)).body
    expect(
      facets?.issue.map(({ value }) => value),
      query,
    ).toEqual(['44.6', '2.3', '45.1'])
  }
  const sets = await (await site.request('GET', '/oai?verb=ListSets')).text()
  expect([...sets.matchAll(/<setSpec>(volume-[^<]+)/g)].map(([, set]) => set)).toEqual([
    'volume-45',
    'volume-45:issue-1',
    'volume-2',
    'volume-2:issue-3',
    'volume-44',
    'volume-44:issue-6',
  ])
})

test('the sets of a volume are together, whatever appeared between its issues', async () => {
  const { site, add } = await start()
  await add({ volume: 45, issue: 1, publicationDate: '2026-02-01' })
  await add({ volume: 44, issue: 6, publicationDate: '2026-04-01' })
  await add({ volume: 45, issue: 2, publicationDate: '2026-06-01' })
  const sets = await (await site.request('GET', '/oai?verb=ListSets')).text()
  expect([...sets.matchAll(/<setSpec>(volume-[^<]+)/g)].map(([, set]) => set)).toEqual([
    'volume-45',
    'volume-45:issue-1',
    'volume-45:issue-2',
    'volume-44',
    'volume-44:issue-6',
  ])
})

test('for editors, an issue without papers is beside those of its time', async () => {
  const { add, issue, json } = await start()
  await add({ volume: 1, issue: 4, publicationDate: '2025-10-01' })
  await add({ volume: 2, issue: 2, publicationDate: '2026-04-01' })
  await add({ volume: 99, issue: 1, publicationDate: '2026-05-01' })
  await json('PATCH', '/api/issues/2/1', { title: 'Kites' })
  const { previous, next } = await issue('2/1')
  expect([previous?.volume, next?.volume]).toEqual([1, 2])
})

test('a notice in a journal that numbers its issues differently goes into an issue that exists', async () => {
  const { add, json } = await start()
  await add({ volume: 44, issue: 6, publicationDate: '2025-12-01' })
  const article = await add({ volume: 45, issue: 2, publicationDate: '2026-06-01' })
  await add({ volume: 45, issue: 3, publicationDate: '2026-09-01' })
  const { status, body } = await json<{ notice: JournalObject }>(
    'POST',
    `/api/journals/${article.id}/notices`,
    aNotice({}),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.notice).toMatchObject({ volume: 45, issue: 3, issueLabel: 'Volume 45, Number 3, 2026' })
})

test('a paper cannot be received after it was published', async () => {
  const { add, json } = await start()
  const { id } = await add({
    publicationDate: '2026-05-10',
    receivedAt: '2026-03-01',
    files: { pdf: inventedFile('pdf'), docx: inventedFile('docx') },
  })
  const late = await json<{ fields: object; message: string }>('PATCH', `/api/journals/${id}`, {
    receivedAt: '2026-05-11',
  })
  const message = 'The paper cannot be received after its publication date.'
  expect(late).toMatchObject({ status: 400, body: { message, fields: { receivedAt: message } } })
  const early = await json<{ fields: object }>('PATCH', `/api/journals/${id}`, { publicationDate: '2026-02-28' })
  const before = 'The publication date cannot be before the day on which the paper was received.'
  expect(early).toMatchObject({ status: 400, body: { message: before, fields: { publicationDate: before } } })
  expect((await json('PATCH', `/api/journals/${id}`, { receivedAt: '2026-05-10' })).status).toBe(200)
})

test('an issue that is completed late takes neither the place of the newest nor its new papers', async () => {
  const { add, json } = await start('2026-03-20')
  for (const [volume, issue, publicationDate] of [
    [1, 1, '1990-03-10'],
    [35, 1, '2024-03-10'],
    [36, 2, '2025-12-10'],
    [37, 1, '2026-01-10'],
    [37, 1, '2026-03-10'],
  ] as const) {
    await add({ volume, issue, publicationDate })
  }
  for (const place of ['36/2', '1/1']) {
    const complete = { state: 'published', publishedOn: '2026-03-15' }
    expect((await json('PATCH', `/api/issues/${place}`, complete)).status).toBe(200)
    const { issues } = (await json<IssueList>('GET', '/api/issues')).body
    expect(issues.map(({ volume }) => volume)).toEqual([37, 36, 35, 1])
    const { currentIssue } = (await json<PeriodicalObject>('GET', '/api/periodical')).body
    expect(currentIssue).toMatchObject({ volume: 37, issue: 1 })
  }
})

test('an issue to come has no quarter where issues have numbers of their own', async () => {
  const { add, json, issue } = await start('2026-03-20')
  for (const [volume, year] of [
    [19, 2022],
    [20, 2023],
  ] as const) {
    await add({ volume, issue: 1, publicationDate: `${year}-05-10` })
    await json('PATCH', `/api/issues/${volume}/1`, { state: 'published', publishedOn: `${year}-05-10` })
  }
  await json('PATCH', '/api/issues/20/2', { title: 'To come' })
  const { currentIssue } = (await json<PeriodicalObject>('GET', '/api/periodical')).body
  expect(currentIssue).toEqual({ volume: 20, issue: 2, label: 'Volume 20, Number 2' })
  const { issues } = (await json<IssueList>('GET', '/api/issues?status=all')).body
  for (const one of [issues[0], await issue('20/2')]) {
    expect(one).toMatchObject({ volume: 20, issue: 2, label: 'Volume 20, Number 2', year: 2026 })
    expect(one).not.toHaveProperty('months')
  }
})
