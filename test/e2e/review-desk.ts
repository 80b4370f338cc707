// What a browser test of reviewing needs besides the browser: editors, and anonymous manuscripts without the engine that
// makes them.
import { systemClock } from '#src/domain/clock.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { storeBytes, typesettingKind } from '#src/features/manuscripts/index.ts'
import { markDone, saveProof } from '#src/features/manuscripts/typesetting-store.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { deleteJobs } from '#src/platform/jobs/job-store.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { makeAnonymousFile, promises } from '#test/factories/review.ts'
import { submissionForm } from '#test/factories/submission.ts'
import { aTypeset } from '#test/factories/typeset.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { administrator, type Office, type Person } from './office.ts'

type Program = { dataDir: string; origin: string }

/** What the program would have made of the newest version, in its own database and folder. */
export async function putAnonymousFile(
  program: Program,
  submissionId: string,
  round = 1,
  answer?: readonly string[],
): Promise<void> {
  const db = openDatabase({ dataDir: program.dataDir })
  try {
    const storage = await openDiskStorage(program.dataDir)
    const services = { db, storage, clock: systemClock, limits: defaultLimits, publicUrl: program.origin }
    await makeAnonymousFile({ db, services: { ...services, nudgeJobs: () => undefined } }, submissionId, round, answer)
  } finally {
    await db.destroy()
  }
}

/** What the engine would have made of its manuscript, in the program's own database and folder. */
export async function storeProof(program: Program, submissionId: string, html: string): Promise<void> {
  const db = openDatabase({ dataDir: program.dataDir })
  try {
    const storage = await openDiskStorage(program.dataDir)
    const put = (bytes: Uint8Array) => storeBytes({ storage }, bytes)
    const made = { ...aTypeset(), html: await put(new TextEncoder().encode(html)), pdf: await put(buildPdf()) }
    const { id } = await db
      .selectFrom('typesetting')
      .select('id')
      .where('submission_id', '=', submissionId)
      .executeTakeFirstOrThrow()
    await saveProof(db, id, made)
    await markDone(db, id, made, systemClock.now().toISOString())
    await deleteJobs(db, typesettingKind, [id])
  } finally {
    await db.destroy()
  }
}

/** As when every editor were in conflict with it. The guest has an account with a confirmed address. */
export async function makeGuestEditor(program: Program, submissionId: string, { id, name, email }: UserObject) {
  const db = openDatabase({ dataDir: program.dataDir })
  try {
    const at = systemClock.now().toISOString()
    await db.updateTable('account').set({ confirmed_at: at }).where('id', '=', id).execute()
    const guest = { submission_id: submissionId, name, email, email_key: email.toLowerCase(), named_at: at }
    await db.insertInto('guest_editor').values(guest).execute()
  } finally {
    await db.destroy()
  }
}

export async function registerEditor(office: Office, origin: string): Promise<Person> {
  const person = await office.register()
  const { token } = await office.signIn(administrator)
  await ask(origin, token, 'PATCH', `/api/people/${person.session.user.id}`, { role: 'editor' })
  return { ...person, session: await office.signIn(person) }
}

export async function submitAs(origin: string, { session }: Person, title: string): Promise<SubmissionObject> {
  const headers = { Authorization: `Bearer ${session.token}` }
  const answer = await fetch(`${origin}/api/submissions`, { method: 'POST', headers, body: submissionForm({ title }) })
  if (answer.status !== 201) throw new Error(`The manuscript was not accepted: ${answer.status}`)
  return (await answer.json()) as SubmissionObject
}

/** With the link of the invitation: says yes and sends a review. */
export async function reviewWith(link: string, review: object): Promise<void> {
  const { origin, pathname } = new URL(link)
  const token = pathname.split('/').at(-1) ?? ''
  await ask(origin, token, 'POST', '/api/review/accept', promises)
  await ask(origin, token, 'POST', '/api/review', review)
}

export async function ask(origin: string, token: string, method: string, path: string, json: object): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(json) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
}
