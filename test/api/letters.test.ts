// The letters that people get, and when: each event's letter, its subject, its sender and where replies go.
// One database is enough: the text of letters is the same everywhere.

import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import { makeEditor } from '#test/factories/review.ts'
import { publish, submit } from '#test/factories/submission.ts'
import { startApi, type TestApi } from './api-harness.ts'

const office = 'office@periodical.example'

async function startWithOffice(contact: { email?: string } = { email: office }): Promise<TestApi> {
  const site = await startApi()
  await savePeriodical(site, system, {
    ...specifiedFacts,
    name: 'Demo Periodical',
    shortName: 'DEMO',
    contact,
    review: { checkDays: 10 },
    examples: [],
  })
  return site
}

/** The letters since the last call, by recipient: letters of one moment have no order of their own. */
async function takeLetters(site: TestApi) {
  const letters = await site.db.selectFrom('mail').selectAll().orderBy('recipient').orderBy('id').execute()
  await site.db.deleteFrom('mail').execute()
  return letters
}

const subjectsOf = async (site: TestApi) =>
  (await takeLetters(site)).map(({ recipient, subject }) => `${recipient}: ${subject}`)

test('each event of an account has its letter', async () => {
  const site = await startWithOffice()
  const { token } = await site.register({ email: 'ada@example.org', password: 'correct horse' })
  expect(await subjectsOf(site)).toEqual(['ada@example.org: [DEMO] Welcome'])

  await site.request('POST', '/api/auth/forgot-password', { json: { email: 'ada@example.org' } })
  const secret = resetTokenIn(await takeDelivered(site))
  const [link] = await takeLetters(site)
  expect(link?.subject).toBe('[DEMO] Reset your password')
  await site.request('POST', `/api/auth/reset-password/${secret}`, { json: { password: 'a better horse' } })
  expect(await subjectsOf(site)).toEqual(['ada@example.org: [DEMO] Your password was changed'])

  const session = await site.request('POST', '/api/auth/login', {
    json: { email: 'ada@example.org', password: 'a better horse' },
  })
  const { token: fresh } = (await session.json()) as { token: string }
  expect(fresh).not.toBe(token)
  const json = { email: 'new@example.org', currentPassword: 'a better horse' }
  expect((await site.request('PUT', '/api/auth/profile', { token: fresh, json })).status).toBe(200)
  expect(await subjectsOf(site)).toEqual(['ada@example.org: [DEMO] Your e-mail address was changed'])
})

test('only the letter with the reset link is secret', async () => {
  const site = await startWithOffice()
  await site.register({ email: 'ada@example.org' })
  await site.request('POST', '/api/auth/forgot-password', { json: { email: 'ada@example.org' } })
  expect((await takeLetters(site)).map(({ kind, secret }) => [kind, secret])).toEqual([
    ['registered', 0],
    ['password-reset', 1],
  ])
})

test('a submission is confirmed to its author and announced to the office, with the day of the first check', async () => {
  const site = await startWithOffice()
  const { token } = await site.register({ email: 'ada@example.org' })
  await site.administrator()
  await takeLetters(site)
  const { id } = await submit(site, token, { title: 'Fractions first' })
  const letters = await takeLetters(site)
  expect(letters.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
    'ada@example.org: [DEMO] MS-0001 received: Fractions first',
    `${office}: [DEMO] New submission MS-0001 – check by 30 May 2025`,
  ])
  const [received, notice] = letters
  expect(received?.body).toContain(`https://stem.example/submission/${id}\n`)
  expect(notice?.body).toContain('“Fractions first” (MS-0001)')
  expect(notice?.body).toContain('We have promised the author a first check by 30 May 2025.')
  expect(notice?.body).toContain(`https://stem.example/manage-journals/submissions/${id}\n`)
})

test('without an office every editor and administrator who can sign in is notified, and no day is promised unless the record does', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const [first, second, disabled] = [await site.administrator(), await site.administrator(), await site.administrator()]
  const editor = await makeEditor(site)
  await site.db.updateTable('account').set({ disabled_at: '2025' }).where('id', '=', disabled.user.id).execute()
  await takeLetters(site)
  await submit(site, token)
  const notices = (await takeLetters(site)).filter(({ kind }) => kind === 'submission-new')
  const { email } = await site.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', editor.id)
    .executeTakeFirstOrThrow()
  const told = [first.user.email, second.user.email, email]
  expect(notices.map(({ recipient }) => recipient).sort()).toEqual(told.sort())
  expect(notices[0]?.body).not.toContain('first check')
  expect(new Set(notices.map(({ subject }) => subject))).toEqual(new Set(['[STEM Education] New submission MS-0001']))
})

test('no letter of a submission names its authors, but that each greets its own reader', async () => {
  const site = await startWithOffice()
  const { token } = await site.register({ name: 'Ada Quill', email: 'ada@example.org' })
  const administrator = await site.administrator()
  const { id } = await submit(site, token, { authors: '["Ada Quill","Noor Finch"]' })
  await publish(site, administrator.token, id)
  const letters = await takeLetters(site)
  expect(letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['submission-new', 'published']))
  const toOthers = letters.filter(({ recipient }) => recipient !== 'ada@example.org')
  expect(JSON.stringify(toOthers)).not.toMatch(/Quill|Finch/)
  expect(toOthers).toContainEqual(
    expect.objectContaining({ recipient: office, body: expect.stringMatching(/^Dear editors,\n/) }),
  )
  const [received, published] = letters.filter(({ kind }) => kind === 'submission-received' || kind === 'published')
  for (const letter of [received, published]) {
    expect(letter).toMatchObject({ recipient: 'ada@example.org', body: expect.stringMatching(/^Dear Ada Quill,\n/) })
    expect(letter?.body.replace('Dear Ada Quill,', '')).not.toMatch(/Quill|Finch/)
  }
})

test('every letter is written in the name of the periodical, and replies go to the office', async () => {
  const site = await startWithOffice()
  await site.register()
  expect(await takeLetters(site)).toEqual([
    expect.objectContaining({ sender_name: 'Demo Periodical', reply_to: office }),
  ])
  const without = await startWithOffice({})
  await without.register()
  expect(await takeLetters(without)).toEqual([expect.objectContaining({ reply_to: null })])
})

test('an author’s text in a letter is plain text, never markup or a second header', async () => {
  const site = await startWithOffice()
  const { token } = await site.register()
  await takeLetters(site)
  await submit(site, token, { title: '<img src=x onerror=alert(1)> & "more"' })
  for (const { html, subject } of await takeLetters(site)) {
    expect(html).toContain('“&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;”')
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/[\r\n]/)
  }
})
