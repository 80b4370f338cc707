// S095–S118: files that are not what they seem.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalObject } from '#src/wire/journal.ts'
import type { SubmissionList } from '#src/wire/submission.ts'
import { expectRefusal } from '#test/api/matrix/refusal.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import {
  buildDocx,
  buildDocxOfSize,
  buildPdf,
  goodDocuments,
  hostileDocuments,
  loadingDocuments,
  loadingTexts,
  MAX_UPLOAD,
} from '#test/fixtures/documents/index.ts'
import { unpack } from '#test/fixtures/documents/open-docx.ts'
import { administrator, answerOf, type Person, publish, register, site, submissionForm, visitor } from './visitor.ts'

let office: Person
let author: Person

beforeAll(async () => {
  ;[office, author] = await Promise.all([administrator(), register()])
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const send = (file: Uint8Array<ArrayBuffer>, who = author) =>
  who.ask('POST', '/api/submissions', { form: submissionForm({}, file) })
const count = async (who = author) =>
  (await answerOf<SubmissionList>(await who.ask('GET', '/api/submissions'))).submissions.length

test('S095 what was sent is what is downloaded', async () => {
  const [pdfFile, docxFile] = [buildPdf({ text: 'Sent as it is' }), buildDocx({ text: 'Sent as it is' })]
  const paper = await publish(office, { pdfFile, docxFile })
  for (const [type, file] of [
    ['pdf', pdfFile],
    ['docx', docxFile],
  ] as const) {
    const answer = await visitor().ask('GET', `/api/journals/${paper.id}/download/${type}`)
    expect(sha256(new Uint8Array(await answer.arrayBuffer())), type).toBe(sha256(file))
  }
})

test.each([
  ['pdfFile', 'Please upload a PDF document (.pdf).'],
  ['docxFile', 'Please upload a Word document (.docx).'],
])('S096 without %s, the answer says which file is missing', async (field, message) => {
  const answer = await office.ask('POST', '/api/journals', { form: uploadForm({ [field]: undefined }) })
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message })])
})

test('S096 S097 a manuscript without its file, or with an empty one, is refused', async () => {
  const form = submissionForm()
  form.delete('file')
  const missing = await author.ask('POST', '/api/submissions', { form })
  expect([missing.status, await missing.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Please upload a .docx file' }),
  ])
  await expectRefusal(await send(new Uint8Array()), 'an empty file', [400])
})

test('S098 ten megabytes are accepted, one byte more is not, and neither is a lie about the length', async () => {
  expect((await send(buildDocxOfSize(MAX_UPLOAD))).status).toBe(201)
  await expectRefusal(await send(buildDocxOfSize(MAX_UPLOAD + 1)), 'one byte more', [413])
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(`${site.origin}/api/submissions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${author.token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': String(5 * 2 ** 30),
        'X-Forwarded-For': author.address,
      },
    })
    asked.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
  expect(status).toBe(413)
})

describe('S099–S107 a document that would do more than be read', () => {
  test.each(hostileDocuments.map(({ type, name, code, bytes }) => [type, name, code, bytes] as const))(
    '%s %s is refused as %s, and leaves nothing',
    async (type, name, _code, bytes) => {
      const person = type === 'docx' ? await register() : office
      const answer =
        type === 'docx'
          ? await send(bytes(), person)
          : await office.ask('POST', '/api/journals', { form: uploadForm({ pdfFile: bytes() }) })
      await expectRefusal(answer, name, [400, 413, 415])
      if (type === 'docx') expect(await count(person)).toBe(0)
    },
  )

  test.each(
    goodDocuments.filter(({ name }) => name !== 'largest').map(({ type, name, bytes }) => [type, name, bytes] as const),
  )('but %s %s, which only looks strange, is accepted', async (type, _name, bytes) => {
    const form = uploadForm(type === 'pdf' ? { pdfFile: bytes() } : { docxFile: bytes() })
    expect((await office.ask('POST', '/api/journals', { form })).status).toBe(201)
  })
})

describe('S104 a document that would load something from outside it', () => {
  test.each([...loadingDocuments, ...loadingTexts].map(({ name, bytes }) => [name, bytes] as const))(
    '%s is accepted, and no copy of it has the link',
    async (_name, bytes) => {
      const { id } = await answerOf<JournalObject>(await send(bytes()))
      const paper = await publish(office, { docxFile: bytes() })
      const copies = [
        await author.ask('GET', `/api/submissions/${id}/download/docx`),
        await office.ask('GET', `/api/submissions/${id}/download/docx`),
        await visitor().ask('GET', `/api/journals/${paper.id}/download/docx`),
      ]
      for (const copy of copies) {
        expect(copy.status).toBe(200)
        const parts = await unpack(new Uint8Array(await copy.arrayBuffer()))
        for (const [part, inside] of parts) expect(inside.toString('latin1'), part).not.toContain('canary')
      }
    },
  )
})

test.each(['image/png', 'text/html', '', 'application/octet-stream'])(
  'S109 a Word file sent as "%s" is known by its content',
  async (type) => {
    const form = submissionForm()
    form.set('file', new File([buildDocx()], 'manuscript.docx', { type }))
    const { id } = await answerOf<JournalObject>(await author.ask('POST', '/api/submissions', { form }))
    const answer = await author.ask('GET', `/api/submissions/${id}/download/docx`)
    expect(answer.headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
  },
)

const fileNames = [
  '../../etc/passwd.docx',
  '..\\x.docx',
  '/abs.docx',
  'C:\\a.docx',
  'a".docx',
  'a;b.docx',
  'a%00.docx',
  'a.docx.html',
  '.docx',
  'CON.docx',
  `${'n'.repeat(300)}.docx`,
  '论文.docx',
  're\u0301sume\u0301.docx',
  'a\u202Excod.docx',
  '<img src=x onerror=alert(1)>.docx',
  '🔭.docx',
  '`id`$(id);id.docx',
]

test.each(fileNames)('S110 S144 the file name %s is only a name', async (name) => {
  const form = submissionForm()
  form.set('file', new File([buildDocx()], name))
  const sent = await author.ask('POST', '/api/submissions', { form })
  expect([201, 400]).toContain(sent.status)
  if (sent.status !== 201) return
  const { id } = (await sent.json()) as { id: string }
  const disposition = (await author.ask('GET', `/api/submissions/${id}/download/docx`)).headers.get(
    'Content-Disposition',
  )
  expect(disposition).toMatch(
    /^attachment; filename="[^"\\/\r\n]{1,200}"; filename\*=UTF-8''[\w%.!~*'()-]+$|^attachment; filename="?[\w .-]{1,200}"?$/,
  )
})

test('S111 S112 parts in strange places are refused; their order is free', async () => {
  const twice = submissionForm()
  twice.append('file', new File([buildDocx()], 'second.docx'))
  await expectRefusal(await author.ask('POST', '/api/submissions', { form: twice }), 'two files', [400])
  const wrongName = submissionForm()
  wrongName.append('attachment', new File([buildDocx()], 'other.docx'))
  await expectRefusal(await author.ask('POST', '/api/submissions', { form: wrongName }), 'another field', [400])
  const asText = submissionForm()
  asText.set('file', 'a text')
  await expectRefusal(await author.ask('POST', '/api/submissions', { form: asText }), 'a text as file', [400])
  const asFile = submissionForm()
  asFile.set('title', new File(['Tides'], 'title.txt'))
  await expectRefusal(await author.ask('POST', '/api/submissions', { form: asFile }), 'a file as text', [400])
  const entries = [...submissionForm()]
  const fileFirst = new FormData()
  for (const [name, value] of entries.reverse()) fileFirst.append(name, value)
  expect((await author.ask('POST', '/api/submissions', { form: fileFirst })).status).toBe(201)
})

test('S113 uploads that break off leave nothing, and the site goes on', async () => {
  const breakOff = () =>
    new Promise<void>((resolve) => {
      const asked = request(`${site.origin}/api/submissions`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${author.token}`,
          'Content-Type': 'multipart/form-data; boundary=b',
          'X-Forwarded-For': author.address,
        },
      })
      asked.on('error', () => resolve())
      asked.on('close', () => resolve())
      asked.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n')
      asked.write(Buffer.alloc(500_000), () => asked.destroy())
    })
  const before = await count()
  await Promise.all(Array.from({ length: 30 }, breakOff))
  expect(await count()).toBe(before)
  if (site.own) {
    const temporary = join(site.own.dataDir, 'temporary')
    await expect.poll(() => readdirSync(temporary), { timeout: 30_000 }).toEqual([])
  }
})

test.runIf(site.own)('S101 S110 the store has names of its own making only', () => {
  const below = readdirSync(join(site.own?.dataDir ?? '', 'blobs'), { recursive: true, withFileTypes: true })
  const names = below.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !/^[\da-f]{64}$/.test(name))).toEqual([])
  expect(existsSync('/tmp/CANARY')).toBe(false)
})

test.each([
  '/uploads/',
  '/files/',
  '/.env',
  '/.git/HEAD',
  '/data/database.sqlite',
  '/blobs/',
  '/package.json',
  '/server/index.js',
  '/assets/../../package.json',
  '/assets/',
])('S117 S134 S170 nothing is served at %s', async (path) => {
  const answer = await visitor().ask('GET', path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toMatch(/DATABASE_URL|ref: refs|"dependencies"/)
})

test('S118 whether somebody else has sent the same file is not told', async () => {
  const file = buildDocx({ text: 'The same bytes of two authors' })
  const [first, second] = [await send(file), await send(file, await register())]
  expect([first.status, second.status]).toEqual([201, 201])
  expect([...first.headers.keys()]).toEqual([...second.headers.keys()])
})
