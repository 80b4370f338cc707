// A case under review, as far along as a test needs it. What a manuscript's engine would make is put in its place.
import type { Trace } from '#src/domain/anonymous-manuscript.ts'
import { writeCertificate } from '#src/domain/review/certificate.ts'
import type { ReviewQuestion } from '#src/domain/review/settings.ts'
import { finishAnonymousFile } from '#src/features/review/index.ts'
import { makeReviewerToken } from '#src/features/review/reviewer/index.ts'
import { readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import type { ApiServices } from '#src/http/context.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { InvitationObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { TestApi } from '#test/api/api-harness.ts'
import { submit } from './submission.ts'

/** The bytes that every reviewer gets. */
export const anonymousText = 'A manuscript without its authors.'

export const aTrace: Trace = {
  id: 'trace-1',
  kind: 'name',
  place: 'Section 1, paragraph 2',
  address: 'p-2',
  excerpt: { before: 'in ', trace: 'our school in Ely', after: ', last year' },
}

const anonymousHtml = `<!doctype html><html lang="en"><head><title>MS-0001</title></head><body>
<header><h1 id="title">A study of fractions</h1></header>
<main><section aria-labelledby="s-1"><h2 id="s-1">Method</h2><p id="p-1">${anonymousText}</p><p id="p-2">Pupils of our school in Ely, last year.</p></section></main>
</body></html>`

/** As the job does when the engine is done. */
export async function makeAnonymousFile(
  site: {
    db: Database
    services: Pick<ApiServices, 'storage' | 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>
  },
  submissionId: string,
  round = 1,
  answer?: readonly string[],
): Promise<void> {
  const put = async (text: string) => {
    const received = await site.services.storage.receive(once(new TextEncoder().encode(text)), 1_000_000)
    await received.keep()
    return { sha256: received.sha256, size: received.size }
  }
  const files = { pdf: await put(anonymousText), html: await put(anonymousHtml), docx: await put(anonymousText) }
  const texts = { title: 'A study of fractions', abstract: 'We compared two ways.', keywords: ['fractions'], answer }
  await inTransaction(site.db, (tx) =>
    finishAnonymousFile(
      tx,
      site.services,
      { submissionId, round },
      { ...files, traces: [aTrace], texts, withheld: ['authors'], wordCount: 6 },
    ),
  )
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export async function makeEditor(site: TestApi): Promise<{ token: string; id: string }> {
  const { token, user } = await site.register()
  await site.db.updateTable('account').set({ role: 'editor' }).where('id', '=', user.id).execute()
  return { token, id: user.id }
}

/** Submitted by its author, and confirmed by the editor. */
export async function confirmedCase(site: TestApi) {
  const author = await site.register()
  const editor = await makeEditor(site)
  const submission = await submit(site, author.token)
  await makeAnonymousFile(site, submission.id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/anonymous-file/confirm`)
  return { author, editor, submission }
}

export async function actOnCase(site: TestApi, token: string, method: string, path: string, json: unknown = {}) {
  const response = await site.request(method, path, { token, ...(method === 'GET' ? {} : { json }) })
  const body = response.status === 204 ? undefined : await response.json()
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`)
  return body as SubmissionObject
}

export const aQuestion: ReviewQuestion = {
  id: 'question-1',
  kind: 'text',
  question: 'What does it overlook?',
  choices: [],
  isRequired: true,
  isForAuthor: true,
}

/** Asks every reviewer these questions from now on. */
export async function askReviewers(db: Database, questions: readonly ReviewQuestion[]): Promise<void> {
  const { version } = await readReviewSettings(db)
  const content = JSON.stringify({ questions })
  const saved = { version: version + 1, content, saved_at: '2025-06-02T08:30:00.000Z', account_id: null }
  await db.insertInto('review_settings').values(saved).execute()
}

let people = 0

/** Invited by the editor; `token` is that of the link in the letter. */
export async function invite(site: TestApi, editor: string, submissionId: string, person: object = {}) {
  people += 1
  const json = { name: `Reviewer ${people}`, email: `reviewer-${people}@reviews.example`, ...person }
  const response = await site.request('POST', `/api/submissions/${submissionId}/invitations`, { token: editor, json })
  const invitation = (await response.json()) as InvitationObject
  if (response.status !== 201) throw new Error(`inviting failed: ${response.status} ${JSON.stringify(invitation)}`)
  return { invitation, token: await openLetter(site, invitation.id) }
}

/** Sends the newest letter to the reviewer, which makes its token. */
async function openLetter(site: TestApi, invitationId: string): Promise<string> {
  const { mail_id } = await site.db
    .selectFrom('case_letter')
    .select('mail_id')
    .where('invitation_id', '=', invitationId)
    .orderBy('queued_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = await makeReviewerToken(site.services, mail_id)
  if (token === undefined) throw new Error('a letter has no token')
  return token
}

export const promises = { noConflict: true, confidential: true }

export const aReview = { recommendation: 'minor-revision', toAuthor: 'Please say how the classes were chosen.' }

export async function acceptAndReview(site: TestApi, token: string, review: object = {}): Promise<void> {
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  await actOnCase(site, token, 'POST', '/api/review', { ...aReview, ...review })
}

export const aCertificate = writeCertificate({
  name: 'Juno Marsh',
  articleType: 'Research article',
  discipline: 'M',
  sentAt: '2026-11-23T12:00:00.000Z',
  periodical: { name: 'Annals of Number Talk', issn: { online: '2958-1234' }, publisher: { name: 'Number House' } },
  address: 'https://numbers.example',
})
