// An author's own desk: their manuscripts, what has happened to each, and nobody else's.
// One database is enough: the presenter decides.
import { expect, test } from 'vitest'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { publish, submit } from '#test/factories/submission.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function titles(site: TestApi, token: string, query = ''): Promise<string[]> {
  const response = await site.request('GET', `/api/submissions${query}`, { token })
  return ((await response.json()) as SubmissionList).submissions.map(({ title }) => title)
}

test('an administrator finds their own manuscripts among everybody’s, published ones too', async () => {
  const site = await startApi()
  const author = await site.register()
  const editor = await site.administrator()
  await submit(site, author.token, { title: 'By the author' })
  const own = await submit(site, editor.token, { title: 'By the editor' })
  site.clock.advance(1000)
  await submit(site, editor.token, { title: 'By the editor, later' })
  await publish(site, editor.token, own.id)

  expect(await titles(site, editor.token, '?mine=1')).toEqual(['By the editor, later', 'By the editor'])
  expect(await titles(site, editor.token, '?mine=1&limit=1&page=2')).toEqual(['By the editor'])
  expect(await titles(site, editor.token)).toEqual(['By the editor, later', 'By the author'])
  expect(await titles(site, editor.token, '?mine=0')).toHaveLength(2)
  for (const query of ['', '?mine=1', '?mine=0'])
    expect(await titles(site, author.token, query)).toEqual(['By the author'])
})

test('a manuscript lists what has happened to it, and no other step', async () => {
  const site = await startApi()
  const editor = await site.administrator()
  const { token } = await site.register()
  const sent = await submit(site, token)
  const arrived = [
    { step: 'received', at: '2025-05-20T10:00:00.000Z' },
    { step: 'with-editor', at: '2025-05-20T10:00:00.000Z' },
  ]
  expect(sent.timeline).toEqual(arrived)

  site.clock.set('2025-06-02T08:30:00.000Z')
  expect((await publish(site, editor.token, sent.id)).status).toBe(200)
  const response = await site.request('GET', `/api/submissions/${sent.id}`, { token })
  expect(((await response.json()) as SubmissionObject).timeline).toEqual([
    ...arrived,
    { step: 'published', at: '2025-06-02T08:30:00.000Z' },
  ])
})

test('the list tells the author, and nobody else, what happens next, as the page of the manuscript does', async () => {
  const site = await startApi()
  const editor = await site.administrator()
  const { token } = await site.register()
  const { id } = await submit(site, token)
  const listed = async (asking: string) => {
    const response = await site.request('GET', '/api/submissions', { token: asking })
    return ((await response.json()) as SubmissionList).submissions[0]?.whatHappensNext
  }
  const onItsPage = async () => {
    const response = await site.request('GET', `/api/submissions/${id}`, { token })
    return ((await response.json()) as SubmissionObject).whatHappensNext
  }
  expect(await listed(token)).toMatch(/^The editors are reading your manuscript/)
  expect(await listed(token)).toBe(await onItsPage())
  expect(await listed(editor.token)).toBeUndefined()

  await site.request('POST', `/api/submissions/${id}/withdraw`, { token, json: {} })
  expect(await listed(token)).toMatch(/^You have withdrawn your manuscript/)
  expect(await listed(token)).toBe(await onItsPage())
})
