// Every address of a file, and what the answer contains besides it.
import { expect, test } from 'vitest'
import { articleFileName } from '#src/features/files/index.ts'
import type { FileCheck, JournalObject, StatusAnswer } from '#src/wire/journal.ts'
import type { TicketAnswer } from '#src/wire/submission.ts'
import { docxFile, publish, submit } from '#test/factories/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

const docx = buildDocx({ text: 'The Word file of the paper' })
const pdf = Buffer.from(buildPdf({ text: 'The PDF of the paper' }))
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function startWithArticle(facts: Record<string, string> = {}) {
  const site = await startApi()
  const administrator = await site.administrator()
  const form = new FormData()
  const texts = { title: 'Bridges', abstract: 'On bridges.', authors: '["Bola Ọkáfor"]', keywords: '[]', ...facts }
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('pdfFile', new File([pdf], 'a.pdf'))
  form.set('docxFile', docxFile(docx))
  const response = await site.request('POST', '/api/journals', { token: administrator.token, form })
  expect(response.status).toBe(201)
  return { site, administrator, article: (await response.json()) as JournalObject }
}

async function startWithSubmission() {
  const site = await startApi()
  const administrator = await site.administrator()
  const author = await site.register()
  const submission = await submit(site, author.token, { file: docxFile(docx) })
  return { site, administrator, author, submission }
}

const spellings = (kind: string, id: string, type: string) => [
  `/direct-file/${kind}/${id}.${type}`,
  `/api/direct-file/${kind}/${id}.${type}`,
  `/api/${kind}/${id}/download/${type}`,
  `/api/${kind}/${id}/direct-download/${type}`,
  `/${kind}/${id}/download/${type}`,
  `/${kind}/${id}/direct-download/${type}`,
]
const articlesSpellings = (id: string, type: string) => [...spellings('journals', id, type), `/journals/${id}.${type}`]

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function loseContents({ services: { storage } }: TestApi): Promise<void> {
  for await (const { sha256 } of storage.list()) await storage.remove(sha256, new Date(Date.now() + 60_000))
}

test('every spelling gives the same bytes of a paper, in any case, with a trailing slash or an encoded dot', async () => {
  const { site, article } = await startWithArticle()
  for (const [type, bytes, mediaType] of [
    ['pdf', pdf, 'application/pdf'],
    ['PDF', pdf, 'application/pdf'],
    ['docx', docx, docxType],
    ['word', docx, docxType],
    ['Word', docx, docxType],
  ] as const) {
    for (const path of articlesSpellings(article.id, type)) {
      for (const spelling of [path, `${path}/`, path.replace(`.${type}`, `%2E${type}`)]) {
        const response = await site.request('GET', spelling)
        expect([spelling, response.status]).toEqual([spelling, 200])
        expect(response.headers.get('Content-Type')).toBe(mediaType)
        expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
        expect((await bytesOf(response)).equals(bytes)).toBe(true)
      }
    }
  }
})

test('only the PDF at its two public addresses may be shown in a tab; everything else is saved and cannot run', async () => {
  const { site, article } = await startWithArticle({ publicationDate: '2025-05-20' })
  const shown = [`/journals/${article.id}.pdf`, `/direct-file/journals/${article.id}.pdf`]
  for (const type of ['pdf', 'docx']) {
    for (const path of articlesSpellings(article.id, type)) {
      const { headers, body } = await site.request('GET', path)
      await body?.cancel()
      const inline = shown.includes(path)
      expect(headers.get('Content-Disposition')).toMatch(
        new RegExp(`^${inline ? 'inline' : 'attachment'}; filename="?Okafor-2025-[A-Za-z0-9-]+-1-2\\.${type}"?$`),
      )
      expect(headers.get('Content-Security-Policy')).toBe(inline ? null : "sandbox; default-src 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
      expect(headers.get('Vary')).toBe('Authorization')
      expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{64}"$/)
    }
  }
})

test('the page of a paper is not a file, and an address that only looks like a file is a page too', async () => {
  const { site, article } = await startWithArticle()
  for (const path of [`/journals/${article.id}`, `/journals/${article.id}.txt`, '/journals']) {
    expect((await site.request('GET', path)).headers.get('Content-Disposition')).toBeNull()
  }
})

test('a range request gets these bytes and no others', async () => {
  const { site, article } = await startWithArticle()
  const size = pdf.length
  const ask = (range: string, headers: Record<string, string> = {}) =>
    site.request('GET', `/journals/${article.id}.pdf`, { headers: { Range: range, ...headers } })

  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-1', size - 1, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
    ['bytes=0-999999999', 0, size - 1],
    ['BYTES = 5-5', 5, 5],
  ] as const) {
    const response = await ask(range)
    expect([range, response.status]).toEqual([range, 206])
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
    expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
    expect((await bytesOf(response)).equals(pdf.subarray(start, end + 1))).toBe(true)
  }
  for (const range of [
    `bytes=${size}-`,
    'bytes=5-2',
    'bytes=-0',
    'bytes=-',
    'bytes=a-b',
    'bytes=99999999999999999999-',
  ]) {
    const response = await ask(range)
    expect([range, response.status]).toEqual([range, 416])
    expect(response.headers.get('Content-Range')).toBe(`bytes */${size}`)
  }
  for (const range of [`bytes=${Array(1000).fill('0-').join()}`, 'bytes=0-1,3-4', 'lines=1-2']) {
    const response = await ask(range)
    expect(response.status).toBe(200)
    expect((await bytesOf(response)).equals(pdf)).toBe(true)
  }
})

test('a reader who has the file gets a 304, and a partial download continues only if the file is still the same', async () => {
  const { site, article } = await startWithArticle()
  const path = `/journals/${article.id}.pdf`
  const ask = (headers: Record<string, string>) => site.request('GET', path, { headers })
  const etag = (await ask({})).headers.get('ETag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await ask({ 'If-None-Match': known })
    expect([known, response.status, await response.text()]).toEqual([known, 304, ''])
    expect(response.headers.get('ETag')).toBe(etag)
  }
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
  expect((await ask({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
  expect((await ask({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
})

test('HEAD answers like GET, without the content', async () => {
  const { site, article } = await startWithArticle()
  for (const path of articlesSpellings(article.id, 'pdf')) {
    const [head, get] = await Promise.all([site.request('HEAD', path), site.request('GET', path)])
    const headers = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(headers(head)).toEqual(headers(get))
    await get.body?.cancel()
  }
})

test('missing, hidden and unknown files give the same JSON, even to somebody who has the bytes already', async () => {
  const { site, administrator, article } = await startWithArticle({ status: 'Draft' })
  const reader = await site.register()
  const missing = await (await site.request('GET', '/journals/01890000-0000-7000-8000-000000000000.pdf')).text()
  const own = await site.request('GET', `/journals/${article.id}.pdf`, { token: administrator.token })
  expect(own.status).toBe(200)
  expect(own.headers.get('Cache-Control')).toBe('private, no-store')
  await own.body?.cancel()
  const etag = own.headers.get('ETag') ?? ''
  for (const token of [undefined, reader.token]) {
    for (const path of articlesSpellings(article.id, 'pdf')) {
      const headers = { 'If-None-Match': etag, Range: 'bytes=0-9' }
      const response = await site.request('GET', path, { token, headers })
      expect([path, response.status, await response.text()]).toEqual([path, 404, missing])
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    }
  }
  for (const path of [
    `/direct-file/journals/${article.id}.exe`,
    `/direct-file/journals/${article.id}`,
    `/api/journals/x/download/`,
  ]) {
    const response = await site.request('GET', path, { token: administrator.token })
    expect([path, response.status, response.headers.get('Content-Type')?.slice(0, 16)]).toEqual([
      path,
      404,
      'application/json',
    ])
  }
})

test('a withdrawn paper has no files', async () => {
  const { site, administrator, article } = await startWithArticle()
  await site.request('DELETE', `/api/journals/${article.id}`, { token: administrator.token })
  for (const path of [...articlesSpellings(article.id, 'pdf'), `/api/journals/${article.id}/check-file/pdf`]) {
    expect([path, (await site.request('GET', path)).status]).toEqual([path, 404])
  }
})

test('a file whose content is lost is never sent as an empty file', async () => {
  const { site, article } = await startWithArticle()
  const path = `/journals/${article.id}.pdf`
  await loseContents(site)
  for (const method of ['GET', 'HEAD']) expect((await site.request(method, path)).status).toBe(503)
  expect(await (await site.request('GET', path)).json()).toMatchObject({ code: 'file-unavailable' })
  const check = await site.request('GET', `/api/journals/${article.id}/check-file/pdf`)
  expect(await check.json()).toEqual({ exists: false, size: 0 })
})

test('a check reports whether a file exists, how large it is, and where else it is available', async () => {
  const { site, article } = await startWithArticle({ pdfCloudinaryUrl: 'https://files.example/paper.pdf' })
  const check = async (type: string) =>
    (await (await site.request('GET', `/api/journals/${article.id}/check-file/${type}`)).json()) as FileCheck
  expect(await check('pdf')).toEqual({
    exists: true,
    size: pdf.length,
    cloudinaryUrl: 'https://files.example/paper.pdf',
  })
  expect(await check('Word')).toEqual({ exists: true, size: docx.length })
  expect(await check('exe')).toMatchObject({ code: 'not-found' })
})

test('the file of a submission is for its owner and administrators, and never cached', async () => {
  const { site, administrator, author, submission } = await startWithSubmission()
  const other = await site.register()
  for (const path of spellings('submissions', submission.id, 'docx')) {
    for (const token of [author.token, administrator.token]) {
      const response = await site.request('GET', path, { token })
      expect([path, response.status]).toEqual([path, 200])
      expect((await bytesOf(response)).equals(docx)).toBe(true)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?MS-0001\.docx"?$/)
      expect(response.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    }
    expect((await site.request('GET', path, { token: other.token })).status).toBe(404)
    const nobody = await site.request('GET', path)
    const nothing = await site.request('GET', path.replace(submission.id, 'no-such-thing'))
    expect([nobody.status, await nobody.text()]).toEqual([401, await nothing.text()])
  }
  expect((await site.request('GET', `/submissions/${submission.id}.docx`, { token: author.token })).status).toBe(404)
})

test('the file of a published submission stays private: the public one is the paper’s', async () => {
  const { site, administrator, submission } = await startWithSubmission()
  const { journal } = (await (await publish(site, administrator.token, submission.id)).json()) as StatusAnswer
  const other = await site.register()
  for (const path of spellings('submissions', submission.id, 'docx')) {
    expect((await site.request('GET', path)).status).toBe(401)
    expect((await site.request('GET', path, { token: other.token })).status).toBe(404)
    expect((await site.request('GET', path.replace(submission.id, journal.id), { token: other.token })).status).toBe(
      404,
    )
  }
  expect((await site.request('GET', `/journals/${journal.id}.docx`)).status).toBe(200)
  expect((await site.request('GET', `/journals/${submission.id}.docx`)).status).toBe(404)
})

async function ticketFor(site: TestApi, token: string, id: string): Promise<TicketAnswer> {
  const response = await site.request('POST', `/api/submissions/${id}/download-ticket`, {
    token,
    json: { type: 'docx' },
  })
  expect(response.status).toBe(201)
  return (await response.json()) as TicketAnswer
}

test('a ticket opens one file once, even when many try at once', async () => {
  const { site, author, submission } = await startWithSubmission()
  const { url, expiresAt } = await ticketFor(site, author.token, submission.id)
  expect(expiresAt).toBe('2025-05-20T10:01:00.000Z')
  expect(url).not.toContain(author.token)
  const responses = await Promise.all(Array.from({ length: 10 }, () => site.request('GET', url)))
  const [served, ...others] = responses.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(served && (await bytesOf(served)).equals(docx)).toBe(true)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(9)
})

test('a HEAD request does not use up a ticket, and a nonsense address is refused like a wrong ticket', async () => {
  const { site, author, submission } = await startWithSubmission()
  const { url } = await ticketFor(site, author.token, submission.id)
  expect((await site.request('HEAD', url)).status).toBe(200)
  expect((await site.request('GET', url)).status).toBe(200)
  expect((await site.request('GET', '/submissions/%00/direct-download/docx?ticket=x')).status).toBe(401)
})

test('a ticket is valid for a minute, for its own file, at its own address', async () => {
  const { site, author, submission } = await startWithSubmission()
  const other = await submit(site, author.token, { title: 'Other' })
  const { url } = await ticketFor(site, author.token, submission.id)
  const ticket = new URL(url, 'https://stem.example').searchParams.get('ticket')
  for (const path of [
    url.replace(submission.id, other.id),
    url.replace('/docx?', '/pdf?'),
    `/api/submissions/${submission.id}/direct-download/docx?ticket=${ticket}`,
    `/submissions/${submission.id}/download/docx?ticket=${ticket}`,
    `/api/submissions/${submission.id}?ticket=${ticket}`,
    url.replace(/ticket=.*/, 'ticket='),
    url.replace(/ticket=.*/, `ticket=${author.token}`),
  ]) {
    expect([path, (await site.request('GET', path)).status]).toEqual([path, 401])
  }
  site.clock.advance(60_000)
  expect((await site.request('GET', url)).status).toBe(401)
  expect((await site.request('GET', url, { token: author.token })).status).toBe(200)
})

test('nobody gets a ticket for a file that they may not read', async () => {
  const { site, author, submission } = await startWithSubmission()
  const other = await site.register()
  const ask = (token: string | undefined, id: string, type: unknown) =>
    site.request('POST', `/api/submissions/${id}/download-ticket`, { token, json: { type } })
  expect((await ask(other.token, submission.id, 'docx')).status).toBe(404)
  expect((await ask(undefined, submission.id, 'docx')).status).toBe(401)
  expect((await ask(author.token, submission.id, 'pdf')).status).toBe(404)
  expect((await ask(author.token, submission.id, null)).status).toBe(404)
})

test('the API document lists every address of a file', async () => {
  const site = await startApi()
  const { paths } = (await (await site.request('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> }
  const documented = [...articlesSpellings('{id}', '{type}'), ...spellings('submissions', '{id}', '{type}')]
  for (const kind of ['journals', 'submissions']) documented.push(`/api/${kind}/{id}/check-file/{type}`)
  for (const path of documented) expect(Object.keys(paths[path] ?? {}), path).toEqual(['get'])
  expect(Object.keys(paths['/api/submissions'] ?? {}).sort()).toEqual(['get', 'post'])
})

test('another method on the address of a file is refused by name', async () => {
  const { site, article } = await startWithArticle()
  const response = await site.request('DELETE', `/api/journals/${article.id}/download/pdf`)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('a file is named after its first author in letters that every system can save', () => {
  const article = { year: 2025, periodical: 'IJ of "STEM"; Ed/ucation', volume: 1, issue: 2 }
  const name = (firstAuthor: string | undefined) => articleFileName({ ...article, firstAuthor }, 'pdf')
  expect(name('Bola Ọkáfor')).toBe('Okafor-2025-IJ-of-STEM-Ed-ucation-1-2.pdf')
  expect(name('Østergård, Åse')).toBe('Ostergard-2025-IJ-of-STEM-Ed-ucation-1-2.pdf')
  expect(name('Noor Finch Jr.')).toMatch(/^Finch-/)
  expect(name('论文')).toMatch(/^Paper-2025-/)
  expect(name(undefined)).toMatch(/^Paper-2025-/)
  expect(name(`"\r\n;/\u202E ${'x'.repeat(5_000)}`).length).toBeLessThan(200)
})
