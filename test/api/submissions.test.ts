// Submitting a manuscript: its required parts, and that sending it twice submits it once.
import { expect, test } from 'vitest'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { docxFile, type FormParts, sendSubmission, submissionForm, submit } from '#test/factories/submission.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

const rows = (site: TestApi) => site.db.selectFrom('submission').selectAll().execute()
const mails = (site: TestApi) => site.db.selectFrom('mail').selectAll().execute()
const idOf = async (response: Response) => ((await response.json()) as SubmissionObject)._id

test('a submitted manuscript gets a number and waits for a decision', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const response = await sendSubmission(site, token, {
    title: '  Fractions\nfirst  ',
    file: docxFile(buildDocx(), 'work.docx'),
  })
  expect(response.status).toBe(201)
  const submission = (await response.json()) as SubmissionObject
  expect(submission).toMatchObject({
    _id: submission.id,
    number: 'MS-0001',
    title: 'Fractions first',
    abstract: 'We compared two ways of teaching fractions.',
    keywords: ['fractions', 'number lines'],
    authors: ['Ada Quill', 'Noor Finch'],
    status: 'pending',
    files: { docx: { size: buildDocx().length, name: 'work.docx' } },
    createdAt: '2025-05-20T10:00:00.000Z',
  })
  expect((await submit(site, token, { title: 'Another' })).number).toBe('MS-0002')
  expect(site.storedFiles()).toMatchObject({ blobs: [expect.any(String)], temporary: [] })
})

test('the parts may come in any order, and lists as names between commas or one by one', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const form = new FormData()
  form.append('file', docxFile())
  form.append('authors', 'Ada Quill')
  form.append('authors', 'Noor Finch')
  form.append('keywords', ' fractions , number lines ,')
  form.append('abstract', 'Short')
  form.append('title', 'Last comes the title')
  const response = await site.request('POST', '/api/submissions', { token, form })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    authors: ['Ada Quill', 'Noor Finch'],
    keywords: ['fractions', 'number lines'],
  })
})

test('missing parts are named one after the other, in the order of the form', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const parts: FormParts = { title: ' ', abstract: '', keywords: '[]', authors: ' , ', file: undefined }
  const inOrder: [string, string][] = [
    ['title', 'Title is required'],
    ['abstract', 'Abstract is required'],
    ['keywords', 'Keywords are required'],
    ['authors', 'Authors are required'],
    ['file', 'Please upload a .docx file'],
  ]
  for (const [field, message] of inOrder) {
    const response = await sendSubmission(site, token, parts)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, fields: { [field]: message } })
    parts[field] = field === 'file' ? docxFile() : 'given'
  }
  expect((await sendSubmission(site, token, parts)).status).toBe(201)
})

test.each([
  ['title', 'é'.repeat(500), '🧮'.repeat(501)],
  ['abstract', 'a'.repeat(10_000), 'a'.repeat(10_001)],
  ['keywords', JSON.stringify(Array(50).fill('k'.repeat(100))), JSON.stringify(['k'.repeat(101)])],
  ['keywords', 'k', JSON.stringify(Array(51).fill('k'))],
  ['authors', JSON.stringify(Array(100).fill('n'.repeat(200))), JSON.stringify(['n'.repeat(201)])],
  ['authors', 'n', JSON.stringify(Array(101).fill('n'))],
])('the %s may be as long as the limit and no longer', async (field, maxLength, tooLong) => {
  const site = await startApi()
  const { token } = await site.register()
  const refused = await sendSubmission(site, token, { [field]: tooLong })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { [field]: expect.stringContaining('at most') } })
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
  expect((await sendSubmission(site, token, { [field]: maxLength })).status).toBe(201)
})

test.each(['["a"', '{"a":1}', '[["a"]]', '[1]'])('authors as %s are refused', async (authors) => {
  const site = await startApi()
  const { token } = await site.register()
  const response = await sendSubmission(site, token, { authors })
  expect(response.status).toBe(400)
  expect(site.storedFiles()).toEqual({ blobs: [], temporary: [] })
})

test('nobody submits without signing in, and nothing of the body is read', async () => {
  const site = await startApi()
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1000))
      },
    },
    { highWaterMark: 0 },
  )
  const response = await site.request('POST', '/api/submissions', {
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  expect(response.status).toBe(401)
  expect(pulled).toBe(0)
})

test('a submission belongs to the person who sent it, whatever the form claims', async () => {
  const site = await startApi()
  const author = await site.register()
  const other = await site.register()
  const claims = {
    userId: other.user.id,
    owner: other.user.id,
    account_id: other.user.id,
    status: 'published',
    _id: 'x',
  }
  const submission = await submit(site, author.token, claims)
  expect(submission.status).toBe('pending')
  const [row] = await rows(site)
  expect(row?.account_id).toBe(author.user.id)
  expect((await site.request('GET', `/api/submissions/${submission.id}`, { token: other.token })).status).toBe(404)
})

test('the author gets a confirmation, and every administrator a notification', async () => {
  const site = await startApi()
  const author = await site.register({ email: 'ada@example.org' })
  const administrators = [await site.administrator(), await site.administrator()]
  await site.db.deleteFrom('mail').execute()
  await submit(site, author.token, { title: 'Fractions first' })
  const sent = await mails(site)
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
    ['ada@example.org', ...administrators.map(({ user }) => user.email)].sort(),
  )
  const confirmation = sent.find(({ recipient }) => recipient === 'ada@example.org')
  expect(confirmation?.subject).toMatch(/^\[.+\] MS-0001 received: Fractions first$/)
  expect(confirmation?.body).toContain('Fractions first')
})

test('the same key gives the same submission: one after the other, and all at once', async () => {
  const site = await startApi()
  const { token } = await site.register()
  await site.db.deleteFrom('mail').execute()
  const headers = { 'Idempotency-Key': 'key-1' }
  const parallel = await Promise.all(Array.from({ length: 20 }, () => sendSubmission(site, token, {}, headers)))
  expect(parallel.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const ids = await Promise.all(parallel.map(idOf))
  site.clock.advance(3_600_000)
  ids.push(await idOf(await sendSubmission(site, token, {}, headers)))
  expect(new Set(ids).size).toBe(1)
  expect(await rows(site)).toHaveLength(1)
  expect(await mails(site)).toHaveLength(1)
  expect(site.storedFiles().temporary).toEqual([])
  expect(site.storedFiles().blobs).toHaveLength(1)
})

test('without a key the same title and file within a minute are the same submission, even all at once', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const ids = await Promise.all(Array.from({ length: 20 }, () => sendSubmission(site, token).then(idOf)))
  expect(new Set(ids).size).toBe(1)
  expect(await rows(site)).toHaveLength(1)

  expect((await submit(site, token, { title: 'Another title' })).id).not.toBe(ids[0])
  expect((await submit(site, token, { file: docxFile(buildDocx({ text: 'Another file' })) })).id).not.toBe(ids[0])
  const somebodyElse = await site.register()
  expect((await submit(site, somebodyElse.token)).id).not.toBe(ids[0])
  site.clock.advance(60_001)
  expect((await submit(site, token)).id).not.toBe(ids[0])
})

test('a key that is used again for something else is a conflict, and another account may use the same key', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const headers = { 'Idempotency-Key': 'key-1' }
  expect((await sendSubmission(site, token, {}, headers)).status).toBe(201)
  for (const parts of [{ title: 'Else' }, { abstract: 'Else' }, { file: docxFile(buildDocx({ text: 'Else' })) }]) {
    const response = await sendSubmission(site, token, parts, headers)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'idempotency-key-reused' })
  }
  expect(site.storedFiles()).toMatchObject({ blobs: [expect.any(String)], temporary: [] })
  const other = await site.register()
  expect((await sendSubmission(site, other.token, {}, headers)).status).toBe(201)
  expect(await rows(site)).toHaveLength(2)
  expect((await sendSubmission(site, token, {}, { 'Idempotency-Key': 'k'.repeat(256) })).status).toBe(400)
})

test('too many waiting manuscripts of one account are refused, but a repeated one still gets its answer', async () => {
  const site = await startApi({ limits: { pendingSubmissionsPerAccount: 2 } })
  const { token } = await site.register()
  const headers = { 'Idempotency-Key': 'first' }
  expect((await sendSubmission(site, token, { title: 'One' }, headers)).status).toBe(201)
  expect((await sendSubmission(site, token, { title: 'Two' })).status).toBe(201)
  const third = await sendSubmission(site, token, { title: 'Three', file: docxFile(buildDocx({ text: 'Three' })) })
  expect(third.status).toBe(429)
  expect(site.storedFiles()).toMatchObject({ blobs: [expect.any(String)], temporary: [] })
  expect((await sendSubmission(site, token, { title: 'One' }, headers)).status).toBe(201)
})

test('a file name is shown without paths and tricks', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const file = docxFile(buildDocx(), '../../<img src=x onerror=alert(1)>\u202Ecod.docx')
  const { files } = await submit(site, token, { file })
  expect(files.docx?.name).toBe('<img src=x onerror=alert(1)>cod.docx')
})

test('an empty form is refused with the message that the title is missing', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const form = submissionForm({
    title: undefined,
    abstract: undefined,
    keywords: undefined,
    authors: undefined,
    file: undefined,
  })
  form.append('unknown', 'ignored')
  const response = await site.request('POST', '/api/submissions', { token, form })
  expect(await response.json()).toMatchObject({ message: 'Title is required' })
})

test('a repeated keyword counts once, in the paper and beside the list', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const editor = await site.administrator()
  const sent = await sendSubmission(site, token, {
    keywords: JSON.stringify(['Same', 'same', 'C', 'other', 'C++']),
    authors: 'Ann B, Ann B',
  })
  const { id, keywords } = (await sent.json()) as { id: string; keywords: string[] }
  expect(keywords).toEqual(['Same', 'C', 'other', 'C++'])
  await site.request('PATCH', `/api/submissions/${id}/status`, { token: editor.token, json: { status: 'published' } })
  const list = (await (await site.request('GET', '/api/journals?facets=1')).json()) as { facets: unknown }
  expect(list.facets).toMatchObject({
    keyword: [
      { value: 'C', count: 1 },
      { value: 'other', count: 1 },
      { value: 'Same', count: 1 },
    ],
    author: [{ value: 'Ann B', count: 1 }],
  })
  expect(await site.db.selectFrom('submission').select('file_text').execute()).toEqual([{ file_text: '' }])
})

test('a page past the end is the last page', async () => {
  const site = await startApi()
  const { token } = await site.register()
  for (const title of ['One', 'Two', 'Three']) await sendSubmission(site, token, { title })
  const page = await (await site.request('GET', '/api/submissions?page=50&limit=2', { token })).json()
  expect(page).toMatchObject({
    submissions: [{ title: 'One' }],
    pagination: { currentPage: 2, totalPages: 2, totalSubmissions: 3 },
  })
})
