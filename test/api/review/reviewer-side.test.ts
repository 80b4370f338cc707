// What a reviewer does besides accepting and sending: files, more time, a new link, and what must not happen.
import { expect, test } from 'vitest'
import { oneDay, oneHour, oneMinute } from '#src/domain/clock.ts'
import { newLinkHandler } from '#src/features/review/reviewer/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import type { HandledRoundObject, OwnInvitationObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { readTraces } from '#test/api/matrix/traces.ts'
import { actOnCase, aQuestion, aReview, askReviewers, confirmedCase, invite, promises } from '#test/factories/review.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'

const readOwn = async (site: TestApi, token: string) =>
  (await (await site.request('GET', '/api/review', { token })).json()) as OwnInvitationObject

async function invited(site: TestApi, person: object = {}) {
  const { editor, author, submission } = await confirmedCase(site)
  return { editor, author, submission, ...(await invite(site, editor.token, submission.id, person)) }
}

async function accepted(site: TestApi, person: object = {}) {
  const found = await invited(site, person)
  await actOnCase(site, found.token, 'POST', '/api/review/accept', promises)
  return found
}

const sendFile = (site: TestApi, token: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return site.request('POST', '/api/review/files', { token, form })
}

test('asking for every address of a link, three times and by HEAD, changes nothing', async () => {
  const site = await startApi()
  for (const { token } of [await invited(site), await accepted(site)]) {
    const before = await readTraces(site)
    const files = ['manuscript.pdf', 'manuscript.html', 'manuscript.docx', 'due.ics', 'form.docx', 'certificate.pdf']
    const paths = ['', ...files.map((file) => `/${file}`)]
    for (const _ of [1, 2, 3]) {
      for (const method of ['GET', 'HEAD']) {
        for (const path of paths) {
          await site.request(method, `/review/${token}${path}`)
          await site.request(method, `/api/review${path}`, { token })
        }
      }
    }
    expect(await readTraces(site)).toEqual(before)
  }
})

test('a reviewer who saves too often does not keep other reviewers from saving', async () => {
  const site = await startApi({ limits: { writesPerMinute: 20 } })
  const busy = await accepted(site)
  const calm = await accepted(site)
  site.clock.advance(oneMinute)
  const keep = async (token: string) =>
    (await site.request('PUT', '/api/review/draft', { token, json: { toAuthor: 'Line 12' } })).status
  const answers = []
  for (let written = 0; written < 21; written += 1) answers.push(await keep(busy.token))
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(await keep(calm.token)).toBe(200)
})

test('an incomplete review is refused with everything that is missing, each question quoted', async () => {
  const site = await startApi()
  await askReviewers(site.db, [
    { ...aQuestion, id: '2', question: 'Is the text clear?', kind: 'scale' },
    { ...aQuestion, id: '1', question: 'Does the method fit?', kind: 'choice', choices: ['Yes', 'No'] },
    { ...aQuestion, id: '3', question: 'Anything else?', isRequired: false },
  ])
  const { token, editor, submission } = await accepted(site)
  const send = async (json: object) => {
    const answer = await site.request('POST', '/api/review', { token, json })
    return [answer.status, Object.entries((await answer.json()).fields ?? {})]
  }
  expect(await send({ recommendation: '', toAuthor: ' ', answers: { '2': '6' } })).toEqual([
    400,
    [
      ['recommendation', 'Please choose what you recommend.'],
      ['toAuthor', 'Please write what the authors should read.'],
      ['answers.1', 'Please answer: Does the method fit?'],
      ['answers.2', 'Please choose one of the answers: Is the text clear?'],
    ],
  ])
  expect(await send({ ...aReview, answers: { '1': 'No', '2': '4' } })).toEqual([201, []])
  expect((await readOwn(site, token)).review?.answers).toMatchObject([{ answer: '4' }, { answer: 'No' }])
  const led = await actOnCase(site, editor.token, 'GET', `/api/submissions/${submission.id}`)
  expect((led.rounds as HandledRoundObject[])[0]?.invitations[0]?.review?.answers).toMatchObject([
    { answer: '4 of 5 (1: not at all, 5: fully)' },
    { answer: 'No' },
  ])
})

test('a guessed link, one of a cancelled invitation and one that was replaced get the same answer', async () => {
  const site = await startApi()
  const { editor, submission, token, invitation } = await invited(site)
  const path = `/api/submissions/${submission.id}/invitations`
  await site.request('POST', `${path}/${invitation.id}/send-again`, { token: editor.token })
  const cancelled = await invite(site, editor.token, submission.id)
  await actOnCase(site, editor.token, 'DELETE', `${path}/${cancelled.invitation.id}`)
  const guessed = `${token.slice(0, -3)}AAA`
  const useless = [token, cancelled.token, guessed, 'rv_'.padEnd(46, 'x')]
  const answers = await Promise.all(
    useless.map(async (link) => {
      const api = await site.request('GET', '/api/review', { token: link })
      const file = await site.request('GET', `/review/${link}/manuscript.pdf`)
      return [api.status, await api.text(), file.status, file.headers.get('Location')?.replace(link, '…')]
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject([404, expect.any(String), 303, '/review/…'])
})

test('somebody who has declined can no longer read the manuscript, but can still suggest others', async () => {
  const site = await startApi()
  const { token } = await invited(site)
  await actOnCase(site, token, 'POST', '/api/review/decline', {})
  expect(await readOwn(site, token)).toMatchObject({ state: 'declined', title: '', abstract: '', keywords: [] })
  const suggestions = [{ name: 'Somebody else', email: 'else@reviews.example' }]
  await actOnCase(site, token, 'POST', '/api/review/decline', { reason: 'No time', suggestions })
})

test('the wish not to be asked again is shown to the person, and is taken back once, however often', async () => {
  const site = await startApi()
  const { token } = await invited(site)
  expect(await readOwn(site, token)).toMatchObject({ doNotAskAgain: false })
  await actOnCase(site, token, 'POST', '/api/review/decline', { doNotAskAgain: true })
  expect(await readOwn(site, token)).toMatchObject({ state: 'declined', doNotAskAgain: true })
  const since = await site.db.selectFrom('reviewer_wish').selectAll().execute()
  site.clock.advance(60_000)
  await actOnCase(site, token, 'PUT', '/api/review/wish', { doNotAskAgain: true })
  expect(await site.db.selectFrom('reviewer_wish').selectAll().execute()).toEqual(since)
  for (const _ of [1, 2]) {
    expect(await actOnCase(site, token, 'PUT', '/api/review/wish', { doNotAskAgain: false })).toMatchObject({
      state: 'declined',
      doNotAskAgain: false,
    })
  }
  expect(await site.db.selectFrom('reviewer_wish').selectAll().execute()).toEqual([])
  expect((await site.request('PUT', '/api/review/wish', { token, json: { doNotAskAgain: 'no' } })).status).toBe(400)
})

test('a link opens the manuscript without scripts, and is never revealed to another site', async () => {
  const site = await startApi()
  const { token, invitation } = await accepted(site)
  for (const [file, type] of [
    ['manuscript.pdf', 'application/pdf'],
    ['manuscript.html', 'text/html; charset=utf-8'],
    ['due.ics', 'text/calendar; charset=utf-8'],
  ] as const) {
    const response = await site.request('GET', `/review/${token}/${file}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    })
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toMatch(
      new RegExp(`${token}|${invitation.person.name}|${invitation.id}`),
    )
  }
  expect((await site.request('GET', `/review/${token}/manuscript.docx`)).status).toBe(303)
})

test('a file is stored without its writer’s name and under a neutral file name, until it is removed', async () => {
  const site = await startApi()
  const { token } = await accepted(site)
  const added = await sendFile(site, token, 'Ada Quill remarks.PDF', buildPdf({ text: 'See page 2' }))
  expect(added.status).toBe(201)
  const { files } = await readOwn(site, token)
  expect(files).toMatchObject([{ name: expect.stringMatching(/^reviewer-\d-file-1\.pdf$/) }])
  expect(site.storedFiles().temporary).toEqual([])

  const path = `/api/review/files/${files[0]?.id}`
  expect((await site.request('DELETE', path, { token })).status).toBe(204)
  expect((await site.request('DELETE', path, { token })).status).toBe(404)
  expect((await readOwn(site, token)).files).toEqual([])
})

test('at most five files, of two types, and only while the review is open', async () => {
  const site = await startApi()
  const { token } = await invited(site)
  const pdf = (text: string) => buildPdf({ text })
  expect((await sendFile(site, token, 'early.pdf', pdf('early'))).status).toBe(409)
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  const wrong = await sendFile(site, token, 'notes.txt', pdf('text'))
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'wrong-type', fields: { file: /pdf/ } }])
  for (const text of ['1', '2', '3', '4', '5'])
    expect((await sendFile(site, token, 'a.pdf', pdf(text))).status).toBe(201)
  const sixth = await sendFile(site, token, 'a.pdf', pdf('6'))
  expect([sixth.status, await sixth.json()]).toMatchObject([409, { code: 'too-many-files' }])
  expect(site.storedFiles().temporary).toEqual([])
})

test('two more weeks are granted at once, the first time; beyond that the editors decide', async () => {
  const site = await startApi()
  const { token, submission } = await accepted(site)
  const ask = async (days: unknown) => {
    const response = await site.request('POST', '/api/review/more-time', {
      token,
      json: { days, reason: 'A journey.' },
    })
    return [response.status, await response.json()]
  }
  const { dueOn } = await readOwn(site, token)
  const later = new Date(Date.parse(dueOn) + 10 * oneDay).toISOString().slice(0, 10)
  expect(await ask(10)).toEqual([202, { dueOn: later, granted: true }])
  expect(await ask(10)).toEqual([202, { dueOn: later, granted: false }])
  expect(await ask(60)).toEqual([202, { dueOn: later, granted: false }])
  for (const days of [0, 61, 2.5, 'ten']) expect(await ask(days)).toMatchObject([400, { fields: { days: /1 to 60/ } }])
  expect(await ask(60)).toMatchObject([202, { granted: false }])
  expect(await ask(60)).toMatchObject([409, { code: 'asked-often' }])
  const letters = await site.db
    .selectFrom('case_letter')
    .select('kind')
    .where('submission_id', '=', submission.id)
    .where('kind', '=', 'time-asked-for')
    .execute()
  expect(letters.length % 3).toBe(0)
  expect(letters.length).toBeGreaterThan(0)
})

test('a review that names its writer is sent only after a second confirmation', async () => {
  const site = await startApi()
  const { token } = await accepted(site, { name: 'Ada Quill', affiliation: 'University of Ely, UK' })
  const send = async (review: object) => {
    const response = await site.request('POST', '/api/review', { token, json: { ...aReview, ...review } })
    return [response.status, await response.json()]
  }
  expect(await send({ toAuthor: 'Please cite Quill (2020).' })).toMatchObject([409, { code: 'names-you' }])
  expect(await send({ toAuthor: 'We at the University of Ely do it so.' })).toMatchObject([409, { message: /Ely/ }])
  const named = { toAuthor: 'Please cite Quill (2020).', sendAnyway: true }
  expect(await send({ toEditor: 'Ada Quill here.' })).toMatchObject([201, { state: 'in' }])
  expect(await send(named)).toMatchObject([200, { review: { toAuthor: named.toAuthor } }])
})

test('a new link goes to the invited address only, and nobody learns whether there is one', async () => {
  const site = await startApi()
  const { token, invitation } = await accepted(site)
  const ask = async (email: string) => {
    const response = await site.request('POST', '/api/review/new-link', { json: { email } })
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'ratelimit')
    return JSON.stringify([response.status, headers, await response.text()])
  }
  const known = await ask(invitation.person.email.toUpperCase())
  const jobs = () =>
    site.db.selectFrom('job').select(['kind', 'state', 'not_before']).where('kind', '=', 'send-review-link')
  expect(await jobs().execute()).toHaveLength(1)
  expect(await ask('nobody@reviews.example')).toBe(known)
  expect(await ask('not an address')).toBe(known)
  expect(JSON.parse(known)[0]).toBe(202)
  expect(await jobs().execute()).toHaveLength(3)

  await runDueJobs(site.services, [newLinkHandler(site.services)])
  const letters = await site.db.selectFrom('case_letter').selectAll().where('kind', '=', 'new-link').execute()
  expect(letters).toMatchObject([{ recipient: invitation.person.email, invitation_id: invitation.id }])
  expect((await readOwn(site, token)).state, 'the earlier link still works').toBe('accepted')
  expect(await jobs().execute()).toEqual([])
})

test('a mailbox gets only a few links a day, and a network can request only some in an hour', async () => {
  const site = await startApi({ limits: { resetRequestsPerHour: 8 } })
  const { invitation } = await accepted(site)
  const ask = async () =>
    (await site.request('POST', '/api/review/new-link', { json: { email: invitation.person.email } })).status
  const statuses: number[] = []
  for (let count = 0; count < 9; count += 1) statuses.push(await ask())
  expect(statuses).toEqual([...Array(8).fill(202), 429])
  await runDueJobs(site.services, [newLinkHandler(site.services)])
  const letters = await site.db.selectFrom('case_letter').select('kind').where('kind', '=', 'new-link').execute()
  expect(letters).toHaveLength(5)
  site.clock.advance(oneHour + 1)
  expect(await ask()).toBe(202)
})

test('a link stays out of the log, also when something fails', async () => {
  const lines: string[] = []
  const site = await startApi()
  const { token, submission } = await accepted(site)
  Object.assign(site.services.log, createLog('silent'), {
    error: (...parts: unknown[]) => void lines.push(JSON.stringify(parts)),
  })
  await site.db.deleteFrom('review_round').where('submission_id', '=', submission.id).execute()
  await site.db.schema.dropTable('review_draft').execute()
  expect((await site.request('GET', '/api/review', { token })).status).toBeGreaterThanOrEqual(404)
  await site.db.schema.dropTable('invitation_link').execute()
  expect((await site.request('GET', `/review/${token}/manuscript.pdf`)).status).toBe(500)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toContain(token)
})
