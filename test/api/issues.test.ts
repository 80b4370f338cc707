// The issues that can be read, for the archive.
import { expect, test } from 'vitest'
import { withdrawArticle } from '#src/features/articles/index.ts'
import type { IssueList } from '#src/wire/periodical.ts'
import { buildArticle } from '#test/factories/article.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function listIssues(site: TestApi): Promise<IssueList['issues']> {
  const response = await site.request('GET', '/api/issues')
  expect(response.status).toBe(200)
  return ((await response.json()) as IssueList).issues
}

test('issues come with their papers counted, the newest first', async () => {
  const site = await startApi()
  const add = (volume: number, issue: number) => buildArticle(site.services, { volume, issue })
  for (const [volume, issue] of [
    [1, 4],
    [2, 1],
    [1, 4],
    [10, 1],
    [1, 10],
  ] as const)
    await add(volume, issue)
  expect(await listIssues(site)).toEqual([
    {
      volume: 10,
      issue: 1,
      label: 'Volume 10, Number 1, January-March 2034',
      year: 2034,
      months: 'January-March',
      papers: 1,
    },
    {
      volume: 2,
      issue: 1,
      label: 'Volume 2, Number 1, January-March 2026',
      year: 2026,
      months: 'January-March',
      papers: 1,
    },
    { volume: 1, issue: 10, label: 'Volume 1, Number 10, 2025', year: 2025, papers: 1 },
    {
      volume: 1,
      issue: 4,
      label: 'Volume 1, Number 4, October-December 2025',
      year: 2025,
      months: 'October-December',
      papers: 2,
    },
  ])
})

test('an issue of drafts and withdrawn papers alone is not there, not even for an administrator', async () => {
  const site = await startApi()
  const { token, user } = await site.administrator()
  await buildArticle(site.services, { volume: 1, issue: 1, status: 'Draft' })
  const withdrawn = await buildArticle(site.services, { volume: 1, issue: 2 })
  await buildArticle(site.services, { volume: 1, issue: 3 })
  expect((await listIssues(site)).map(({ issue }) => issue)).toEqual([3, 2])

  await withdrawArticle(site.services, { kind: 'person', accountId: user.id, role: 'admin' }, withdrawn.id)
  expect((await listIssues(site)).map(({ issue }) => issue)).toEqual([3])
  const asAdministrator = await site.request('GET', '/api/issues', { token })
  expect(((await asAdministrator.json()) as IssueList).issues).toHaveLength(1)
})

test('an unchanged list is not sent twice', async () => {
  const site = await startApi()
  const first = await site.request('GET', '/api/issues')
  expect(await first.json()).toEqual({ issues: [] })
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await site.request('GET', '/api/issues', { headers })).status).toBe(304)
})
