// What a manuscript would reveal about its authors: visible to its owner and the administrators, and to nobody else.
// One database is enough: the manuscript decides.

import { expect, test } from 'vitest'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import type { StatusAnswer } from '#src/wire/journal.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { docxFile, publish, sendSubmission, submit } from '#test/factories/submission.ts'
import { buildManuscript, paragraph } from '#test/fixtures/manuscripts/manuscript.ts'
import { startApi, type TestApi } from './api-harness.ts'

const marker = 'Zora Zzmarker'
const marked = () => docxFile(buildManuscript({ core: `<dc:creator>${marker}</dc:creator>` }), 'paper.docx')
const finding: Finding = { kind: 'name', place: 'core-properties', excerpt: marker }

const textOf = async (site: TestApi, path: string, token?: string) =>
  (await site.request('GET', path, token === undefined ? {} : { token })).text()

test('findings are part of the answer, of the submission and of the lists of owner and administrator', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const admin = await site.administrator()
  const answer = await submit(site, token, { file: marked() })
  expect(answer.findings).toEqual([finding])
  for (const viewer of [token, admin.token]) {
    const read = await site.request('GET', `/api/submissions/${answer.id}`, { token: viewer })
    expect(((await read.json()) as SubmissionObject).findings).toEqual([finding])
    const list = await site.request('GET', '/api/submissions', { token: viewer })
    expect(((await list.json()) as SubmissionList).submissions[0]?.findings).toEqual([finding])
  }
})

test('a repeated submission has the findings of the first', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const [first, again] = [await submit(site, token, { file: marked() }), await submit(site, token, { file: marked() })]
  expect([again.id, again.findings]).toEqual([first.id, [finding]])
})

test('the names that the author typed are looked for, including in the file’s name', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const file = docxFile(buildManuscript({ body: paragraph('Ada Quill taught all lessons.') }), 'Quill_v2.docx')
  expect((await submit(site, token, { file, authors: '["Ada Quill"]' })).findings).toEqual([
    { kind: 'name', place: 'file-name', excerpt: 'Quill_v2.docx' },
    { kind: 'name', place: 'body', excerpt: 'Ada Quill' },
  ])
})

test('an anonymous manuscript has an empty list, and one that cannot be examined has none and is accepted all the same', async () => {
  const site = await startApi()
  const { token } = await site.register()
  expect((await submit(site, token, { file: docxFile(buildManuscript()) })).findings).toEqual([])

  const failures = { late: async () => undefined, gone: () => Promise.reject(new Error('the reader is gone')) }
  for (const [title, findTraces] of Object.entries(failures)) {
    const response = await sendSubmission(startedWith(site, findTraces), token, { title, file: marked() })
    expect(response.status).toBe(201)
    expect(await response.json()).not.toHaveProperty('findings')
  }
})

function startedWith(site: TestApi, findTraces: TestApi['services']['inspector']['findTraces']): TestApi {
  site.services.inspector.findTraces = findTraces
  return site
}

test('strangers see no findings, and nothing of them reaches the published paper', async () => {
  const site = await startApi()
  const owner = await site.register()
  const stranger = await site.register()
  const admin = await site.administrator()
  const { id } = await submit(site, owner.token, { file: marked() })
  for (const path of [`/api/submissions/${id}`, '/api/submissions']) {
    expect(await textOf(site, path, stranger.token)).not.toContain(marker)
    expect(await textOf(site, path)).not.toContain(marker)
  }

  const published = await publish(site, admin.token, id)
  const { journal, submission } = (await published.json()) as StatusAnswer
  expect(submission.findings).toEqual([finding])
  expect(JSON.stringify(journal)).not.toContain(marker)
  for (const path of [`/api/journals/${journal.id}`, '/api/journals', '/api/journals?q=zzmarker']) {
    const text = await textOf(site, path)
    expect(text).not.toContain(marker)
    expect(text).not.toContain('findings')
  }
})
