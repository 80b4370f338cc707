// Manuscripts that wait for a decision in OJS move in as manuscripts that were just received, as far as the export has them.
// One database is enough: the export of OJS decides.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { importOjs, type OjsImport, writeReport } from '#src/features/preservation/index.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { actOnCase, makeEditor } from '#test/factories/review.ts'
import { submit } from '#test/factories/submission.ts'
import { buildPdf, loadingDocuments, loadingTexts } from '#test/fixtures/documents/index.ts'
import { unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { type ArticleInReview, exportInReview, revisedManuscript } from '#test/fixtures/ojs-exports/in-review.ts'
import { startApi, type TestApi } from './api-harness.ts'

const now = '2026-02-03T04:05:06.000Z'

async function moveIn(
  articles: readonly ArticleInReview[],
  { on, ...more }: Partial<OjsImport> & { on?: TestApi } = {},
) {
  const site = on ?? (await startApi({ now }))
  const folder = makeTemporaryFolder('moving-in-')
  const path = join(folder, 'export.xml')
  writeFileSync(path, exportInReview(...articles))
  const report = await importOjs(site.services, system, { exports: [path], workFolder: folder, ...more })
  return { site, report, text: [...writeReport(report)].join('\n') }
}

const submissionsOf = async (site: TestApi): Promise<SubmissionObject[]> => {
  const { token } = await makeEditor(site)
  const answer = await site.request('GET', '/api/submissions', { token })
  return ((await answer.json()) as { submissions: SubmissionObject[] }).submissions
}

test('a manuscript in review arrives with its texts, its people and the newest file of its author', async () => {
  const { site, text } = await moveIn([{}])
  const { token } = await makeEditor(site)
  const [found] = await submissionsOf(site)
  expect(found).toMatchObject({
    number: 'MS-0001',
    title: 'Counting Herons',
    abstract: 'We counted herons.',
    keywords: ['herons'],
    stage: 'received',
    stageSince: '2025-11-01T00:00:00.000Z',
    createdAt: '2025-11-01T00:00:00.000Z',
  })
  const own = await actOnCase(site, token, 'GET', `/api/submissions/${found?.id}`)
  expect(own.contributors).toMatchObject([
    { name: 'Noor Finch', email: 'noor@finch.example', affiliations: [{ name: 'University of Ely' }] },
    { name: 'Ada Quill', email: 'ada@quill.example', corresponding: true },
  ])
  expect(own.rounds).toMatchObject([{ number: 1, invitations: [], anonymousFile: { state: 'being-made' } }])
  const file = await site.request('GET', `/api/submissions/${found?.id}/rounds/1/manuscript.docx`, { token })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(revisedManuscript))
  expect(site.storedFiles().blobs).toHaveLength(1)
  expect(text).toContain('“Counting Herons” (7): belongs to ada@quill.example')
  expect(text).toContain('The export has no reviewers, reviews and decisions: here, its review starts again.')
  expect(text).toContain('Its other files are left out: 3.')
  expect(text).toContain('\nComes in: 0 papers in 0 issues, 1 manuscript waiting for a decision. Left out: 0 papers.\n')
})

test.each([...loadingDocuments, ...loadingTexts])(
  'a manuscript that would load something arrives without the link: $name',
  async ({ bytes }) => {
    const { site } = await moveIn([{ files: [{ stage: 'submission', name: 'herons.docx', bytes: bytes() }] }])
    const { token } = await makeEditor(site)
    const [found] = await submissionsOf(site)
    const file = await site.request('GET', `/api/submissions/${found?.id}/rounds/1/manuscript.docx`, { token })
    const parts = await unpack(Buffer.from(await file.arrayBuffer()))
    expect([...parts].join('\n')).not.toContain('canary')
    expect(xmlOf(parts, 'word/document.xml')).toContain('An invented manuscript.')
  },
)

test('it belongs to the corresponding author, who chooses a password through a mailed link; the import sends no letters', async () => {
  const { site } = await moveIn([{}])
  expect(await site.db.selectFrom('mail').selectAll().execute()).toEqual([])
  const owner = await site.db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.account_id')
    .select(['account.email', 'account.name', 'account.role', 'account.confirmed_at'])
    .executeTakeFirstOrThrow()
  expect(owner).toEqual({ email: 'ada@quill.example', name: 'Ada Quill', role: 'author', confirmed_at: null })
  await site.request('POST', '/api/auth/forgot-password', { json: { email: 'ada@quill.example' } })
  expect(await site.db.selectFrom('mail').select('recipient').execute()).toEqual([{ recipient: 'ada@quill.example' }])
})

test('somebody with a confirmed account here owns it, and editors among its authors are in conflict', async () => {
  const site = await startApi({ now })
  const ada = await site.register({ name: 'Ada', email: 'ada@quill.example' })
  const noor = await site.register({ name: 'Noor', email: 'noor@finch.example' })
  await site.db.updateTable('account').set({ confirmed_at: now, role: 'editor' }).execute()
  await moveIn([{}], { on: site })
  const { id } = await site.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  for (const { token } of [ada, noor]) {
    expect(await actOnCase(site, token, 'GET', `/api/submissions/${id}`)).not.toHaveProperty('conflicts')
  }
  const { account_id } = await site.db.selectFrom('submission').select('account_id').executeTakeFirstOrThrow()
  expect(account_id).toBe(ada.user.id)
})

test('the report lists everything that could not be imported, with the reasons', async () => {
  const pdf = { stage: 'submission', name: 'herons.pdf', bytes: buildPdf() }
  const { site, report, text } = await moveIn([
    { id: 1, title: 'No Word file', files: [pdf] },
    { id: 2, title: 'No address', emails: ['', 'not an address'] },
    { id: 3, title: 'Not sent in', stage: 'submission', progress: '3' },
    { id: 4, title: 'Accepted', stage: 'production' },
    { id: 5, title: 'Declined', status: '4' },
    { id: 6, title: 'Lost', files: [] },
  ])
  expect(report.submissions).toEqual([])
  expect(report.skipped.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    'No Word file: it waits for a decision, and no Word file (.docx) of its author is in the export',
    'No address: it waits for a decision, and none of its authors has an e-mail address',
    'Not sent in: its author has not finished sending it in',
    'Accepted: it is not published in OJS',
    'Declined: it was declined',
    'Lost: it waits for a decision, and no Word file (.docx) of its author is in the export',
  ])
  expect(text).toContain('Left out: 6 manuscripts, because')
  expect(site.storedFiles().blobs).toEqual([])
})

test('an unconfirmed account gets no manuscript of the address that it claims', async () => {
  const site = await startApi({ now })
  await site.register({ name: 'A stranger', email: 'ada@quill.example' })
  await site.db.updateTable('account').set({ confirmed_at: null }).execute()
  const { report } = await moveIn([{}], { on: site })
  expect(report.skipped[0]?.reason).toMatch(
    /^it waits for a decision, and its author’s address \(ada@quill\.example\) has/,
  )
  expect(await site.db.selectFrom('submission').selectAll().execute()).toEqual([])
})

test('older manuscripts get lower numbers, and a second import adds none of them again', async () => {
  const articles = [
    { id: 1, title: 'Later', submittedOn: '2025-12-01' },
    { id: 2, title: 'Earlier', submittedOn: '2025-10-01', stage: 'submission' },
  ]
  const { site } = await moveIn(articles)
  const numbered = async () =>
    (await site.db.selectFrom('submission').select(['number', 'title']).orderBy('number').execute()).map(
      ({ title }) => title,
    )
  expect(await numbered()).toEqual(['Earlier', 'Later'])
  const { report } = await moveIn(articles, { on: site })
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('there are submissions here already'),
    expect.stringContaining('there are submissions here already'),
  ])
  expect(await numbered()).toEqual(['Earlier', 'Later'])
})

test('a dry run reports the same and writes nothing', async () => {
  const { site, text } = await moveIn([{}], { isDryRun: true })
  expect(text).toContain('belongs to ada@quill.example')
  expect(site.storedFiles().blobs).toEqual([])
  expect(await site.db.selectFrom('account').selectAll().execute()).toEqual([])
  const wouldBe = 'This is what an import would do; nothing was written.'
  expect(text).toBe((await moveIn([{}])).text.replace('This was imported.', wouldBe))
})

test('imported manuscripts continue like any others: when somebody submits, the numbers continue', async () => {
  const { site } = await moveIn([{}])
  const { token } = await site.register()
  expect((await submit(site, token)).number).toBe('MS-0002')
})
