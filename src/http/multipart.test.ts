import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError, errorStatus } from '#src/domain/errors.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { ApiEnv } from './context.ts'
import { readAuthors, readList, readMultipart } from './multipart.ts'

const boundary = '----demo-boundary'
// The test runner gives up after a second, which a busy machine may need for one upload.
const untilSeen = { timeout: 120_000 }

async function startForm(limits: Partial<typeof defaultLimits> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-multipart-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const storage = await openDiskStorage(dataDir)
  const nothing = async () => undefined
  const inspector = {
    expectFile: () => undefined,
    inspect: async () => ({ ok: true as const }),
    findTraces: nothing,
    readControls: nothing,
    cleanWord: nothing,
    dropOutsideLinks: nothing,
    markPdf: nothing,
    removeWriter: nothing,
    countBindablePages: async () => ({ kind: 'failed' as const }),
    bindFiles: async () => false,
    close: nothing,
  }
  const app = new Hono<ApiEnv>()
  let calls = 0
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return c.json({ message: error.message, code: error.code }, errorStatus[error.kind])
  })
  app.post('/form', async (c) => {
    calls += 1
    const services = { storage, inspector, limits: { ...defaultLimits, ...limits } }
    const form = await readMultipart(c, services, {
      files: { file: 'docx', second: 'pdf' },
      purpose: 'manuscript',
    }).catch((error) => {
      failures.push(error)
      throw error
    })
    const files = Object.entries(form.files).map(([name, { fileName, size, sha256 }]) => ({
      name,
      fileName,
      size,
      sha256,
    }))
    await form.discardAll()
    return c.json({ fields: form.fields, files })
  })
  const failures: unknown[] = []
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await app.request('/form', {
      method: 'POST',
      body,
      headers:
        body instanceof FormData
          ? headers
          : { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers },
      duplex: 'half',
    } as RequestInit)
    return { status: response.status, body: (await response.json()) as Answer }
  }
  return { app, send, failures, calls: () => calls, temporary: () => readdirSync(join(dataDir, 'temporary')) }
}

type Answer = {
  fields: Record<string, string[]>
  files: { name: string; fileName: string; size: number }[]
  message: string
  code: string
}

const part = (header: string, content = '') => `--${boundary}\r\n${header}\r\n\r\n${content}\r\n`
const text = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content)
const file = (name: string, content: string, fileName = 'paper.docx') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, content)
const end = `--${boundary}--\r\n`

test('texts and files are read in any order, and repeated texts stay separate', async () => {
  const form = await startForm()
  const { status, body } = await form.send(
    text('title', 'Bridges') +
      file('file', 'bytes') +
      text('author', 'Ada') +
      text('author', 'Noor') +
      text('empty', '') +
      end,
  )
  expect(status).toBe(200)
  expect(body.fields).toEqual({ title: ['Bridges'], author: ['Ada', 'Noor'], empty: [''] })
  expect(body.files).toMatchObject([{ name: 'file', fileName: 'paper.docx', size: 5 }])
})

test('a form is read the same way however its bytes are split', async () => {
  const form = await startForm()
  const content = 'x'.repeat(300)
  const bytes = Buffer.from(text('title', 'Ünï\r\n--cøde') + file('file', content) + text('last', '') + end)
  for (const size of [1, 2, 7, 64]) {
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
        controller.close()
      },
    })
    const { body } = await form.send(chunks)
    expect(body.fields).toEqual({ title: ['Ünï\r\n--cøde'], last: [''] })
    expect(body.files).toMatchObject([{ size: 300 }])
  }
})

test('two large files in one form both arrive whole', async () => {
  const form = await startForm()
  const data = new FormData()
  const [first, second] = [randomBytes(3_000_000), randomBytes(5_000_000)]
  data.set('file', new File([first], 'a.docx'))
  data.set('second', new File([second], 'b.pdf'))
  data.set('title', 'After the files')
  const { body } = await form.send(data)
  expect(body.files.map(({ size }) => size).sort()).toEqual([3_000_000, 5_000_000])
  expect(body.fields).toEqual({ title: ['After the files'] })
  expect(form.temporary()).toEqual([])
})

test('file names are decoded and lose paths, controls and characters that reverse the reading direction', async () => {
  const form = await startForm()
  const nameOf = async (header: string) => {
    const answer = await form.send(`${part(`Content-Disposition: form-data; name="file"; ${header}`, 'x')}${end}`)
    return answer.body.files[0]?.fileName
  }
  expect(await nameOf('filename="../../etc/passwd.docx"')).toBe('passwd.docx')
  expect(await nameOf('filename="C:\\papers\\a.docx"')).toBe('a.docx')
  expect(await nameOf('filename="résumé 论文.docx"')).toBe('résumé 论文.docx')
  expect(await nameOf("filename*=UTF-8''r%C3%A9sum%C3%A9.docx")).toBe('résumé.docx')
  expect(await nameOf('filename="a\u202Excod.docx"')).toBe('axcod.docx')
  expect(await nameOf('filename="a%0d%0aX: y.docx"')).toBe('aX: y.docx')
  expect(await nameOf('filename=".docx"')).toBe('docx')
  expect(await nameOf(`filename="${'n'.repeat(300)}.docx"`)).toHaveLength(200)
})

test('an empty file input counts as a file that was not sent', async () => {
  const form = await startForm()
  const empty = part(
    'Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream',
  )
  const { status, body } = await form.send(empty + text('title', 'x') + end)
  expect(status).toBe(200)
  expect(body.files).toEqual([])
})

test.each([
  ['no boundary', text('title', 'x') + end, { 'Content-Type': 'multipart/form-data' }],
  ['another boundary', text('title', 'x') + end, { 'Content-Type': 'multipart/form-data; boundary=other' }],
  ['another type', 'title=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['no final boundary', text('title', 'x') + file('file', 'half')],
  [
    'no final boundary while a text is read',
    `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf`,
  ],
  ['nothing', ''],
  ['only line feeds', (text('title', 'x') + end).replaceAll('\r\n', '\n')],
  ['an empty name', text('', 'x') + end],
  ['a part without a disposition', part('X-Other: y', 'x') + end],
  ['a part that is no form data', part('Content-Disposition: attachment; name="title"', 'x') + end],
  [
    'a part without an end of its header',
    `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${text('b', 'x')}${end}`,
  ],
  ['a giant header', part(`Content-Disposition: form-data; name="title"\r\nX-Junk: ${'j'.repeat(64_000)}`, 'x') + end],
  ['a thousand parts', text('title', 'x').repeat(1_000) + end],
  ['a text in place of the file', text('file', 'not a file') + end],
  ['a file in place of a text', file('title', 'bytes') + end],
  ['two files of one name', file('file', 'a') + file('file', 'b') + end],
  ['fifty files', Array.from({ length: 50 }, (_, index) => file(`f${index}`, 'a')).join('') + end],
  ['a text that is too long', text('abstract', 'x'.repeat(400_000)) + end],
  ['texts that are too long together', text('abstract', 'x'.repeat(200_000)).repeat(8) + end],
  ['a text with a zero byte', text('title', 'a\0b') + end],
])('%s is refused and leaves nothing behind', async (_, body, headers: Record<string, string> = {}) => {
  const form = await startForm()
  const answer = await form.send(file('second', 'x'.repeat(200_000)) + body, headers)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(/[\w”]\.$/)
  expect(form.temporary()).toEqual([])
})

test('a name that is a property of objects is only a name', async () => {
  const form = await startForm()
  const { body } = await form.send(text('__proto__', 'x') + text('constructor', 'y') + text('title', 'z') + end)
  expect(body.fields['title']).toEqual(['z'])
  expect(Object.keys(body.fields)).toContain('constructor')
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('a file over the limit is refused with its size, and one at the limit is accepted', async () => {
  const form = await startForm({ uploadMaxBytes: 2 * 1024 * 1024 })
  const size = 2 * 1024 * 1024
  expect((await form.send(file('file', 'x'.repeat(size)) + end)).status).toBe(200)
  const over = await form.send(file('file', 'x'.repeat(size + 1)) + text('title', 'after') + end)
  expect(over).toMatchObject({ status: 413, body: { message: 'File is larger than 2MB.' } })
  const undeclared = new Response(file('file', 'x'.repeat(12 * size)) + end).body as ReadableStream<Uint8Array>
  expect((await form.send(undeclared)).status).toBe(413)
  expect(form.temporary()).toEqual([])
})

test('a .doc file is refused with advice, whatever it contains', async () => {
  const form = await startForm()
  const answer = await form.send(file('file', 'x', 'paper.DOC') + end)
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'This is a .doc file. In Word: File → Save As → .docx' },
  })
})

async function listen(form: Awaited<ReturnType<typeof startForm>>) {
  const server = serve({ fetch: form.app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}/form` }
}

const rawHeader = (length: string) =>
  `POST /form HTTP/1.1\r\nHost: demo\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n${length}\r\n\r\n`

test('an upload whose sender disconnects leaves no temporary file', async () => {
  const form = await startForm()
  const { port } = await listen(form)
  for (let round = 1; round <= 5; round += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n`
    socket.write(rawHeader('Content-Length: 9000000') + start)
    socket.write(Buffer.alloc(1_000_000))
    await vi.waitFor(() => expect(form.temporary()).toHaveLength(1), untilSeen)
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(form.failures).toHaveLength(round), untilSeen)
    expect(form.temporary()).toEqual([])
  }
  expect(form.failures.every((error) => error instanceof AppError)).toBe(true)
})

test('the refusal of a file that is too large can be read over a connection', async () => {
  const form = await startForm()
  const { url } = await listen(form)
  const data = new FormData()
  data.set('file', new File([Buffer.alloc(10 * 1024 * 1024 + 1)], 'a.docx'))
  for (let round = 0; round < 3; round += 1) {
    const response = await fetch(url, { method: 'POST', body: data })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: 'File is larger than 10MB.' })
  }
  data.set('file', new File([Buffer.alloc(40 * 1024 * 1024)], 'a.docx'))
  expect((await fetch(url, { method: 'POST', body: data })).status).toBe(413)
})

test('a length far beyond the limit is refused before the body is read', async () => {
  const form = await startForm()
  const { port } = await listen(form)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(rawHeader('Content-Length: 5000000000'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1.1 413 /)
})

test('lists are accepted as JSON, separated by commas and as repeated fields', () => {
  expect(readList(undefined)).toBeUndefined()
  expect(readList(['["a, b", " c ", ""]'])).toEqual(['a, b', 'c'])
  expect(readList([' a ,b,, '])).toEqual(['a', 'b'])
  expect(readList(['a, b', 'c'])).toEqual(['a, b', 'c'])
  expect(readList([''])).toEqual([])
  for (const malformed of ['["a"', '{"a":1}', '[["a"]]', '[1]', '[null]'])
    expect(() => readList([malformed])).toThrow(AppError)
})

test('authors are names or objects with a name', () => {
  expect(readAuthors(['Ada Quill, Noor Finch'])).toEqual([{ name: 'Ada Quill' }, { name: 'Noor Finch' }])
  expect(
    readAuthors(['[{"name":" Ada Quill ","affiliation":"Demo College","orcid":null},"Noor Finch",{"name":""}]']),
  ).toMatchObject([{ name: 'Ada Quill', affiliation: 'Demo College' }, { name: 'Noor Finch' }, { name: '' }])
  expect(() => readAuthors(['[{"name":{"first":"Ada"}}]'])).toThrow(AppError)
})
