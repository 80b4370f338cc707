// Publishing and deleting: who may, that it happens once, and what remains.
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import type { StatusAnswer } from '#src/wire/journal.ts'
import type { SubmissionList } from '#src/wire/submission.ts'
import { docxFile, publish, submit } from '#test/factories/submission.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function startWithSubmission(text = 'Fractions') {
  const site = await startApi()
  const administrator = await site.administrator()
  const author = await site.register({ email: 'ada@example.org' })
  const bytes = buildDocx({ text })
  const submission = await submit(site, author.token, { title: 'Fractions first', file: docxFile(bytes) })
  await site.db.deleteFrom('mail').execute()
  return { site, administrator, author, submission, bytes }
}

const remove = (site: TestApi, token: string, id: string) => site.request('DELETE', `/api/submissions/${id}`, { token })
const articles = (site: TestApi) => site.db.selectFrom('article').selectAll().execute()
const list = async (site: TestApi, token: string, query = '') =>
  (await (await site.request('GET', `/api/submissions${query}`, { token })).json()) as SubmissionList

test('publishing creates a paper in the current issue, with the cleaned manuscript as its Word file', async () => {
  const { site, administrator, author, submission, bytes } = await startWithSubmission('Zanzibar appears only inside')
  site.clock.set('2025-06-01T08:00:00.000Z')
  const response = await publish(site, administrator.token, submission.id, 'Published')
  expect(response.status).toBe(200)
  const answer = (await response.json()) as StatusAnswer
  expect(answer.submission).toMatchObject({ id: submission.id, status: 'published', publishedAs: answer.journal.id })
  expect(answer.journal).toMatchObject({
    title: 'Fractions first',
    status: 'Published',
    authors: [{ name: 'Ada Quill' }, { name: 'Noor Finch' }],
    keywords: ['fractions', 'number lines'],
    volume: 1,
    issue: 2,
    publicationDate: '2025-06-01',
    receivedAt: '2025-05-20',
    files: { docx: { size: expect.any(Number) } },
  })
  const published = await site.request('GET', `/api/journals/${answer.journal.id}/download/docx`)
  const parts = await partsOf(new Uint8Array(await published.arrayBuffer()))
  expect(parts.get('word/document.xml')).toContain('Zanzibar appears only inside')
  expect(parts.get('docProps/core.xml')).toContain('Fractions first')
  expect(parts.get('docProps/core.xml')).toContain(`https://stem.example/journals/${answer.journal.id}`)
  const { token } = author
  const sent = await site.request('GET', `/api/submissions/${submission.id}/download/docx`, { token })
  expect(Buffer.from(await sent.arrayBuffer()).equals(bytes), 'the manuscript itself stays as it was sent').toBe(true)
  const found = await site.request('GET', '/api/journals?q=zanzibar')
  expect(await found.json()).toMatchObject({ pagination: { totalJournals: 1 } })
})

test('a manuscript that cannot be cleaned is not published, and nothing remains of the attempt', async () => {
  const { site, administrator, submission } = await startWithSubmission()
  site.services.inspector.cleanWord = async () => undefined
  const response = await publish(site, administrator.token, submission.id)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('could not be prepared') })
  expect(await articles(site)).toEqual([])
})

test('the author is notified once, with the paper’s address', async () => {
  const { site, administrator, submission } = await startWithSubmission()
  await publish(site, administrator.token, submission.id)
  await publish(site, administrator.token, submission.id)
  const sent = await site.db.selectFrom('mail').selectAll().execute()
  const [article] = await articles(site)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ recipient: 'ada@example.org' })
  expect(sent[0]?.subject).toMatch(/^\[.+\] Published: Fractions first \(Vol\. 1, No\. 2\)$/)
  expect(sent[0]?.body).toContain(`https://stem.example/journals/${article?.id}`)
})

test('publishing again, even many times at once, returns the same paper', async () => {
  const { site, administrator, submission } = await startWithSubmission()
  const answers = await Promise.all(Array.from({ length: 10 }, () => publish(site, administrator.token, submission.id)))
  answers.push(await publish(site, administrator.token, submission.id, 'PUBLISHED'))
  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as StatusAnswer).journal.id))
  expect(new Set(ids).size).toBe(1)
  expect(await articles(site)).toHaveLength(1)
  expect(await site.db.selectFrom('mail').selectAll().execute()).toHaveLength(1)
})

test('publishing and deleting at once leave either a paper or nothing, never half of one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { site, administrator, submission } = await startWithSubmission()
    const [published, deleted] = await Promise.all([
      publish(site, administrator.token, submission.id),
      remove(site, administrator.token, submission.id),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(published.status)
    const [article, ...others] = await articles(site)
    expect(others).toEqual([])
    expect(article !== undefined).toBe(published.status === 200)
    expect((await list(site, administrator.token, '?status=all')).submissions).toEqual([])
  }
})

test.each([['draft'], [''], [null], [['published']], ['__proto__'], [{}], [1]])(
  'the status %j is refused and changes nothing',
  async (status) => {
    const { site, administrator, submission } = await startWithSubmission()
    expect((await publish(site, administrator.token, submission.id, status)).status).toBe(400)
    expect(await articles(site)).toEqual([])
    expect((await list(site, administrator.token)).submissions).toMatchObject([{ status: 'pending' }])
  },
)

test('owners may neither publish nor delete a submission, and for everybody else it does not exist', async () => {
  const { site, author, submission } = await startWithSubmission()
  const other = await site.register({ role: 'user' })
  const unknown = '01890000-0000-7000-8000-000000000000'
  for (const act of [publish, remove, (s: TestApi, token: string, id: string) => publish(s, token, id, 'nonsense')]) {
    expect((await act(site, author.token, submission.id)).status).toBe(403)
    const hidden = await act(site, other.token, submission.id)
    const missing = await act(site, other.token, unknown)
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()])
    expect((await act(site, 'x'.repeat(43), submission.id)).status).toBe(401)
  }
  for (const id of ['..', '0', '-1', '1e9', '%00', 'a'.repeat(10_000)]) {
    expect((await site.request('GET', `/api/submissions/${id}`, { token: other.token })).status).toBe(404)
  }
})

test('a body that names another submission changes nothing but the one in the address', async () => {
  const { site, administrator, author, submission } = await startWithSubmission()
  const second = await submit(site, author.token, { title: 'Second' })
  await site.request('PATCH', `/api/submissions/${submission.id}/status`, {
    token: administrator.token,
    json: { status: 'published', _id: second.id, submissionId: second.id },
  })
  expect((await list(site, administrator.token)).submissions).toMatchObject([{ id: second.id, status: 'pending' }])
})

test('a deleted submission is gone with its file, but the paper published from it and its file stay', async () => {
  const { site, administrator, author, submission } = await startWithSubmission()
  const { journal } = (await (await publish(site, administrator.token, submission.id)).json()) as StatusAnswer
  expect((await remove(site, administrator.token, submission.id)).status).toBe(204)
  expect((await remove(site, administrator.token, submission.id)).status).toBe(404)
  expect((await site.request('GET', `/api/submissions/${submission.id}`, { token: author.token })).status).toBe(404)
  const file = await site.request('GET', `/api/submissions/${submission.id}/download/docx`, { token: author.token })
  expect(file.status).toBe(404)
  expect((await site.request('GET', `/journals/${journal.id}.docx`)).status).toBe(200)
})

test('publishing a submission that was withdrawn in the meantime is a conflict', async () => {
  const { site, administrator, submission } = await startWithSubmission()
  const { journal } = (await (await publish(site, administrator.token, submission.id)).json()) as StatusAnswer
  await site.request('DELETE', `/api/journals/${journal.id}`, { token: administrator.token })
  const again = await publish(site, administrator.token, submission.id)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'paper-withdrawn' })
})

test('administrators list waiting submissions, or all of them; others their own, whatever they ask for', async () => {
  const { site, administrator, author, submission } = await startWithSubmission()
  site.clock.advance(1000)
  const other = await site.register()
  const second = await submit(site, other.token, { title: 'Second' })
  await publish(site, administrator.token, submission.id)

  const idsOf = ({ submissions }: SubmissionList) => submissions.map(({ id }) => id)
  expect(idsOf(await list(site, administrator.token))).toEqual([second.id])
  expect(idsOf(await list(site, administrator.token, '?status=all'))).toEqual([second.id, submission.id])
  expect(idsOf(await list(site, administrator.token, '?status=all&order=asc'))).toEqual([submission.id, second.id])
  expect(idsOf(await list(site, author.token))).toEqual([submission.id])
  expect(idsOf(await list(site, other.token, `?all=1&role=admin&status=all&userId=${author.user.id}`))).toEqual([
    second.id,
  ])
  expect((await site.request('GET', '/api/submissions')).status).toBe(401)
})

test('lists are paginated', async () => {
  const site = await startApi()
  const { token } = await site.register()
  for (const title of ['One', 'Two', 'Three']) {
    await submit(site, token, { title })
    site.clock.advance(1000)
  }
  const first = await list(site, token, '?page=1&limit=2')
  expect(first.submissions.map(({ title }) => title)).toEqual(['Three', 'Two'])
  expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalSubmissions: 3 })
  const second = await list(site, token, '?page=2&limit=2&sortBy=passwordHash&order=sideways')
  expect(second.submissions.map(({ title }) => title)).toEqual(['One'])
})

async function partsOf(docx: Uint8Array): Promise<Map<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(docx)).getEntries()
  const parts = entries.flatMap((entry) => (entry.directory ? [] : [entry]))
  return new Map(
    await Promise.all(parts.map(async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const)),
  )
}
