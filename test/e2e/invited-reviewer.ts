// A reviewer's link, as it stands in the letter. What the typesetting processes would make is put in its place.
import { systemClock } from '#src/domain/clock.ts'
import { finishAnonymousFile } from '#src/features/review/index.ts'
import { inTransaction, openDatabase } from '#src/platform/database/open-database.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'
import { submissionForm } from '#test/factories/submission.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { administrator, type Office } from './office.ts'
import { linkTo } from './outbox.ts'

export type Invited = { link: string; caseId: string; editor: string; invitationId: string; path: string }

let people = 0

/** Invited to a manuscript of its own. */
export async function inviteReviewer(program: RunningProgram, office: Office): Promise<Invited> {
  const { origin } = program
  const author = await office.register()
  const editor = (await office.signIn(administrator)).token
  const call = async (token: string, path: string, body: BodyInit | object) => {
    const isForm = body instanceof FormData
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { id } = (await call(author.session.token, '/api/submissions', submissionForm())) as SubmissionObject
  await putAnonymousFile(program, id)
  await call(editor, `/api/submissions/${id}/anonymous-file/confirm`, {})
  people += 1
  const email = `reviewer-${process.pid}-${people}@reviews.example`
  const person = { name: 'Ada Quill', email, affiliation: 'University of Ely' }
  const path = `/api/submissions/${id}/invitations`
  const invitation = (await call(editor, path, person)) as { id: string }
  const link = await linkTo('review', program, email)
  return { link, caseId: id, editor, invitationId: invitation.id, path: new URL(link).pathname }
}

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>MS</title><h1>Number lines</h1><p>We asked forty.</p>'

async function putAnonymousFile({ dataDir, origin }: RunningProgram, submissionId: string): Promise<void> {
  const db = openDatabase({ dataDir })
  const storage = await openDiskStorage(dataDir)
  const put = async (bytes: Uint8Array) => {
    const received = await storage.receive(once(bytes), bytes.length)
    await received.keep()
    return { sha256: received.sha256, size: received.size }
  }
  const pdf = await put(buildPdf({ text: 'We asked forty.' }))
  const html = await put(new TextEncoder().encode(page))
  const deps = { db, clock: systemClock, publicUrl: origin, nudgeJobs: () => undefined }
  const texts = {
    title: 'Number lines in fraction teaching',
    abstract: 'We compared two ways.',
    keywords: ['fractions'],
  }
  const made = { pdf, html, docx: html, traces: [], texts, withheld: [], wordCount: 6200 }
  await inTransaction(db, (tx) => finishAnonymousFile(tx, deps as never, { submissionId, round: 1 }, made))
  await db.destroy()
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
