// The certificate of a review: made once, given to its reviewer only, and gone with their name.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import type { Typesetter } from '#src/features/manuscripts/index.ts'
import { certificateHandler } from '#src/features/review/certificate/index.ts'
import { forgetAgain } from '#src/features/review/forgetting/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { HandledRoundObject, OwnInvitationObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { readTraces } from '#test/api/matrix/traces.ts'
import { acceptAndReview, actOnCase, aReview, confirmedCase, invite, promises } from '#test/factories/review.ts'

type MakeCertificate = Typesetter['makeCertificate']
type Order = Parameters<MakeCertificate>[0]

const path = '/api/review/certificate.pdf'
const pdf = new TextEncoder().encode('%PDF-1.7 of Juno Marsh')
const made: MakeCertificate = async () => ({ ok: true, pdf })

/** Does what is due with this engine. @returns the orders that it got. */
async function makeCertificates(site: TestApi, makeCertificate: MakeCertificate = made): Promise<Order[]> {
  const orders: Order[] = []
  const typesetter = {
    makeCertificate: async (...[order, options]: Parameters<MakeCertificate>) => {
      orders.push(order)
      return makeCertificate(order, options)
    },
  }
  await runDueJobs(site.services, [certificateHandler({ ...site.services, typesetter })])
  return orders
}

async function invited(person: object = {}) {
  const site = await startApi()
  const { editor, author, submission } = await confirmedCase(site)
  const invitation = await invite(site, editor.token, submission.id, { name: 'Juno Marsh', ...person })
  const own = async () => {
    const answer = await site.request('GET', '/api/review', { token: invitation.token })
    return ((await answer.json()) as OwnInvitationObject).certificate
  }
  const fetch = () => site.request('GET', path, { token: invitation.token })
  return { site, editor, author, submission, ...invitation, own, fetch }
}

async function reviewed(person: object = {}) {
  const found = await invited(person)
  await acceptAndReview(found.site, found.token)
  return found
}

test('once the review is in, its certificate is made, and is the same bytes whenever it is fetched', async () => {
  const { site, token, own, fetch } = await reviewed()
  const early = await fetch()
  expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await early.json()).toMatchObject({ message: 'Your certificate is being made. Please try again in a minute.' })
  expect((await site.request('GET', `/review/${token}/certificate.pdf`)).headers.get('Location')).toBe(
    `/review/${token}`,
  )
  expect(await own()).toEqual({ state: 'being-made' })

  await makeCertificates(site)
  expect(await own()).toEqual({ state: 'made' })
  for (const answer of [await fetch(), await fetch(), await site.request('GET', `/review/${token}/certificate.pdf`)]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename=certificate-of-review.pdf')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf)
  }
  expect(await makeCertificates(site)).toEqual([])
})

test('it names the reviewer as the invitation does, and reveals nothing about the manuscript', async () => {
  const { site, submission } = await reviewed()
  const [order] = await makeCertificates(site)
  expect(order).toMatchObject({ name: 'Juno Marsh', received: 'The review was received in May 2025.' })
  const said = JSON.stringify(order)
  expect(said).not.toContain(submission.number)
  for (const word of ['Number lines', 'fractions', 'Noor Finch', 'minor']) expect(said).not.toContain(word)
})

test('there is no certificate before the review is in, nor for an unknown link', async () => {
  const { site, editor, submission, token } = await invited()
  const declined = await invite(site, editor.token, submission.id)
  await actOnCase(site, declined.token, 'POST', '/api/review/decline', {})
  const accepted = await invite(site, editor.token, submission.id)
  await actOnCase(site, accepted.token, 'POST', '/api/review/accept', promises)
  const cancelled = await invite(site, editor.token, submission.id)
  await actOnCase(
    site,
    editor.token,
    'DELETE',
    `/api/submissions/${submission.id}/invitations/${cancelled.invitation.id}`,
  )
  const links = [token, declined.token, accepted.token, cancelled.token, 'rv_'.padEnd(46, 'x')]
  const answers = await Promise.all(links.map((link) => site.request('GET', path, { token: link })))
  const seen = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).toMatch(/^404 /)
  expect(await makeCertificates(site)).toEqual([])
})

test('fetching it requests nothing, and changing the review does not make a second one', async () => {
  const { site, token, fetch } = await reviewed()
  const before = await readTraces(site)
  for (const _ of [1, 2, 3]) await fetch()
  expect(await readTraces(site)).toEqual(before)
  await makeCertificates(site)
  await actOnCase(site, token, 'POST', '/api/review', { ...aReview, toAuthor: 'Better.' })
  expect(await makeCertificates(site)).toEqual([])
  expect((await fetch()).status).toBe(200)
})

test('if no font can print the name, there is no PDF but an explanation and the text of the certificate', async () => {
  const { site, own, fetch } = await reviewed({ name: 'ಕನ್ನಡ' })
  await makeCertificates(site, async () => ({ ok: false, reason: 'unprintable', characters: ['ಕ'], detail: 'one' }))
  const reason = 'The program has no font for “ಕ”, so the PDF would lack a part of it.'
  const answer = await fetch()
  expect([answer.status, (await answer.json()).message]).toEqual([409, reason])
  expect(await own()).toMatchObject({ state: 'failed', reason, text: { title: 'Certificate of review', name: 'ಕನ್ನಡ' } })
})

test('after a crash it is tried again once, and then the reviewer is told that there is none', async () => {
  const { site, own } = await reviewed()
  const crash: MakeCertificate = async () => ({ ok: false, reason: 'crashed', detail: 'ended by SIGSEGV' })
  expect(await makeCertificates(site, crash)).toHaveLength(1)
  expect(await own()).toEqual({ state: 'being-made' })
  site.clock.advance(60_000)
  expect(await makeCertificates(site, crash)).toHaveLength(1)
  expect(await own()).toMatchObject({ state: 'failed', reason: 'The program failed while it made the PDF.' })
})

test('an editor is told that it failed and has it tried again, which is logged', async () => {
  const { site, author, editor, submission, invitation, own, fetch } = await reviewed()
  const path = `/api/submissions/${submission.id}`
  const again = (token: string, id = invitation.id) =>
    site.request('POST', `${path}/invitations/${id}/certificate`, { token })
  const failures = async () => {
    const { rounds } = await actOnCase(site, editor.token, 'GET', path)
    return (rounds as HandledRoundObject[])[0]?.invitations.map(({ certificateFailure }) => certificateFailure)
  }
  expect(await failures()).toEqual([undefined])
  await makeCertificates(site, async () => ({ ok: false, reason: 'unprintable', characters: ['ಕ'], detail: 'one' }))
  expect(await failures()).toEqual([expect.stringContaining('no font for “ಕ”')])
  expect((await again(author.token)).status).toBe(403)
  expect((await again(editor.token, 'unknown')).status).toBe(404)

  const answer = await again(editor.token)
  expect([answer.status, (await answer.json()).certificateFailure]).toEqual([202, undefined])
  expect((await again(editor.token)).status).toBe(202)
  expect(await own()).toEqual({ state: 'being-made' })
  await makeCertificates(site)
  expect((await fetch()).status).toBe(200)
  expect([(await again(editor.token)).status, await failures()]).toEqual([409, [undefined]])
  const { events } = await actOnCase(site, editor.token, 'GET', path)
  expect(events?.filter(({ kind }) => kind === 'remake-certificate')).toHaveLength(1)
})

test('only the reviewer gets it: not the author, not the editor, not another reviewer', async () => {
  const { site, author, editor, submission, invitation } = await reviewed()
  const other = await invite(site, editor.token, submission.id)
  await makeCertificates(site)
  for (const token of [author.token, editor.token, other.token, undefined])
    expect((await site.request('GET', path, token ? { token } : {})).status).toBe(404)
  const seen = await site.request('GET', `/api/submissions/${submission.id}`, { token: author.token })
  expect(await seen.text()).not.toMatch(new RegExp(`certificate|${invitation.id}`))
})

test('the file is deleted when its reviewer is forgotten, or with the submission', async () => {
  const ends = [
    (site: TestApi, id: string) => forgetAgain(site.services, id),
    (site: TestApi, id: string) => site.db.deleteFrom('submission').where('id', '=', id).execute(),
  ]
  for (const end of ends) {
    const { site, submission } = await reviewed()
    await makeCertificates(site)
    const { sha256 } = await site.db.selectFrom('review_certificate').select('sha256').executeTakeFirstOrThrow()
    const later = new Date(Date.now() + 3_600_000)
    const isKept = () => site.services.storage.has(sha256 ?? '')
    await sweepBlobs(site.services, later)
    expect(await isKept()).toBe(true)
    await end(site, submission.id)
    await sweepBlobs(site.services, later)
    expect(await isKept()).toBe(false)
  }
})

test('reviews from before the upgrade get their certificates after it', async () => {
  const { site, fetch } = await reviewed()
  await sql`drop table review_certificate`.execute(site.db)
  await site.db.deleteFrom('job').where('kind', '=', 'make-certificate').execute()
  const step = Object.entries(migrations).find(([name]) => name.endsWith('-certificates'))?.[1]
  await step?.up(site.db)
  expect((await fetch()).status).toBe(503)
  await makeCertificates(site)
  expect((await fetch()).status).toBe(200)
})
