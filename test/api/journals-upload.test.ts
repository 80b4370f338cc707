import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#src/wire/error.ts'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import { type UploadParts, uploadForm } from '#test/factories/article-upload.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function startWithAdministrator() {
  const site = await startApi()
  const { token } = await site.administrator()
  const upload = (parts?: UploadParts) => site.request('POST', '/api/journals', { token, form: uploadForm(parts) })
  const uploaded = async (parts?: UploadParts) => {
    const response = await upload(parts)
    expect(response.status).toBe(201)
    return (await response.json()) as JournalObject
  }
  return { site, token, upload, uploaded }
}

async function expectNothingLeft(site: TestApi): Promise<void> {
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
  expect(await site.db.selectFrom('article').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('article_file').select('sha256').execute()).toEqual([])
}

const storedFile = { size: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }

test('a complete upload is published at once, in the current issue, with both files', async () => {
  const { site, uploaded } = await startWithAdministrator()
  const journal = await uploaded()
  expect(journal).toEqual({
    _id: journal.id,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Teaching with demo data',
    abstract: 'What invented papers are good for.',
    authors: [{ name: 'Ada Quill' }, { name: 'Ben Ruizdemo' }],
    keywords: ['testing', 'demo data'],
    content: null,
    status: 'Published',
    publicationDate: '2025-05-20',
    publishedDate: '2025-05-20',
    journalName: expect.any(String),
    volume: 1,
    issue: 2,
    issueLabel: 'Volume 1, Number 2, April-June 2025',
    pages: null,
    doi: null,
    licence: null,
    pdfCloudinaryUrl: `https://stem.example/journals/${journal.id}.pdf`,
    pdfWebViewLink: `https://stem.example/journals/${journal.id}.pdf`,
    files: { pdf: storedFile, docx: storedFile },
    createdAt: '2025-05-20T10:00:00.000Z',
    updatedAt: '2025-05-20T10:00:00.000Z',
    publishOn: null,
  })
  expect(site.storedFiles()).toMatchObject({ blobs: { length: 2 }, temporary: [] })
  const { updatedAt: _version, publishOn: _plan, ...published } = journal
  expect(await (await site.request('GET', `/api/journals/${journal.id}`)).json()).toEqual(published)
  const found = (await (await site.request('GET', '/api/journals?q=quokka')).json()) as JournalList
  expect(found.journals).toEqual([published])
})

test('every known fact of a paper is stored', async () => {
  const { uploaded } = await startWithAdministrator()
  const facts = {
    content: 'First line.\nSecond line.',
    publicationDate: '2025-02-03',
    volume: '3',
    issue: '4',
    status: 'Published',
    pages: '11-19',
    doi: '10.5555/demo.1',
    licence: 'CC BY 4.0',
    articleType: 'Review',
    discipline: 'Ed',
    receivedAt: '2024-10-01',
    revisedAt: '2024-12-01',
    acceptedAt: '2025-01-01',
    copyrightHolder: 'The authors',
    pdfCloudinaryUrl: 'https://files.example.org/paper.pdf',
  }
  const authors = [{ name: 'Ada Quill', affiliation: 'Demo College', orcid: '0000-0002-1825-0097' }]
  const journal = await uploaded({ ...facts, authors: JSON.stringify(authors) })
  expect(journal).toMatchObject({
    ...facts,
    volume: 3,
    issue: 4,
    authors,
    issueLabel: expect.stringContaining('Volume 3, Number 4'),
  })
  expect(journal.pdfWebViewLink).toBe(facts.pdfCloudinaryUrl)
})

test('a paper belongs to the issue of its day of publication', async () => {
  const { uploaded } = await startWithAdministrator()
  expect(await uploaded({ publicationDate: '2025-02-03' })).toMatchObject({ volume: 1, issue: 1 })
  expect(await uploaded({ publicationDate: '2019-02-03' })).toMatchObject({ volume: 1, issue: 2 })
})

describe('lists are accepted in every form that clients send', () => {
  test.each([
    [{ authors: 'Ada Quill, Ben Ruizdemo', keywords: 'testing, ,demo data,' }],
    [{ authors: ['Ada Quill', 'Ben Ruizdemo'], keywords: ['testing', 'demo data'] }],
    [{ authors: '[" Ada Quill ", {"name":"Ben Ruizdemo"}, ""]', keywords: '["testing","demo data","testing"]' }],
  ])('%j', async (parts) => {
    const { uploaded } = await startWithAdministrator()
    expect(await uploaded(parts)).toMatchObject({
      authors: [{ name: 'Ada Quill' }, { name: 'Ben Ruizdemo' }],
      keywords: ['testing', 'demo data'],
    })
  })

  test('keywords may be missing', async () => {
    const { uploaded } = await startWithAdministrator()
    expect((await uploaded({ keywords: undefined })).keywords).toEqual([])
  })
})

const pdfMissing = 'Please upload a PDF document (.pdf).'
const docxMissing = 'Please upload a Word document (.docx).'
const titleMissing = 'Please enter a title for your journal.'
const abstractMissing = 'Please provide an abstract for your journal.'
const authorsMissing = 'Please enter at least one author name.'

const incomplete: [string, UploadParts][] = [
  [pdfMissing, { pdfFile: undefined }],
  [pdfMissing, { pdfFile: undefined, docxFile: undefined, title: '', abstract: '', authors: '' }],
  [docxMissing, { docxFile: undefined, title: '' }],
  [titleMissing, { title: undefined, abstract: '' }],
  [titleMissing, { title: ' \t ' }],
  [abstractMissing, { abstract: undefined, authors: undefined }],
  [abstractMissing, { abstract: '\n' }],
  [authorsMissing, { authors: undefined }],
  [authorsMissing, { authors: ' , ' }],
  [authorsMissing, { authors: '[]' }],
  [authorsMissing, { authors: '["", {"name":" "}]' }],
]

test('missing parts are reported in the order of the form, and nothing is stored', async () => {
  const { site, upload } = await startWithAdministrator()
  for (const [message, parts] of incomplete) {
    const response = await upload(parts)
    expect([response.status, await response.json()], JSON.stringify(parts)).toMatchObject([400, { message }])
  }
  await expectNothingLeft(site)
})

test('a draft needs a title, by which it can be read, cited and found', async () => {
  const { site, token, upload, uploaded } = await startWithAdministrator()
  const nothing = { pdfFile: undefined, docxFile: undefined, abstract: undefined, authors: undefined }
  const untitled = await upload({ ...nothing, title: ' ', status: 'Draft' })
  expect([untitled.status, await untitled.json()]).toMatchObject([400, { message: titleMissing }])
  const { id } = await uploaded({ ...nothing, title: 'Only a title', status: ' draft ' })
  const read = await site.request('GET', `/api/journals/${id}`, { token })
  expect(await read.json()).toMatchObject({
    title: 'Only a title',
    status: 'Draft',
    abstract: '',
    authors: [],
    files: {},
  })
  for (const path of ['citations', 'versions', 'check-file/pdf']) {
    expect((await site.request('GET', `/api/journals/${id}/${path}`, { token })).status, path).toBe(200)
  }
  for (const format of ['ris', 'bib', 'json']) {
    expect((await site.request('GET', `/journals/${id}/cite.${format}`, { token })).status, format).toBe(200)
  }
  const found = await site.request('GET', '/api/journals?q=title', { token })
  expect(((await found.json()) as JournalList).journals.map((journal) => journal.id)).toEqual([id])
})

const wrong: [string, UploadParts][] = [
  ['title', { title: 'x'.repeat(501) }],
  ['abstract', { abstract: 'x'.repeat(10_001) }],
  ['keywords', { keywords: JSON.stringify(Array.from({ length: 51 }, (_, n) => `k${n}`)) }],
  ['keywords', { keywords: JSON.stringify(['x'.repeat(101)]) }],
  ['authors', { authors: JSON.stringify(Array.from({ length: 101 }, (_, n) => `A${n}`)) }],
  ['authors', { authors: JSON.stringify(['x'.repeat(201)]) }],
  ['authors', { authors: JSON.stringify([{ name: 'Ada Quill', orcid: '0000-0002-1825-0098' }]) }],
  ['authors', { authors: '[["Ada"]]' }],
  ['authors', { authors: '["Ada"' }],
  ['authors', { authors: '{"name":"Ada"}' }],
  ['title', { title: 'bell \u0007' }],
  ['abstract', { abstract: 'escape \u001b[31m' }],
  ['publicationDate', { publicationDate: '2026-02-30' }],
  ['publicationDate', { publicationDate: 'now' }],
  ['publicationDate', { publicationDate: '1e20' }],
  ['volume', { volume: '0' }],
  ['volume', { volume: '-1' }],
  ['volume', { volume: '1.5' }],
  ['issue', { issue: '1e3' }],
  ['issue', { issue: '99999999999' }],
  ['status', { status: 'Withdrawn' }],
  ['discipline', { discipline: 'X' }],
  ['doi', { doi: 'not a doi' }],
  ['receivedAt', { receivedAt: 'yesterday' }],
  ['pdfCloudinaryUrl', { pdfCloudinaryUrl: 'javascript:alert(1)' }],
  ['pdfCloudinaryUrl', { pdfCloudinaryUrl: 'data:text/html,x' }],
  ['pdfCloudinaryUrl', { pdfCloudinaryUrl: 'http://169.254.169.254/' }],
  ['pdfCloudinaryUrl', { pdfWebViewLink: 'javascript:alert(1)' }],
]

test('a wrong field is named, and nothing is stored', async () => {
  const { site, upload } = await startWithAdministrator()
  for (const [field, parts] of wrong) {
    const response = await upload(parts)
    const body = (await response.json()) as ErrorBody
    expect([response.status, Object.keys(body.fields ?? {})], JSON.stringify([parts, body])).toEqual([400, [field]])
  }
  await expectNothingLeft(site)
})

test('texts at their limits are accepted', async () => {
  const { uploaded } = await startWithAdministrator()
  const journal = await uploaded({
    title: '🔬'.repeat(500),
    abstract: 'x'.repeat(10_000),
    keywords: JSON.stringify(Array.from({ length: 50 }, (_, n) => `${n}`.padEnd(100, 'k'))),
    authors: JSON.stringify(Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(200, 'a'))),
  })
  expect([journal.keywords.length, journal.authors.length]).toEqual([50, 100])
})

test('letters are composed when they are stored', async () => {
  const { uploaded } = await startWithAdministrator()
  expect((await uploaded({ title: 'Nai\u0308ve' })).title).toBe('Na\u00efve')
})

test('field names with a meaning in JavaScript have none here', async () => {
  const { uploaded } = await startWithAdministrator()
  const journal = await uploaded({ '__proto__[polluted]': '1', 'constructor.prototype.polluted': '1', polluted: '1' })
  expect(journal).not.toHaveProperty('polluted')
  expect({}).not.toHaveProperty('polluted')
})

test('the same two files may belong to several papers', async () => {
  const { site, uploaded } = await startWithAdministrator()
  await uploaded()
  await uploaded()
  expect(site.storedFiles().blobs).toHaveLength(2)
})

test('only administrators upload, and others are refused before their files are read', async () => {
  const { site } = await startWithAdministrator()
  const author = await site.register()
  const anonymous = await site.request('POST', '/api/journals', { form: uploadForm() })
  expect([anonymous.status, anonymous.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect((await site.request('POST', '/api/journals', { token: author.token, form: uploadForm() })).status).toBe(403)
  await expectNothingLeft(site)
})

test('when the paper cannot be entered, it is never visible', async () => {
  const { site, upload } = await startWithAdministrator()
  await site.db.schema.alterTable('article_keyword').renameTo('elsewhere').execute()
  expect((await upload()).status).toBe(500)
  expect(await (await site.request('GET', '/api/journals')).json()).toMatchObject({ pagination: { totalJournals: 0 } })
  expect(await site.db.selectFrom('article').select('id').execute()).toEqual([])
  expect(site.storedFiles().temporary).toEqual([])
})

describe('a repeated upload', () => {
  const headers = { 'Idempotency-Key': 'one act' }

  test('under the same key is the same paper, even when both arrive at once', async () => {
    const { site, token } = await startWithAdministrator()
    const send = async () => {
      const response = await site.request('POST', '/api/journals', { token, form: uploadForm(), headers })
      return [response.status, ((await response.json()) as JournalObject).id]
    }
    const first = await send()
    expect(await Promise.all([send(), send(), send()])).toEqual([first, first, first])
    expect(await site.db.selectFrom('article').select('id').execute()).toHaveLength(1)
  })

  test('with other content under the same key is refused, and another administrator’s key is separate', async () => {
    const { site, token } = await startWithAdministrator()
    const send = async (as: string, parts?: UploadParts) =>
      (await site.request('POST', '/api/journals', { token: as, form: uploadForm(parts), headers })).status
    expect(await send(token)).toBe(201)
    expect(await send(token, { title: 'Another paper' })).toBe(409)
    expect(await send((await site.administrator()).token)).toBe(201)
    expect(await site.db.selectFrom('article').select('id').execute()).toHaveLength(2)
  })
})
