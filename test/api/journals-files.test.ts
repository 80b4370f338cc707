// New versions of a paper's files, and the earlier ones.
import { expect, test } from 'vitest'
import type { NewArticle } from '#src/domain/article/article.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import type { FileVersions, JournalList, JournalObject } from '#src/wire/journal.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

const oldDocx = buildDocx({ text: 'A manuscript about quokkas.' })
const newDocx = buildDocx({ text: 'A manuscript about numbats.' })
const newPdf = buildPdf({ text: 'The second PDF' })

async function startWithArticle(facts: Partial<NewArticle> = {}) {
  const site = await startApi()
  const { token } = await site.administrator()
  const files = { pdf: await storedFile(site.services, buildPdf()), docx: await storedFile(site.services, oldDocx) }
  const { id } = await buildArticle(site, { searchText: 'A manuscript about quokkas.', files, ...facts })
  const article = (await (await site.request('GET', `/api/journals/${id}`, { token })).json()) as JournalObject
  return { site, token, article }
}

function replace(site: TestApi, token: string | undefined, path: string, bytes: Uint8Array<ArrayBuffer> | undefined) {
  const form = new FormData()
  if (bytes) form.set('file', new File([bytes], 'revised.bin'))
  return site.request('PUT', `/api/journals/${path}`, { token, form })
}

const versionsOf = async (site: TestApi, token: string, id: string) =>
  ((await (await site.request('GET', `/api/journals/${id}/versions`, { token })).json()) as FileVersions).versions
const found = async (site: TestApi, q: string) =>
  ((await (await site.request('GET', `/api/journals?q=${q}`)).json()) as JournalList).journals.length
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('everybody gets a new file from now on; administrators can still get the old one', async () => {
  const { site, token, article } = await startWithArticle()
  const address = `/journals/${article.id}.docx`
  const before = (await site.request('GET', address)).headers.get('ETag') ?? ''
  site.clock.advance(1000)
  const answer = await replace(site, token, `${article.id}/files/word`, newDocx)
  expect(answer.status).toBe(200)
  const changed = (await answer.json()) as JournalObject
  expect(changed).toEqual({
    ...article,
    files: { pdf: article.files.pdf, docx: { size: newDocx.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    updatedAt: '2025-05-20T10:00:01.000Z',
  })
  const now = await site.request('GET', address, { headers: { 'If-None-Match': before } })
  expect([now.status, now.headers.get('ETag')]).toEqual([200, `"${changed.files.docx?.sha256}"`])
  expect((await bytesOf(now)).equals(newDocx)).toBe(true)

  expect(await versionsOf(site, token, article.id)).toEqual([
    { type: 'pdf', version: 1, ...article.files.pdf, createdAt: article.createdAt, current: true },
    { type: 'docx', version: 2, ...changed.files.docx, createdAt: '2025-05-20T10:00:01.000Z', current: true },
    { type: 'docx', version: 1, ...article.files.docx, createdAt: article.createdAt, current: false },
  ])
  const old = await site.request('GET', `/api/journals/${article.id}/files/docx/1`, { token })
  expect(old.headers.get('Cache-Control')).toBe('private, no-store')
  expect(old.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?Quill-2025-[\w-]+-1-2\.v1\.docx"?$/)
  expect((await bytesOf(old)).equals(oldDocx)).toBe(true)
})

test('search uses the words of the newest Word file and those of the paper', async () => {
  const { site, token, article } = await startWithArticle({ title: 'Marsupials' })
  await replace(site, token, `${article.id}/files/docx`, newDocx)
  expect([await found(site, 'numbats'), await found(site, '"quokkas"'), await found(site, 'marsupials')]).toEqual([
    1, 0, 1,
  ])
  await replace(site, token, `${article.id}/files/pdf`, newPdf)
  expect([await found(site, 'numbats'), await found(site, 'marsupials')]).toEqual([1, 1])
})

test('the same file again is not a new version', async () => {
  const { site, token, article } = await startWithArticle()
  const answer = await replace(site, token, `${article.id}/files/docx`, oldDocx)
  expect([answer.status, await answer.json()]).toEqual([200, article])
  expect(await versionsOf(site, token, article.id)).toHaveLength(2)
})

test('a file that an upload would refuse is refused, and leaves nothing', async () => {
  const { site, token, article } = await startWithArticle()
  const stored = site.storedFiles()
  const big = new Uint8Array(10 * 1024 * 1024 + 1)
  for (const [path, bytes, status] of [
    ['docx', newPdf, 400],
    ['pdf', newDocx, 400],
    ['pdf', new Uint8Array(0), 400],
    ['pdf', undefined, 400],
    ['pdf', big, 413],
    ['txt', newPdf, 404],
  ] as const) {
    expect((await replace(site, token, `${article.id}/files/${path}`, bytes)).status, path).toBe(status)
  }
  const { id } = await buildArticle(site, { status: 'Draft' })
  for (const gone of [article.id, id]) await site.request('DELETE', `/api/journals/${gone}`, { token })
  expect((await replace(site, token, `${article.id}/files/pdf`, newPdf)).status).toBe(410)
  expect((await replace(site, token, `${id}/files/pdf`, newPdf)).status).toBe(404)
  expect(site.storedFiles()).toEqual(stored)
})

test('new files at the same moment become consecutive versions', async () => {
  const { site, token, article } = await startWithArticle()
  const files = ['one', 'two', 'three', 'four'].map((text) => buildDocx({ text: `Number ${text}` }))
  const answers = await Promise.all(files.map((bytes) => replace(site, token, `${article.id}/files/docx`, bytes)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const versions = (await versionsOf(site, token, article.id)).filter(({ type }) => type === 'docx')
  expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
  const counts = await Promise.all(['one', 'two', 'three', 'four'].map((text) => found(site, `%22number%20${text}%22`)))
  expect(counts.sort()).toEqual([0, 0, 0, 1])
})

test('replacing while deleting leaves a tombstone or nothing incomplete', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { site, token, article } = await startWithArticle()
    const [replaced, deleted] = await Promise.all([
      replace(site, token, `${article.id}/files/docx`, newDocx),
      site.request('DELETE', `/api/journals/${article.id}`, { token }),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 410]).toContain(replaced.status)
    expect((await site.request('GET', `/journals/${article.id}.docx`)).status).toBe(404)
    expect([await found(site, 'numbats'), await found(site, 'quokkas')]).toEqual([0, 0])
    const restored = await site.request('POST', `/api/journals/${article.id}/restore`, { token })
    expect(((await restored.json()) as JournalObject).files.docx?.size).toBe(
      replaced.status === 200 ? newDocx.length : oldDocx.length,
    )
  }
})

test('the sweep keeps the contents of every version', async () => {
  const { site, token, article } = await startWithArticle()
  await replace(site, token, `${article.id}/files/pdf`, newPdf)
  await replace(site, token, `${article.id}/files/docx`, newDocx)
  expect(await sweepBlobs(site.services, new Date(Date.now() + 3_600_000))).toBe(0)
  for (const path of ['pdf/1', 'pdf/2', 'docx/1', 'docx/2']) {
    expect((await site.request('GET', `/api/journals/${article.id}/files/${path}`, { token })).status, path).toBe(200)
  }
})

test('readers learn which versions there have been since a paper appeared, and nothing else about them', async () => {
  const { site, token, article } = await startWithArticle({ status: 'Draft' })
  const asReader = () => site.request('GET', `/api/journals/${article.id}/versions`)
  expect((await asReader()).status).toBe(404)
  site.clock.advance(1000)
  await replace(site, token, `${article.id}/files/pdf`, buildPdf({ text: 'Still a draft' }))
  site.clock.advance(1000)
  await site.request('PATCH', `/api/journals/${article.id}`, { token, json: { status: 'Published' } })
  site.clock.advance(1000)
  await replace(site, token, `${article.id}/files/pdf`, newPdf)

  const answer = await asReader()
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  const at = (second: number) => `2025-05-20T10:00:0${second}.000Z`
  expect(await answer.json()).toEqual({
    versions: [
      { type: 'pdf', version: 3, size: newPdf.length, sha256: hash, createdAt: at(3), current: true },
      { type: 'pdf', version: 2, size: expect.any(Number), sha256: hash, createdAt: at(1), current: false },
      { type: 'docx', version: 1, size: oldDocx.length, sha256: hash, createdAt: at(0), current: true },
    ],
  })
  expect((await versionsOf(site, token, article.id)).map(({ version }) => version)).toEqual([3, 2, 1, 1])
})

test('the earlier files themselves are for administrators alone', async () => {
  const { site, token, article } = await startWithArticle()
  const author = await site.register()
  const ask = (asker?: string) => site.request('GET', `/api/journals/${article.id}/files/docx/1`, { token: asker })
  expect([(await ask()).status, (await ask(author.token)).status, (await ask(token)).status]).toEqual([401, 403, 200])
  for (const path of ['docx/2', 'docx/0', 'docx/-1', 'docx/1e3', 'txt/1', 'docx/99999999999']) {
    expect((await site.request('GET', `/api/journals/${article.id}/files/${path}`, { token })).status, path).toBe(404)
  }
})
