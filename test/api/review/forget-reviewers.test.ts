// Years after a case has ended, nothing says who reviewed it; what was reviewed stays.
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { forgetReviewers } from '#src/features/review/forgetting/index.ts'
import { type Fault, verify } from '#src/features/verification/index.ts'
import { deleteOldMail } from '#src/platform/mail/mail-box.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { readTraces } from '#test/api/matrix/traces.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { acceptAndReview, actOnCase, aReview, confirmedCase, invite, promises } from '#test/factories/review.ts'

const person = { name: 'Bo Zqname', email: 'bo@zqmail.example', affiliation: 'Zqcollege', orcid: '0000-0002-1825-0097' }

const marks = [
  '0000-0002-1825-0097',
  ...['name', 'mail', 'college', 'silent', 'other', 'reason', 'draft', 'time'].map((word) => `zq${word}`),
]

const setYears = (site: TestApi, namesYears: number) =>
  site.db
    .insertInto('review_settings')
    .values({
      version: 1,
      content: JSON.stringify({ namesYears }),
      saved_at: '2025-05-20T10:00:00.000Z',
      account_id: null,
    })
    .execute()

async function findFaultsOf({ services: { db, clock, storage } }: TestApi): Promise<Fault[]> {
  const faults: Fault[] = []
  for await (const fault of verify({ db, clock, blobs: storage, storage }, system)) faults.push(fault)
  return faults
}

/** As if everybody had signed in again. */
async function staySignedIn({ db, clock }: TestApi): Promise<void> {
  const now = clock.now().toISOString()
  await db.updateTable('session').set({ used_at: now, created_at: now }).execute()
}

async function reviewedCase() {
  const site = await startApi()
  const { editor, author, submission } = await confirmedCase(site)
  const path = `/api/submissions/${submission.id}`
  const first = await invite(site, editor.token, submission.id, person)
  await acceptAndReview(site, first.token)
  const third = await invite(site, editor.token, submission.id, { name: 'Ed Zqdraft', email: 'ed@zqmail.example' })
  await actOnCase(site, third.token, 'POST', '/api/review/accept', promises)
  await actOnCase(site, third.token, 'PUT', '/api/review/draft', { toAuthor: 'zqdraft' })
  await actOnCase(site, third.token, 'POST', '/api/review/more-time', { days: 60, reason: 'zqtime' })
  const second = await invite(site, editor.token, submission.id, { name: 'Cy Zqsilent', email: 'cy@zqmail.example' })
  const suggestions = [{ name: 'Di Zqother', email: 'di@zqmail.example' }]
  await actOnCase(site, second.token, 'POST', '/api/review/decline', {
    reason: 'zqreason',
    suggestions,
    doNotAskAgain: true,
  })
  const decline = () =>
    actOnCase(site, editor.token, 'POST', `${path}/decisions`, { decision: 'decline', letter: 'No.', isEarly: true })
  await takeDelivered(site)
  return { site, editor, author, submission, path, decline }
}

test('names, addresses and iDs go after the years of the settings, and reviews, pseudonyms and numbers stay', async () => {
  const { site, editor, path, decline } = await reviewedCase()
  await decline()
  await setYears(site, 3)
  const before = await actOnCase(site, editor.token, 'GET', path)
  site.clock.set('2028-05-20T09:00:00.000Z')
  await forgetReviewers(site.services, system)
  expect(JSON.stringify(await readTraces(site))).toContain('zqmail')
  site.clock.set('2028-05-20T11:00:00.000Z')
  await forgetReviewers(site.services, system)
  // Letters to editors go by their own age.
  await deleteOldMail(site.db, site.clock)
  const left = JSON.stringify(await readTraces(site)).toLowerCase()
  for (const fact of marks) expect(left).not.toContain(fact)
  await staySignedIn(site)
  const after = await actOnCase(site, editor.token, 'GET', path)
  const facts = ({ rounds }: typeof after) =>
    (rounds as { invitations: { pseudonym: string; state: string; review?: object }[] }[])[0]?.invitations.map(
      ({ pseudonym, state, review }) => ({ pseudonym, state, review }),
    )
  expect(facts(after)).toEqual(facts(before))
  expect(facts(after)?.[0]?.review).toMatchObject({ toAuthor: aReview.toAuthor })
  expect(after.events?.filter(({ kind }) => kind === 'forget-reviewers')).toMatchObject([{ actor: 'system' }])
  const once = await readTraces(site)
  await forgetReviewers(site.services, system)
  expect(await readTraces(site)).toEqual(once)
})

test('a forgotten reviewer who is invited again keeps the pseudonym if an editor says who it is', async () => {
  const { site, editor, submission, path, decline } = await reviewedCase()
  await decline()
  await setYears(site, 1)
  site.clock.set('2027-05-20T11:00:00.000Z')
  await forgetReviewers(site.services, system)
  await staySignedIn(site)
  const { rounds } = await actOnCase(site, editor.token, 'DELETE', `${path}/decisions/last`)
  const [first] = (rounds as HandledRoundObject[])[0]?.invitations ?? []
  const pseudonym = first?.pseudonym ?? ''
  const another = await invite(site, editor.token, submission.id)
  const ask = (former: string, email: string) =>
    site.request('POST', `${path}/invitations`, { token: editor.token, json: { name: 'Bo', email, former } })
  for (const former of [another.invitation.pseudonym, 'Reviewer 900', 'Bo']) {
    const refused = await ask(former, 'bo@again.example')
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { former: expect.any(String) } }])
  }
  const asked = await ask(pseudonym, 'bo@again.example')
  expect([asked.status, await asked.json()]).toMatchObject([201, { pseudonym }])
  expect((await ask(pseudonym, 'other@again.example')).status, 'somebody has it now').toBe(400)
})

test('a case whose reviewers cannot be forgotten is logged, and does not hold up the next ones', async () => {
  const { site, submission, decline } = await reviewedCase()
  await decline()
  const next = await confirmedCase(site)
  await invite(site, next.editor.token, next.submission.id, { email: 'after@zqmail.example' })
  const path = `/api/submissions/${next.submission.id}`
  await actOnCase(site, next.editor.token, 'POST', `${path}/decisions`, { decision: 'decline', letter: 'No.' })
  await setYears(site, 3)
  const at = site.clock.now().toISOString()
  const file = { html_sha256: '', html_size: 0, pdf_sha256: '', pdf_size: 0 }
  const proof = { submission_id: submission.id, number: 1, state: 'asked', sent_at: at, due_on: at, ...file }
  await site.db
    .insertInto('case_proof')
    .values({ ...proof, points: 'damaged' })
    .execute()
  site.clock.set('2028-06-20T11:00:00.000Z')
  const logged: object[] = []
  const log = { ...site.services.log, error: (about: object) => void logged.push(about) }
  await forgetReviewers({ ...site.services, log }, system)
  expect(logged).toMatchObject([{ submission: submission.id, err: expect.any(SyntaxError) }])
  const left = await site.db
    .selectFrom('invitation')
    .select('submission_id')
    .distinct()
    .where('email', '!=', '')
    .execute()
  expect(left).toEqual([{ submission_id: submission.id }])
})

test('an open case, one whose years are not over, and one without the setting keep their names', async () => {
  const { site, decline } = await reviewedCase()
  site.clock.set('2045-05-20T11:00:00.000Z')
  await setYears(site, 3)
  await forgetReviewers(site.services, system)
  expect(JSON.stringify(await readTraces(site))).toContain('zqmail')
  await site.db.deleteFrom('review_settings').execute()
  await staySignedIn(site)
  await decline()
  site.clock.set('2060-05-20T11:00:00.000Z')
  await forgetReviewers(site.services, system)
  expect(JSON.stringify(await readTraces(site))).toContain('zqmail')
})

test('a wish not to be asked again outlives the name, and the person is found nowhere', async () => {
  const { site, editor, decline } = await reviewedCase()
  await decline()
  await setYears(site, 1)
  site.clock.set('2027-05-20T11:00:00.000Z')
  await forgetReviewers(site.services, system)
  await staySignedIn(site)
  const next = await confirmedCase(site)
  const found = await actOnCase(
    site,
    editor.token,
    'GET',
    `/api/submissions/${next.submission.id}/invitations/candidates`,
  )
  expect(JSON.stringify(found)).not.toContain('Zq')
  const asked = await site.request('POST', `/api/submissions/${next.submission.id}/invitations`, {
    token: editor.token,
    json: { name: 'Cy', email: 'cy@zqmail.example' },
  })
  expect([asked.status, await asked.json()]).toMatchObject([409, { code: 'asked-not-to' }])
})

test('verification reports an overdue case, and completes one that was only half forgotten', async () => {
  const { site, submission, decline } = await reviewedCase()
  await decline()
  await setYears(site, 3)
  site.clock.set('2028-06-20T11:00:00.000Z')
  const find = async () => {
    const faults = await findFaultsOf(site)
    return faults.filter(({ sentence }) => sentence.includes('reviewed'))
  }
  expect((await find()).map(({ sentence }) => sentence)).toEqual([
    `Manuscript ${submission.id} still says who reviewed it, although the years of the settings are over.`,
  ])
  await forgetReviewers(site.services, system)
  expect(await find()).toEqual([])
  await site.db.updateTable('case_letter').set({ recipient: 'bo@zqmail.example' }).execute()
  const [fault, ...others] = await find()
  expect(others).toEqual([])
  expect(fault?.sentence).toContain('although its reviewers were forgotten')
  expect(await fault?.repair?.()).toBe(true)
  expect(await find()).toEqual([])
})

test('verification allows a day after the period has been set', async () => {
  const { site, decline } = await reviewedCase()
  await decline()
  site.clock.set('2040-06-20T11:00:00.000Z')
  const savedAt = '2040-06-20T10:00:00.000Z'
  const content = JSON.stringify({ namesYears: 1 })
  await site.db
    .insertInto('review_settings')
    .values({ version: 1, content, saved_at: savedAt, account_id: null })
    .execute()
  expect((await findFaultsOf(site)).filter(({ sentence }) => sentence.includes('reviewed'))).toEqual([])
})
