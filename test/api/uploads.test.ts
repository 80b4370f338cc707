// What may be uploaded. A refused upload leaves no row, no stored file, no temporary file and no mail.
// One database is enough: a file is inspected before anything is stored.
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createInspector, sweepBlobs } from '#src/features/files/index.ts'
import { purgeDeletedSubmissions } from '#src/features/submissions/index.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { ErrorBody } from '#src/wire/error.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { docxFile, sendSubmission, submissionForm, submit } from '#test/factories/submission.ts'
import {
  buildDocx,
  buildDocxOfSize,
  goodDocuments,
  hostileDocuments,
  loadingDocuments,
  MAX_UPLOAD,
} from '#test/fixtures/documents/index.ts'
import { unpack } from '#test/fixtures/documents/open-docx.ts'
import { startApi, type TestApi } from './api-harness.ts'

type Bytes = Uint8Array<ArrayBuffer>

const goodPdf = goodDocuments.find(({ name, type }) => name === 'plain' && type === 'pdf')?.bytes() as Bytes
// The runner gives up after a second, which a busy machine may need for one upload.
const untilSeen = { timeout: 120_000 }
const inAnHour = () => new Date(Date.now() + 3_600_000)

function articleForm(files: { pdf?: Bytes; docx?: Bytes }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Bridges', abstract: 'On bridges.', authors: 'Ada Quill' })) {
    form.set(name, value)
  }
  form.set('docxFile', new File([files.docx ?? buildDocx()], 'a.docx'))
  form.set('pdfFile', new File([files.pdf ?? goodPdf], 'a.pdf'))
  return form
}

async function expectNothingKept(site: TestApi): Promise<void> {
  for (const table of ['article', 'submission', 'article_file'] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await site.db.selectFrom('mail').where('subject', 'like', '%MS-%').selectAll().execute()).toEqual([])
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
}

test('every hostile document is refused with a reason, at the field of the file, and leaves nothing', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  for (const { name, type, code, bytes } of hostileDocuments) {
    const content = bytes() as Bytes
    const { token } = administrator
    const form = articleForm({ [type]: content })
    const answers = [{ field: `${type}File`, response: await site.request('POST', '/api/journals', { token, form }) }]
    if (type === 'docx') {
      answers.push({ field: 'file', response: await sendSubmission(site, token, { file: docxFile(content) }) })
    }
    for (const { field, response } of answers) {
      const tooLarge = content.length > MAX_UPLOAD
      expect([name, response.status]).toEqual([name, tooLarge ? 413 : 400])
      const { message, ...refusal } = (await response.json()) as ErrorBody
      expect(message).toMatch(/\w/)
      expect(refusal).toEqual({ code: tooLarge ? 'file-too-large' : code, fields: { [field]: message } })
    }
  }
  await expectNothingKept(site)
})

test('a document that would load something is accepted, and neither its author nor the office nor a reader gets the link', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  for (const { name, bytes } of loadingDocuments) {
    const content = bytes() as Bytes
    const sent = await sendSubmission(site, token, { file: docxFile(content) })
    const published = await site.request('POST', '/api/journals', { token, form: articleForm({ docx: content }) })
    expect([name, sent.status, published.status]).toEqual([name, 201, 201])
    const { id: submission } = (await sent.json()) as SubmissionObject
    const { id: paper } = (await published.json()) as JournalObject
    const copies = [
      await site.request('GET', `/api/submissions/${submission}/download/docx`, { token }),
      await site.request('GET', `/direct-file/journals/${paper}.docx`),
    ]
    for (const copy of copies) {
      const parts = await unpack(new Uint8Array(await copy.arrayBuffer()))
      expect(parts.size).toBeGreaterThan(2)
      for (const [part, inside] of parts) expect([name, part, inside.toString('latin1')].join()).not.toContain('canary')
    }
  }
})

test('every good document is accepted, and comes back byte for byte if no other program’s file is in it', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  for (const { name, type, bytes } of goodDocuments) {
    const content = bytes() as Bytes
    const form = articleForm({ [type]: content })
    const response = await site.request('POST', '/api/journals', { token: administrator.token, form })
    expect([name, type, response.status]).toEqual([name, type, 201])
    const { id } = (await response.json()) as JournalObject
    const file = await site.request('GET', `/direct-file/journals/${id}.${type}`)
    const served = Buffer.from(await file.arrayBuffer())
    expect([name, type, served.equals(content)]).toEqual([name, type, name !== 'mathTypeEquation'])
  }
})

test('a file of the maximum size is accepted, and one byte more is refused by its size', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const over = await sendSubmission(site, token, { file: docxFile(buildDocxOfSize(MAX_UPLOAD + 1)) })
  expect(over.status).toBe(413)
  const message = 'File is larger than 10MB.'
  expect(await over.json()).toMatchObject({ message, fields: { file: message } })
  const { token: editor } = await site.administrator()
  const form = articleForm({ docx: buildDocxOfSize(3 * MAX_UPLOAD) })
  const farOver = await site.request('POST', '/api/journals', { token: editor, form })
  expect([farOver.status, await farOver.json()]).toMatchObject([413, { message, fields: { docxFile: message } }])
  await expectNothingKept(site)
  expect((await sendSubmission(site, token, { file: docxFile(buildDocxOfSize(MAX_UPLOAD)) })).status).toBe(201)
})

test('the content decides, not the declared type or the name', async () => {
  const site = await startApi()
  const { token } = await site.register()
  for (const [type, name] of [
    ['image/png', 'a.png'],
    ['text/html', 'a.docx.html'],
    ['', 'CON.docx'],
  ]) {
    const file = new File([buildDocx({ text: `${name}` })], `${name}`, { type: `${type}` })
    const { id } = await submit(site, token, { file, title: `Sent as ${name}` })
    const response = await site.request('GET', `/api/submissions/${id}/download/docx`, { token })
    expect(response.headers.get('Content-Type')).toMatch(/wordprocessingml\.document$/)
    await response.body?.cancel()
  }
})

test('a .doc file, two files, or a file in the wrong place are refused', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const doc = await sendSubmission(site, token, { file: docxFile(buildDocx(), 'old.doc') })
  expect(doc.status).toBe(400)
  const howTo = 'This is a .doc file. In Word: File → Save As → .docx'
  expect(await doc.json()).toMatchObject({ message: howTo, fields: { file: howTo } })
  const twice = submissionForm()
  twice.append('file', docxFile())
  const wrongPlace = submissionForm({ title: undefined })
  wrongPlace.append('title', docxFile())
  const text = submissionForm({ file: 'only text' })
  for (const form of [twice, wrongPlace, text]) {
    expect((await site.request('POST', '/api/submissions', { token, form })).status).toBe(400)
  }
  await expectNothingKept(site)
})

test('the same bytes from two people are stored once, and stay until both have gone', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  const submissions: SubmissionObject[] = []
  for (let person = 0; person < 2; person += 1) submissions.push(await submit(site, (await site.register()).token))
  expect(site.storedFiles().blobs).toHaveLength(1)
  const left = []
  for (const { id } of submissions) {
    await site.request('DELETE', `/api/submissions/${id}`, { token: administrator.token })
    await purgeDeletedSubmissions(site, inAnHour())
    await sweepBlobs(site.services, inAnHour())
    left.push(site.storedFiles().blobs.length)
  }
  expect(left).toEqual([1, 0])
})

test('the sweep leaves what was just stored and what a paper or submission needs', async () => {
  const site = await startApi()
  const { token } = await site.register()
  await submit(site, token)
  const stray = await site.services.storage.receive(new Blob(['stray']).stream(), 100)
  await stray.keep()
  const unfinished = await site.services.storage.receive(new Blob(['half']).stream(), 100)
  expect(await sweepBlobs(site.services, new Date(Date.now() - 3_600_000))).toBe(0)
  expect([site.storedFiles().blobs.length, site.storedFiles().temporary.length]).toEqual([2, 1])
  expect(await sweepBlobs(site.services, inAnHour())).toBe(1)
  expect([site.storedFiles().blobs.length, site.storedFiles().temporary.length]).toEqual([1, 0])
  await unfinished.discard()
})

async function listen(site: TestApi) {
  const server = serve({ fetch: site.api.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('an interrupted upload leaves nothing, and the next one works', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const port = await listen(site)
  const whole = new Response(submissionForm({ file: docxFile(buildDocxOfSize(4_000_000)) }))
  const type = whole.headers.get('Content-Type')
  const body = Buffer.from(await whole.arrayBuffer())
  for (let round = 0; round < 5; round += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/submissions HTTP/1.1\r\nHost: demo\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 3_000_000))
    await vi.waitFor(() => expect(site.storedFiles().temporary).toHaveLength(1), untilSeen)
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(site.storedFiles().temporary).toEqual([]), untilSeen)
  }
  await expectNothingKept(site)
  const response = await fetch(`http://127.0.0.1:${port}/api/submissions`, {
    method: 'POST',
    body: submissionForm(),
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(201)
})

test('an answer lost on its way is given again for the same key', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const port = await listen(site)
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'lost' }
  const whole = new Response(submissionForm())
  const body = Buffer.from(await whole.arrayBuffer())
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = {
    ...headers,
    'Content-Type': whole.headers.get('Content-Type'),
    'Content-Length': body.length,
    Host: 'demo',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/submissions HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(body)
  await vi.waitFor(
    async () => expect(await site.db.selectFrom('submission').select('id').execute()).toHaveLength(1),
    untilSeen,
  )
  socket.resetAndDestroy()
  const again = await fetch(`http://127.0.0.1:${port}/api/submissions`, {
    method: 'POST',
    body: submissionForm(),
    headers,
  })
  expect(again.status).toBe(201)
  const rows = await site.db.selectFrom('submission').select('id').execute()
  expect(rows).toEqual([{ id: ((await again.json()) as SubmissionObject).id }])
})

const openFiles = '/proc/self/fd'

test.runIf(existsSync(openFiles))('a reader who disconnects leaves no file open', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const { id } = await submit(site, token, { file: docxFile(buildDocxOfSize(8_000_000)) })
  const port = await listen(site)
  const openBlobs = () =>
    readdirSync(openFiles).filter((name) => {
      try {
        return readlinkSync(`${openFiles}/${name}`).startsWith(`${site.dataDir}/blobs`)
      } catch {
        return false
      }
    })
  for (let round = 0; round < 5; round += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `GET /api/submissions/${id}/download/docx HTTP/1.1\r\nHost: demo\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.pause()
    expect(openBlobs()).toHaveLength(1)
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(openBlobs()).toEqual([]), untilSeen)
  }
  for (const method of ['HEAD', 'GET']) {
    await site.request(method, `/api/submissions/${id}/download/docx`, { token, headers: { 'If-None-Match': '*' } })
    await site.request('HEAD', `/api/submissions/${id}/download/docx`, { token })
  }
  expect(openBlobs()).toEqual([])
})

test('on a disk that is nearly full an upload is refused before its first byte, and leaves nothing', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { requireRoom } = await openDiskStorage(site.dataDir, { reserve: 2 ** 60 })
  site.services.storage.requireRoom = requireRoom
  const response = await site.request('POST', '/api/journals', { token, form: articleForm({ pdf: goodPdf }) })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    code: 'disk-full',
    message: expect.stringContaining('no room for new files'),
  })
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
  expect((await site.request('GET', '/api/journals')).status).toBe(200)
})

test('a file whose inspection runs out of time is no bad file: its author is asked to try again, and nothing is left', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const workerUrl = new URL('../../src/features/files/inspection-worker.ts', import.meta.url)
  const hurried = createInspector({ workerUrl, timeoutMs: 0, maxParallel: 1 })
  onTestFinished(() => hurried.close())
  Object.assign(site.services.inspector, hurried)
  const response = await site.request('POST', '/api/journals', { token, form: articleForm({ pdf: goodPdf }) })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(await response.json()).toMatchObject({
    code: 'inspection-out-of-time',
    message: expect.stringContaining('Please try again in a minute'),
  })
  await expectNothingKept(site)
})
