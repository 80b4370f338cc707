// The readable issues, for the archive, and how administrators arrange them.
import { expect, test } from 'vitest'
import { withdrawArticle } from '#src/features/articles/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { readImage } from '#src/formats/image/index.ts'
import type { IssueList } from '#src/wire/issue.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { buildArticle } from '#test/factories/article.ts'
import { buildPng, readPicture } from '#test/fixtures/pictures.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function listIssues(site: TestApi): Promise<IssueList['issues']> {
  const response = await site.request('GET', '/api/issues')
  expect(response.status).toBe(200)
  return ((await response.json()) as IssueList).issues
}

test('issues come with their paper counts, newest first', async () => {
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
      label: 'Volume 10, Number 1, 2025',
      year: 2025,
      papers: 1,
      state: 'in-progress',
    },
    {
      volume: 2,
      issue: 1,
      label: 'Volume 2, Number 1, 2025',
      year: 2025,
      papers: 1,
      state: 'in-progress',
    },
    { volume: 1, issue: 10, label: 'Volume 1, Number 10, 2025', year: 2025, papers: 1, state: 'in-progress' },
    {
      volume: 1,
      issue: 4,
      label: 'Volume 1, Number 4, 2025',
      year: 2025,
      papers: 2,
      state: 'in-progress',
    },
  ])
})

test('an issue with only drafts and withdrawn papers does not exist, not even for an administrator', async () => {
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

const cover = (site: TestApi, token: string, bytes: Uint8Array<ArrayBuffer>, name = 'cover.png') => {
  const form = new FormData()
  form.set('image', new File([bytes], name))
  return site.request('PUT', '/api/issues/1/2/cover', { token, form })
}

async function startWithIssue(articles = 1) {
  const site = await startApi()
  const { token } = await site.administrator()
  const ids: string[] = []
  for (let number = 1; number <= articles; number += 1) {
    const publicationDate = `2025-04-${String(number).padStart(2, '0')}`
    ids.push((await buildArticle(site.services, { volume: 1, issue: 2, publicationDate })).id)
  }
  const change = (json: unknown, place = '1/2') => site.request('PATCH', `/api/issues/${place}`, { token, json })
  const order = (journals: unknown, place = '1/2') =>
    site.request('PUT', `/api/issues/${place}/order`, { token, json: { journals } })
  const placed = async (query = '') => {
    const response = await site.request('GET', `/api/journals?issue=1.2&sortBy=position&order=asc${query}`)
    return ((await response.json()) as JournalList).journals
  }
  return { site, token, ids, change, order, placed }
}

test('an issue gets a title and a description, which readers see at once, and loses them again', async () => {
  const { site, change } = await startWithIssue()
  await listIssues(site)
  const answer = await change({ title: '  Fractions\tfirst ', description: ' One.\r\n\r\nTwo. ' })
  expect(answer.status).toBe(200)
  const texts = { title: 'Fractions first', description: 'One.\n\nTwo.' }
  expect(await answer.json()).toMatchObject({ volume: 1, issue: 2, papers: 1, drafts: 0, ...texts })
  expect(await listIssues(site)).toEqual([expect.objectContaining(texts)])

  await change({ title: ' ' })
  const [issue] = await listIssues(site)
  expect(issue).toMatchObject({ description: texts.description })
  expect(issue).not.toHaveProperty('title')
  await change({ description: null })
  expect(await site.db.selectFrom('issue').selectAll().execute()).toEqual([])
  expect((await listIssues(site))[0]).not.toHaveProperty('description')
})

test.each([
  ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
  ['a description that is too long', { description: 'x'.repeat(2_001) }, 'description'],
  ['a control character', { title: 'a\u0000b' }, 'title'],
  ['a number', { title: 7 }, 'title'],
])('%s is refused, and nothing changes', async (_what, json, field) => {
  const { site, change } = await startWithIssue()
  const response = await change(json)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  expect(await site.db.selectFrom('issue').selectAll().execute()).toEqual([])
})

test.each(['0/1', '1/0', '10000/1', '1/x', '1.5/1', '-1/1'])('the issue %s does not exist', async (place) => {
  const { change, order } = await startWithIssue()
  expect((await change({ title: 'x' }, place)).status).toBe(404)
  expect((await order([], place)).status).toBe(404)
})

test('administrators also see future issues, with their waiting drafts', async () => {
  const { site, token, change } = await startWithIssue()
  await buildArticle(site.services, { volume: 1, issue: 3, status: 'Draft' })
  await change({ title: 'In preparation' }, '2/1')
  const all = await site.request('GET', '/api/issues?status=all', { token })
  expect(((await all.json()) as IssueList).issues).toEqual([
    expect.objectContaining({ volume: 2, issue: 1, papers: 0, drafts: 0, title: 'In preparation' }),
    expect.objectContaining({ volume: 1, issue: 3, papers: 0, drafts: 1 }),
    expect.objectContaining({ volume: 1, issue: 2, papers: 1, drafts: 0 }),
  ])
  expect(all.headers.get('Cache-Control')).toBe('private, no-store')
  const asReader = await site.request('GET', '/api/issues?status=all')
  expect(((await asReader.json()) as IssueList).issues.map(({ issue }) => issue)).toEqual([2])
})

test.each([
  ['image/png', readPicture('photo.png')],
  ['image/jpeg', readPicture('photo.jpg')],
  ['image/webp', readPicture('photo.webp')],
])(
  'an issue gets a cover of type %s, whatever its name: without metadata, cached for ever and kept by the sweep',
  async (type, bytes) => {
    const { site, token } = await startWithIssue()
    const polyglot = new Uint8Array([...bytes, ...Buffer.from('<script>MARKER</script>')])
    expect((await cover(site, token, polyglot, 'cover.html')).status).toBe(200)
    const [issue] = await listIssues(site)
    expect(issue?.cover).toMatch(/^\/archive\/1\/2\/cover\?v=[0-9a-f]{12}$/)

    const answer = await site.request('GET', String(issue?.cover))
    expect(answer.status).toBe(200)
    const kept = Buffer.from(await answer.arrayBuffer())
    expect(kept.equals(Buffer.concat(readImage(bytes)?.picture ?? []))).toBe(true)
    expect(kept.toString('latin1')).not.toContain('MARKER')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const plain = await site.request('GET', '/archive/1/2/cover')
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const headers = { 'If-None-Match': plain.headers.get('ETag') ?? '' }
    expect((await site.request('GET', '/archive/1/2/cover', { headers })).status).toBe(304)

    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    await sweepBlobs(site.services, tomorrow)
    expect((await site.request('GET', '/archive/1/2/cover')).status).toBe(200)
  },
)

test('the cover of an unpublished issue is shown to administrators only', async () => {
  const { site, token, ids } = await startWithIssue()
  const saved = (await (await cover(site, token, buildPng(300, 400))).json()) as IssueList['issues'][number]
  await site.request('DELETE', `/api/journals/${ids[0]}`, { token })
  await buildArticle(site.services, { volume: 1, issue: 2, status: 'Draft' })
  for (const address of ['/archive/1/2/cover', '/archive/1/2/cover?v=', '/archive/1/2/cover?v=0123456789ab']) {
    expect((await site.request('GET', address)).status, address).toBe(404)
  }
  // The address that only administrators get.
  const preview = await site.request('GET', String(saved.cover))
  expect([preview.status, preview.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=31536000, immutable'])
  await buildArticle(site.services, { volume: 1, issue: 2 })
  expect((await site.request('GET', '/archive/1/2/cover')).status).toBe(200)
})

test('a new cover has a new address; the old picture, and a removed one, are swept', async () => {
  const { site, token } = await startWithIssue()
  await cover(site, token, buildPng(300, 400, 10))
  const [first] = await listIssues(site)
  await cover(site, token, buildPng(300, 400, 20))
  const [second] = await listIssues(site)
  expect(second?.cover).not.toBe(first?.cover)
  const stale = await site.request('GET', String(first?.cover))
  expect(stale.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  expect(await sweepBlobs(site.services, tomorrow)).toBe(1)

  expect((await site.request('DELETE', '/api/issues/1/2/cover', { token })).status).toBe(204)
  expect((await listIssues(site))[0]).not.toHaveProperty('cover')
  expect((await site.request('GET', String(second?.cover))).status).toBe(404)
  expect(await sweepBlobs(site.services, tomorrow)).toBe(1)
  expect((await site.request('DELETE', '/api/issues/1/2/cover', { token })).status).toBe(204)
})

const png = [...buildPng(300, 400)]
const withoutPixels = Uint8Array.from([...png.slice(0, 33), ...png.slice(-12)])

test.each([
  ['HTML', new Uint8Array(Buffer.from('<script>alert(1)</script>')), 400, 'not-an-image'],
  ['SVG', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 400, 'not-an-image'],
  ['a picture that was cut off', buildPng(300, 400).subarray(0, -6), 400, 'image-incomplete'],
  ['a picture without pixels', withoutPixels, 400, 'image-incomplete'],
  ['a picture that is too small', buildPng(199, 400), 400, 'image-size'],
  ['a picture that is too large to be shown', buildPng(300, 6_001), 400, 'image-size'],
  ['an empty file', new Uint8Array(), 400, 'image-required'],
  ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 64 * 1024), 413, 'image-too-large'],
] as const)('%s is not a cover, and nothing of it is stored', async (_what, bytes, status, code) => {
  const { site, token } = await startWithIssue()
  const response = await cover(site, token, bytes as Uint8Array<ArrayBuffer>)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
  expect(await site.db.selectFrom('issue').selectAll().execute()).toEqual([])
})

test('an invalid form, or one without a file, is refused in words', async () => {
  const { site, token } = await startWithIssue()
  const form = new FormData()
  form.set('image', 'a text')
  const asks = [{ form }, { json: {} }, { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } }]
  for (const ask of asks) {
    const response = await site.request('PUT', '/api/issues/1/2/cover', { token, ...ask })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^(Please choose|The form could)/) })
  }
})

test('papers are in the chosen order, new ones after them, oldest first', async () => {
  const { site, ids, order, placed } = await startWithIssue(4)
  const [first = '', second = '', third = '', fourth = ''] = ids
  expect((await placed()).map(({ id }) => id)).toEqual(ids)
  expect((await order([third, first, fourth, second])).status).toBe(204)
  expect((await placed()).map(({ id, position }) => [id, position])).toEqual([
    [third, 1],
    [first, 2],
    [fourth, 3],
    [second, 4],
  ])
  const late = await buildArticle(site.services, { volume: 1, issue: 2, publicationDate: '2025-05-02' })
  const early = await buildArticle(site.services, { volume: 1, issue: 2, publicationDate: '2025-03-02' })
  const expected = [third, first, fourth, second, early.id, late.id]
  expect((await placed()).map(({ id }) => id)).toEqual(expected)
  const pages = [await placed('&limit=4&page=1'), await placed('&limit=4&page=2')]
  expect(pages.flat().map(({ id }) => id)).toEqual(expected)
  expect((await placed())[5]).not.toHaveProperty('position')
})

test('an order must name every published paper of the issue once, or nothing changes', async () => {
  const { site, ids, order, placed } = await startWithIssue(3)
  const draft = await buildArticle(site.services, { volume: 1, issue: 2, status: 'Draft' })
  const elsewhere = await buildArticle(site.services, { volume: 1, issue: 3 })
  const [first = '', second = '', third = ''] = ids
  const wrong = [
    [],
    [first, second],
    [first, second, second],
    [first, second, third, third],
    [first, second, third, draft.id],
    [first, second, elsewhere.id],
    [first, second, 'unknown'],
  ]
  for (const list of wrong) {
    const response = await order(list)
    expect([list, response.status]).toEqual([list, 409])
    expect(await response.json()).toMatchObject({ code: 'issue-changed' })
  }
  for (const list of ['x', [7], undefined]) expect((await order(list)).status).toBe(400)
  expect((await placed()).every(({ position }) => position === undefined)).toBe(true)
})

test('a paper that moves to another issue gives up its place', async () => {
  const { site, token, ids, order, placed } = await startWithIssue(2)
  const [first = '', second = ''] = ids
  await order([second, first])
  const read = await site.request('GET', `/api/journals/${second}`, { token })
  const { updatedAt } = (await read.json()) as { updatedAt: string }
  const json = { issue: 3, updatedAt }
  const moved = await site.request('PATCH', `/api/journals/${second}`, { token, json })
  expect(moved.status).toBe(200)
  expect((await placed()).map(({ id }) => id)).toEqual([first])
  const there = await site.request('GET', `/api/journals/${second}`)
  const article = (await there.json()) as JournalList['journals'][number]
  expect(article.issue).toBe(3)
  expect(article).not.toHaveProperty('position')
})
