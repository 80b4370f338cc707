// The API refuses whatever a form of the website refuses, in the same words; it accepts whatever the form accepts.
// One database is enough: the schemas of the forms decide.
import { expect, test } from 'vitest'
import { maxNoticeLength } from '#src/domain/article/notice-rules.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { errorsOfServer } from '#src/web/manage/article-file-rules.ts'
import { emptyDraft, noticeErrors, toUpload } from '#src/web/manage/notice/notice-draft.ts'
import { type UploadTexts, uploadErrors, uploadForm } from '#src/web/manage/upload/upload-rules.ts'
import { type SubmissionTexts, submissionErrors, submissionForm } from '#src/web/submission/submission-rules.ts'
import type { ErrorBody } from '#src/wire/error.ts'
import { buildArticle } from '#test/factories/article.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

const { uploadMaxBytes } = defaultLimits
const docx = new File([Uint8Array.from(buildDocx())], 'trusses.docx')
const pdf = new File([Uint8Array.from(buildPdf())], 'trusses.pdf')

const fieldsOf = async (response: Response): Promise<Record<string, string>> =>
  response.ok ? {} : (((await response.json()) as ErrorBody).fields ?? {})

const manuscript: SubmissionTexts = { title: 'Trusses', abstract: 'A bridge.', keywords: 'loads', authors: 'Ada Quill' }

test.each<[string, Partial<SubmissionTexts>]>([
  ['is whole', {}],
  ['has no title', { title: ' ' }],
  ['has no abstract', { abstract: '\n' }],
  ['has no keywords', { keywords: ' , ' }],
  ['has no authors', { authors: ',' }],
])('a manuscript that %s', async (_, change) => {
  const site = await startApi()
  const { token } = await site.register()
  const texts = { ...manuscript, ...change }
  const response = await site.request('POST', '/api/submissions', { token, form: submissionForm(texts, docx) })
  expect(await fieldsOf(response)).toEqual(submissionErrors(texts, docx, uploadMaxBytes))
})

const article: UploadTexts = {
  title: 'Trusses',
  abstract: 'A bridge.',
  authors: 'Ada Quill',
  keywords: '',
  publicationDate: '',
  volume: '1',
  issue: '9999',
}

test.each<[string, Partial<UploadTexts>]>([
  ['is whole', {}],
  ['has no title', { title: ' ' }],
  ['has no abstract', { abstract: ' ' }],
  ['has no authors', { authors: ' , ' }],
])('a paper that %s', async (_, change) => {
  const site = await startApi()
  const { token } = await site.administrator()
  const texts = { ...article, ...change }
  const form = uploadForm({ texts, files: { pdf, docx }, asDraft: false })
  const response = await site.request('POST', '/api/journals', { token, form })
  expect(errorsOfServer(await fieldsOf(response))).toEqual(uploadErrors(texts, { pdf, docx }, false, uploadMaxBytes))
})

test.each(['0', '10000', '1.5', 'two'])('%s is not a volume number, for the form and for the API', async (volume) => {
  const site = await startApi()
  const { token } = await site.administrator()
  const texts = { ...article, volume }
  const form = uploadForm({ texts, files: { pdf, docx }, asDraft: false })
  const refused = await fieldsOf(await site.request('POST', '/api/journals', { token, form }))
  expect(Object.keys(refused)).toEqual(Object.keys(uploadErrors(texts, { pdf, docx }, false, uploadMaxBytes)))
})

test.each([
  ['needs a reason', { reason: ' ' }],
  ['has a reason of the greatest length', { reason: '🌱'.repeat(maxNoticeLength.reason) }],
  ['has a reason that is too long', { reason: '🌱'.repeat(maxNoticeLength.reason + 1) }],
  ['has a text that is too long', { text: 'x'.repeat(maxNoticeLength.text + 1) }],
  ['holds control characters', { reason: 'In\u0007vented.' }],
])('a notice that %s', async (_, change) => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await buildArticle(site)
  const empty = emptyDraft()
  const draft = { ...empty, kind: 'retraction' as const, texts: { ...empty.texts, reason: 'Invented.', ...change } }
  const json = toUpload(draft)
  const response = await site.request('POST', `/api/journals/${id}/notices`, { token, json })
  expect(await fieldsOf(response)).toEqual(noticeErrors(draft, '2025-05-20'))
})
