// A review that is written offline: the form goes out with the draft, and comes back into it.
// One database is enough: the returned form decides.
import { expect, test } from 'vitest'
import type { OfflineFormAnswer } from '#src/wire/offline-form.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, aQuestion, aReview, askReviewers, confirmedCase, invite, promises } from '#test/factories/review.ts'
import { changeDocument, fillForm } from '#test/fixtures/documents/filled-form.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { unpack } from '#test/fixtures/documents/open-docx.ts'

async function accepted(site: TestApi, person: object = {}) {
  const { editor, author, submission } = await confirmedCase(site)
  const invited = await invite(site, editor.token, submission.id, person)
  await actOnCase(site, invited.token, 'POST', '/api/review/accept', promises)
  return { editor, author, submission, ...invited }
}

async function download(site: TestApi, token: string): Promise<Uint8Array> {
  const response = await site.request('GET', '/api/review/form.docx', { token })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const upload = (site: TestApi, token: string, bytes: Uint8Array<ArrayBuffer>, name = 'Ada Quill.docx') => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return site.request('POST', '/api/review/form', { token, form })
}

const readOwn = async (site: TestApi, token: string) =>
  (await (await site.request('GET', '/api/review', { token })).json()) as OwnInvitationObject

test('a filled form becomes the draft; it is not sent, and nothing else of the file is kept', async () => {
  const site = await startApi()
  await askReviewers(site.db, [{ ...aQuestion, id: 'gaps' }])
  const { token } = await accepted(site)
  const draft = { recommendation: '', toAuthor: 'An early thought.', toEditor: 'Ask a statistician.' }
  await actOnCase(site, token, 'PUT', '/api/review/draft', draft)
  const before = site.storedFiles()
  const filled = await fillForm(await download(site, token), {
    'What do you recommend?': 'Major revision',
    'To the authors': 'Line 12: which classes?',
    'What does it overlook?': 'Girls’ schools.',
    'To the editors only': '',
  })
  const answer = await upload(site, token, filled)
  expect(answer.status).toBe(200)
  const { savedAt, ...read } = (await answer.json()) as OfflineFormAnswer
  const values = { recommendation: 'major-revision', toAuthor: 'Line 12: which classes?' }
  expect(read).toEqual({ read: { ...values, 'answers.gaps': 'Girls’ schools.' }, unread: [] })
  expect(await readOwn(site, token)).toMatchObject({
    state: 'accepted',
    files: [],
    draftSavedAt: savedAt,
    draft: { ...values, toEditor: 'Ask a statistician.', aiUse: '', answers: { gaps: 'Girls’ schools.' } },
  })
  expect(site.storedFiles()).toEqual(before)

  const again = await download(site, token)
  const parts = [...(await unpack(again)).values()].join('\n')
  expect(parts).toContain('Line 12: which classes?')
  await actOnCase(site, token, 'POST', '/api/review', { ...aReview, answers: { gaps: 'None' } })
  expect((await site.request('GET', '/api/review/form.docx', { token })).status).toBe(404)
  expect([(await upload(site, token, filled)).status, (await readOwn(site, token)).draft]).toEqual([409, undefined])
})

test('a form is read without its tags too, and only that of this invitation', async () => {
  const site = await startApi()
  const { editor, submission, token } = await accepted(site)
  const another = await invite(site, editor.token, submission.id, { name: 'Bo Lark', email: 'bo@reviews.example' })
  await actOnCase(site, another.token, 'POST', '/api/review/accept', promises)
  const filled = async (form: string) =>
    changeDocument(await fillForm(await download(site, form), { 'To the authors': 'Line 3' }), (xml) =>
      xml.replaceAll(/<w:(?:tag|alias) [^>]*>/g, ''),
    )
  expect(await (await upload(site, token, await filled(token))).json()).toMatchObject({
    read: { toAuthor: 'Line 3' },
    unread: [],
  })
  const answer = await upload(site, token, await filled(another.token))
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'other-form' }])
})

test('what could not be read is named, and the rest is in the draft', async () => {
  const site = await startApi()
  const { token } = await accepted(site)
  const filled = await fillForm(await download(site, token), {
    'What do you recommend?': 'Perhaps',
    'To the authors': 'Line 12',
  })
  expect(await (await upload(site, token, filled)).json()).toMatchObject({
    read: { toAuthor: 'Line 12' },
    unread: ['“What do you recommend?”: “Perhaps” is not one of the answers.'],
  })
})

test('no other file changes the draft: each is refused with the reason', async () => {
  const site = await startApi()
  const { token } = await accepted(site)
  const other = await accepted(site)
  await actOnCase(site, token, 'PUT', '/api/review/draft', { toAuthor: 'Mine' })
  const files: [Uint8Array<ArrayBuffer>, string, string][] = [
    [await fillForm(await download(site, other.token), { 'To the authors': 'Line 3' }), 'form.docx', 'other-form'],
    [buildDocx({ text: 'My review' }), 'form.docx', 'no-form'],
    [await fillForm(await download(site, token), { 'To the authors': ' ' }), 'form.docx', 'empty-form'],
    [buildPdf({ text: 'My review' }), 'form.pdf', 'not-word'],
    [buildDocx(), 'form.doc', 'doc-file'],
    [buildDocx({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }), 'form.docx', 'macros'],
  ]
  for (const [bytes, name, code] of files) {
    const answer = await upload(site, token, bytes, name)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code, fields: { file: expect.any(String) } }])
  }
  const whole = await upload(
    site,
    token,
    await fillForm(await download(site, token), { 'To the authors': 'x'.repeat(100_001) }),
  )
  expect((await whole.json()).unread).toEqual(['“To the authors”: the text has more than 100,000 characters.'])
  expect((await readOwn(site, token)).draft).toMatchObject({ toAuthor: 'Mine' })
  expect(site.storedFiles().temporary).toEqual([])
})

test('the form names neither authors nor reviewer, and exists only while the review is written', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token, invitation } = await invite(site, editor.token, submission.id, { name: 'Ada Quill' })
  expect((await site.request('GET', '/api/review/form.docx', { token })).status).toBe(404)
  expect((await site.request('GET', `/review/${token}/form.docx`)).status).toBe(303)
  expect((await upload(site, token, buildDocx())).status).toBe(409)
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)

  const response = await site.request('GET', `/review/${token}/form.docx`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': expect.stringMatching(/^attachment; filename=MS-\d+-v1-review-form\.docx$/),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const parts = [...(await unpack(new Uint8Array(await response.arrayBuffer()))).values()].join('\n')
  expect(submission.authors.length).toBeGreaterThan(0)
  for (const known of [...submission.authors, 'Ada Quill', token, invitation.id, submission.id])
    expect(parts).not.toContain(known)
  expect(parts).toContain('A study of fractions')
})
