// A person's own copy of what is kept about them: all of it, and nothing of the other side of a review.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { oneDay, oneHour } from '#src/domain/clock.ts'
import { newId } from '#src/platform/new-id.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { MyData } from '#src/wire/my-data.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { actOnCase, aReview, confirmedCase, invite, promises } from '#test/factories/review.ts'
import { docxFile, submit } from '#test/factories/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function download(site: TestApi, token: string) {
  const answer = await site.request('GET', '/api/auth/my-data', { token })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer()))).getEntries()
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  }
  const text = files.get('my-data.json')?.toString() ?? ''
  return { files, text, data: JSON.parse(text) as MyData }
}

const confirm = (site: TestApi, { user }: SessionObject) =>
  site.db
    .updateTable('account')
    .set({ confirmed_at: site.clock.now().toISOString() })
    .where('id', '=', user.id)
    .execute()

test('a copy has the profile, former addresses, devices, sessions and the log, and none of the secrets', async () => {
  const site = await startApi()
  const person = await site.register({ name: 'Ada Quill', email: 'ada@quill.example', password: 'seven red geese' })
  await site.request('PUT', '/api/auth/profile', {
    token: person.token,
    json: { affiliation: 'College of Ely', email: 'new@quill.example', currentPassword: 'seven red geese' },
  })
  const guess = { email: 'new@quill.example', password: 'wrong' }
  await site.request('POST', '/api/auth/login', { json: guess, headers: { 'X-Forwarded-For': '203.0.113.9' } })
  const { data, text } = await download(site, person.token)
  expect(data.profile).toMatchObject({
    name: 'Ada Quill',
    email: 'new@quill.example',
    affiliation: 'College of Ely',
    formerEmails: ['ada@quill.example'],
  })
  expect(data.signingIn.devices).toHaveLength(1)
  expect(data.signingIn.sessions).toEqual([{ begunAt: '2025-05-20T10:00:00.000Z', usedAt: '2025-05-20T10:00:00.000Z' }])
  expect(data.log.map(({ act, byYou }) => [act, byYou])).toEqual([
    ['account.signed-in', false],
    ['account.email-changed', true],
    ['account.registered', true],
  ])
  expect(data.log.filter(({ byYou, address }) => !byYou && address !== undefined)).toEqual([])
  const secrets = await site.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('device', 'device.id', 'session.device_id')
    .select(['account.password_hash', 'session.token_hash', 'device.secret_hash'])
    .executeTakeFirstOrThrow()
  for (const secret of [person.token, ...Object.values(secrets)]) expect(text).not.toContain(secret)
})

async function decidedCase() {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const path = `/api/submissions/${submission.id}`
  const bo = {
    name: 'Bo Zqreviewer',
    email: 'bo@zqmail.example',
    affiliation: 'Zqcollege',
    orcid: '0000-0002-1825-0097',
  }
  const first = await invite(site, editor.token, submission.id, bo)
  const second = await invite(site, editor.token, submission.id, { name: 'Cy Zqsilent', email: 'cy@zqmail.example' })
  await actOnCase(site, second.token, 'POST', '/api/review/decline', { reason: 'zqreason' })
  const form = new FormData()
  form.set('file', new File([buildPdf()], 'zqremarks.pdf'))
  await actOnCase(site, first.token, 'POST', '/api/review/accept', promises)
  await site.request('POST', '/api/review/files', { token: first.token, form })
  await actOnCase(site, first.token, 'POST', '/api/review', { ...aReview, toEditor: 'zqconfidential' })
  await actOnCase(site, editor.token, 'POST', `${path}/review/enough`)
  const { rounds } = await actOnCase(site, editor.token, 'GET', path)
  const reviews = (rounds as HandledRoundObject[])[0]?.invitations.flatMap(({ id, review }) => (review ? [id] : []))
  await actOnCase(site, editor.token, 'POST', `${path}/decisions`, {
    decision: 'major-revision',
    letter: 'Please revise.',
    dueOn: '2025-07-01',
    include: { reviews, files: [] },
    reason: 'zqforeditors',
  })
  await actOnCase(site, editor.token, 'POST', `${path}/notes`, { text: 'zqnote' })
  await takeDelivered(site)
  return { site, author, editor, submission, reviewer: bo }
}

test('an author’s copy has the manuscripts and what was decided, and nothing of who reviewed', async () => {
  const { site, author, submission } = await decidedCase()
  await confirm(site, author)
  const { data, files, text } = await download(site, author.token)
  expect(data.submissions).toMatchObject([
    {
      number: 'MS-0001',
      stage: 'revision-requested',
      contributors: [{ name: 'Ada Quill' }, { name: 'Noor Finch' }],
      versions: [{ path: 'submissions/MS-0001/v1.docx', name: 'manuscript.docx' }],
      rounds: [{ decision: { letter: 'Please revise.', reviews: [{ toAuthor: aReview.toAuthor }] } }],
    },
  ])
  expect(files.get('submissions/MS-0001/v1.docx')?.byteLength).toBe(submission.files.docx?.size)
  expect(data.letters.map(({ kind }) => kind)).toContain('decision-major-revision')
  expect(data.letters.filter(({ kind }) => kind === 'submission-received')).toHaveLength(1)
  expect(text.toLowerCase()).not.toContain('zq')
  expect([...files.keys()].filter((path) => path.startsWith('reviews/'))).toEqual([])
})

test('an author who reads the letters of the office has in the copy only those to the author', async () => {
  const { site, author, submission } = await decidedCase()
  await confirm(site, author)
  const letters = await site.db.selectFrom('mail').selectAll().where('kind', '=', 'invitation-declined').execute()
  expect(letters.length).toBeGreaterThan(0)
  for (const letter of letters) {
    const id = newId()
    const recipient = author.user.email
    await site.db
      .insertInto('mail')
      .values({ ...letter, id, recipient })
      .execute()
    const about = { submission_id: submission.id, invitation_id: null, kind: 'invitation-declined' }
    await site.db
      .insertInto('case_letter')
      .values({ ...about, mail_id: id, recipient, queued_at: letter.created_at })
      .execute()
  }
  const { data } = await download(site, author.token)
  expect(data.letters.map(({ kind }) => kind)).not.toContain('invitation-declined')
})

test('a reviewer’s copy has what they wrote and sent, under the confirmed address, and nothing of the authors', async () => {
  const { site, reviewer } = await decidedCase()
  const account = await site.register({ name: reviewer.name, email: reviewer.email })
  await site.db.updateTable('account').set({ confirmed_at: null }).where('id', '=', account.user.id).execute()
  expect((await download(site, account.token)).data).toMatchObject({ invitations: [], letters: [] })

  await confirm(site, account)
  const { data, files, text } = await download(site, account.token)
  expect(data.invitations).toMatchObject([
    {
      number: 'MS-0001',
      title: 'A study of fractions',
      state: 'in',
      person: reviewer,
      invitedOn: '2025-05-20',
      review: { toAuthor: aReview.toAuthor, toEditor: 'zqconfidential' },
      outcome: { decision: 'major-revision', reviews: [] },
    },
  ])
  const [file] = data.invitations[0]?.archived ?? []
  expect(files.get(file?.path ?? '')?.byteLength).toBe(file?.size)
  expect(files.get(file?.path ?? '')?.toString('latin1')).toMatch(/^%PDF/)
  expect(data.letters.map(({ kind }) => kind)).toContain('invitation')
  for (const secret of ['Ada Quill', 'Noor Finch', 'Number lines', 'zqforeditors', 'zqnote', 'zqsilent', 'rv_']) {
    expect(text).not.toContain(secret)
  }
  expect(data.submissions).toEqual([])
})

test('once the link has ended, a reviewer’s copy has the review and not the manuscript’s title', async () => {
  const { site, reviewer } = await decidedCase()
  site.clock.advance(61 * oneDay)
  const account = await site.register({ name: reviewer.name, email: reviewer.email })
  await confirm(site, account)
  const { data, text } = await download(site, account.token)
  expect(data.invitations).toMatchObject([{ number: 'MS-0001', title: '', review: { toAuthor: aReview.toAuthor } }])
  expect(text).not.toContain('A study of fractions')
})

test('an invitation that was declined with a wish is in the copy, with the reason and the wish', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id, { email: 'bo@chott.example' })
  await actOnCase(site, token, 'POST', '/api/review/decline', { reason: 'No time.', doNotAskAgain: true })
  const account = await site.register({ email: 'bo@chott.example' })
  await confirm(site, account)
  const { data } = await download(site, account.token)
  expect(data).toMatchObject({
    doNotAskAgainSince: '2025-05-20',
    invitations: [{ state: 'declined', title: '', answeredOn: '2025-05-20', declining: { reason: 'No time.' } }],
  })
})

test('a copy has the manuscripts of its owner and of nobody else, also if they may read all', async () => {
  const site = await startApi()
  const other = await site.register()
  await submit(site, other.token, { title: 'Not theirs' })
  const administrator = await site.administrator()
  await submit(site, administrator.token, { title: 'Their own', file: docxFile(buildDocx(), 'own.docx') })
  const { data, text } = await download(site, administrator.token)
  expect(data.submissions.map(({ title }) => title)).toEqual(['Their own'])
  expect(text).not.toContain('Not theirs')
})

test('a copy without a lost file says which one it is', async () => {
  const site = await startApi()
  const author = await site.register()
  await submit(site, author.token)
  const { manuscript_sha256: sha256 } = await site.db
    .selectFrom('review_round')
    .select('manuscript_sha256')
    .executeTakeFirstOrThrow()
  await site.services.storage.setAside(sha256)
  const { data, files } = await download(site, author.token)
  expect([...files.keys()]).toEqual(['my-data.json'])
  expect(data.submissions[0]?.versions).toMatchObject([{ missing: true }])
})

test('copies whose readers take nothing keep nobody else from theirs', async () => {
  const site = await startApi()
  const slow = await Promise.all([1, 2, 3, 4].map(() => site.register()))
  for (const { token } of slow) {
    await submit(site, token, { file: docxFile(buildDocx()) })
    const answer = await site.request('GET', '/api/auth/my-data', { token })
    const reader = answer.body?.getReader()
    await reader?.read()
  }
  const { token } = await site.register()
  expect((await download(site, token)).data.submissions).toEqual([])
})

test('a copy is made five times an hour for each account', async () => {
  const site = await startApi()
  const [busy, calm] = [await site.register(), await site.register()]
  const ask = async (token: string) => (await site.request('GET', '/api/auth/my-data', { token })).status
  const answers = []
  for (let asked = 0; asked < 6; asked += 1) answers.push(await ask(busy.token))
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask(calm.token)).toBe(200)
  site.clock.advance(oneHour)
  expect(await ask(busy.token)).toBe(200)
})

test('the log says who has downloaded their data', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  await download(site, token)
  const { events } = await (await site.request('GET', '/api/audit', { token })).json()
  expect(events[0]).toMatchObject({ act: 'account.data-downloaded', outcome: 'done' })
})

// Each table that says whom it is about, by an account or an address, and where it is in the copy, or why it is not.
const tablesAboutPeople: Record<string, string> = {
  account: 'profile',
  account_former_identity: 'profile',
  session: 'signingIn',
  device: 'signingIn',
  mailed_link: 'signingIn',
  passkey: 'signingIn',
  authenticator_app: 'signingIn',
  recovery_code: 'signingIn: how many are left',
  sign_in_ticket: 'lives for minutes',
  download_ticket: 'lives for a minute',
  audit_event: 'log',
  submission: 'submissions',
  invitation: 'invitations',
  reviewer_wish: 'doNotAskAgainSince',
  guest_editor: 'guestEditorOf',
  subscriber: 'newsletter',
  co_author_link: 'the letter with it is among the letters',
  denied_authorship: 'what somebody did to a case belongs to the case',
  mail: 'letters',
  case_letter: 'letters',
  review_decision: 'what an editor decided belongs to the case',
  case_event: 'what somebody did to a case belongs to the case',
  case_note: 'what editors note belongs to the case',
  editor_digest: 'the week of the last letter, which is among the letters',
  review_settings: 'who saved them: the log has it',
}

test('every table that names an account or an address is in a copy, or there is a reason', async () => {
  const site = await startApi()
  const columns = new Set(['account_id', 'email', 'email_key', 'email_hash', 'recipient', 'password_hash'])
  const tables = await site.db.introspection.getTables()
  const found = tables.filter((table) => table.columns.some(({ name }) => columns.has(name))).map(({ name }) => name)
  expect(found.toSorted()).toEqual(Object.keys(tablesAboutPeople).toSorted())
})

test('a copy has the newsletter of an address that its owner has confirmed, and of no other', async () => {
  const site = await startApi()
  const at = site.clock.now().toISOString()
  const person = await site.register({ email: 'ada@quill.example' })
  const row = {
    id: newId(),
    email: 'Ada@Quill.example',
    email_key: 'ada@quill.example',
    asked_at: at,
    confirmed_at: at,
  }
  await site.db.insertInto('subscriber').values(row).execute()
  await site.db.updateTable('account').set({ confirmed_at: null }).where('id', '=', person.user.id).execute()
  expect((await download(site, person.token)).data).not.toHaveProperty('newsletter')
  await confirm(site, person)
  const { data } = await download(site, person.token)
  expect(data.newsletter).toEqual({ email: 'Ada@Quill.example', askedAt: at, confirmedAt: at })
})
