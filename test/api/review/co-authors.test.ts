// People whom somebody else names as authors hear of it once, and can say 'this is not me'.
// One database is enough: the letters and their links decide.
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { makeCoAuthorToken, sweepCoAuthorLinks } from '#src/features/review/co-authors/index.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { readTraces } from '#test/api/matrix/traces.ts'
import { actOnCase, confirmedCase, makeAnonymousFile, makeEditor } from '#test/factories/review.ts'
import { submissionForm, submit } from '#test/factories/submission.ts'

const authorsOf = (...emails: string[]) =>
  JSON.stringify(emails.map((email, at) => ({ given: `Given ${at}`, family: `Family ${at}`, email })))

const lettersTo = (site: TestApi, submissionId: string) =>
  site.db
    .selectFrom('case_letter')
    .select(['mail_id', 'recipient'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'co-author-told')
    .orderBy('recipient')
    .execute()

async function named() {
  const site = await startApi()
  const author = await site.register()
  const editor = await makeEditor(site)
  const { email } = author.user
  const submission = await submit(site, author.token, {
    authors: authorsOf(email.toUpperCase(), 'ada@quill.example', 'noor@finch.example', 'ADA@quill.example'),
  })
  const [letter] = await lettersTo(site, submission.id)
  const token = await makeCoAuthorToken(site.services, letter?.mail_id ?? '')
  if (token === undefined) throw new Error('a letter has no token')
  return { site, author, editor, submission, token }
}

const deny = (site: TestApi, token: string) => site.request('POST', '/api/authorship/deny', { json: { token } })

const keysOf = async (site: TestApi, id: string) =>
  (await site.db.selectFrom('submission_author_key').select('key').where('submission_id', '=', id).execute()).map(
    ({ key }) => key,
  )

test('everybody with another address than the sender gets one letter, whose link is made when it is sent', async () => {
  const { site, submission } = await named()
  expect((await lettersTo(site, submission.id)).map(({ recipient }) => recipient)).toEqual([
    'ada@quill.example',
    'noor@finch.example',
  ])
  const mail = await site.db.selectFrom('mail').selectAll().where('recipient', '=', 'ada@quill.example').execute()
  expect(mail).toMatchObject([{ secret: 1, confidential: 1, body: expect.stringContaining('/not-me/MADE-WHEN-SENT') }])
  expect(mail[0]?.body).toMatch(/^Dear Given 1 Family 1,\n/)
})

test('somebody who is named later gets the letter then, once, and the sender never does', async () => {
  const { site, author, editor, submission } = await named()
  const path = `/api/submissions/${submission.id}`
  const told = async () => (await lettersTo(site, submission.id)).map(({ recipient }) => recipient)
  const name = (token: string, ...emails: string[]) =>
    actOnCase(site, token, 'PATCH', path, { authors: JSON.parse(authorsOf(author.user.email, ...emails)) })
  await name(author.token, 'ada@quill.example', 'lin@marsh.example')
  const all = ['ada@quill.example', 'lin@marsh.example', 'noor@finch.example']
  expect(await told()).toEqual(all)
  await name(editor.token, 'LIN@marsh.example', 'noor@finch.example')
  await actOnCase(site, author.token, 'PATCH', path, { title: 'Fractions at last' })
  expect(await told()).toEqual(all)
})

test('a revision tells those whom it names for the first time, under its own title', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const path = `/api/submissions/${submission.id}`
  await actOnCase(site, editor.token, 'POST', `${path}/review`)
  await actOnCase(site, editor.token, 'POST', `${path}/review/enough`)
  const json = { decision: 'major-revision', letter: 'Please revise.', dueOn: '2025-07-01' }
  await actOnCase(site, editor.token, 'POST', `${path}/decisions`, json)
  const form = submissionForm({
    title: 'Fractions at last',
    authors: authorsOf(author.user.email, 'lin@marsh.example'),
  })
  expect((await site.request('POST', `${path}/revisions`, { token: author.token, form })).status).toBe(201)
  expect(await lettersTo(site, submission.id)).toMatchObject([{ recipient: 'lin@marsh.example' }])
  const mail = await site.db.selectFrom('mail').select('body').where('kind', '=', 'co-author-told').execute()
  expect(mail).toEqual([{ body: expect.stringContaining('Fractions at last') }])
})

test('‘This is not me’ ends the rights of the address, and editors are told once, however often it is said', async () => {
  const { site, author, editor, submission, token } = await named()
  expect(await keysOf(site, submission.id)).toContain('email:ada@quill.example')
  expect((await deny(site, token)).status).toBe(200)
  expect(await keysOf(site, submission.id)).not.toContain('email:ada@quill.example')
  expect(await keysOf(site, submission.id)).toContain('email:noor@finch.example')
  expect((await deny(site, token)).status).toBe(200)
  const { events } = await actOnCase(site, editor.token, 'GET', `/api/submissions/${submission.id}`)
  expect(events?.filter(({ kind }) => kind === 'deny-authorship')).toMatchObject([{ detail: 'ada@quill.example' }])
  const told = await site.db.selectFrom('case_letter').select('kind').where('kind', '=', 'authorship-denied').execute()
  expect(told).toHaveLength(1)

  const authors = [{ given: 'Ada', family: 'Quill', email: 'ada@quill.example' }]
  await actOnCase(site, author.token, 'PATCH', `/api/submissions/${submission.id}`, { authors })
  expect(await keysOf(site, submission.id), 'the author cannot name them back').not.toContain('email:ada@quill.example')
})

test('as long as the name of somebody who is no author is printed, cases and lists say so to editors alone', async () => {
  const { site, author, editor, submission, token } = await named()
  const path = `/api/submissions/${submission.id}`
  const inList = async (reader: string) =>
    (await (await site.request('GET', '/api/submissions', { token: reader })).json()).submissions[0].deniedAuthors
  expect(await inList(editor.token)).toBeUndefined()
  await deny(site, token)
  expect(await inList(editor.token)).toEqual(['Given 1 Family 1', 'Given 3 Family 3'])
  expect((await actOnCase(site, editor.token, 'GET', path)).deniedAuthors).toEqual([
    'Given 1 Family 1',
    'Given 3 Family 3',
  ])
  expect(await inList(author.token)).toBeUndefined()
  expect((await actOnCase(site, author.token, 'GET', path)).deniedAuthors).toBeUndefined()
  const authors = JSON.parse(authorsOf(author.user.email, 'noor@finch.example'))
  await actOnCase(site, editor.token, 'PATCH', path, { authors })
  expect((await actOnCase(site, editor.token, 'GET', path)).deniedAuthors).toBeUndefined()
})

const takeBack = (site: TestApi, token: string) =>
  site.request('POST', '/api/authorship/take-back', { json: { token } })

test('somebody who said so by mistake takes it back with the same link; editors get a letter and see it in the log', async () => {
  const { site, author, editor, submission, token } = await named()
  const path = `/api/submissions/${submission.id}`
  expect((await takeBack(site, token)).status, 'nothing was said').toBe(200)
  await deny(site, token)
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({
    denials: [{ email: 'ada@quill.example', name: 'Given 3 Family 3' }],
  })
  expect(await actOnCase(site, author.token, 'GET', path)).not.toHaveProperty('denials')
  for (const _ of [1, 2]) expect((await takeBack(site, token)).status).toBe(200)
  const keys = await keysOf(site, submission.id)
  expect([keys.includes('email:ada@quill.example'), keys.includes('denied:ada@quill.example')]).toEqual([true, false])
  const led = await actOnCase(site, editor.token, 'GET', path)
  expect([led.denials, led.deniedAuthors]).toEqual([[], undefined])
  expect(led.events?.filter(({ kind }) => kind === 'take-back-denial')).toMatchObject([{ detail: 'ada@quill.example' }])
  const told = site.db.selectFrom('case_letter').select('kind').where('kind', '=', 'authorship-denial-taken-back')
  expect(await told.execute()).toHaveLength(1)
  expect(await (await site.request('GET', `/api/authorship/${token}`)).json()).toEqual({ denied: false })
})

test('an answer can be changed three times a day, so that a link cannot be used to fill the editors’ mailboxes', async () => {
  const { site, editor, submission, token } = await named()
  const say = async (act: typeof deny) => (await act(site, token)).status
  expect([await say(deny), await say(takeBack), await say(deny)]).toEqual([200, 200, 200])
  expect(await say(deny), 'what is so already is no change').toBe(200)
  const refused = await takeBack(site, token)
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many-changes' }])
  expect(refused.headers.get('RateLimit'), 'another count than that of requests').not.toContain('link-requests')
  expect(refused.headers.get('Retry-After')).toBe('86400')
  const { events } = await actOnCase(site, editor.token, 'GET', `/api/submissions/${submission.id}`)
  expect(events?.filter(({ kind }) => kind === 'deny-authorship' || kind === 'take-back-denial')).toHaveLength(3)
  expect(await keysOf(site, submission.id)).toContain('denied:ada@quill.example')

  site.clock.advance(oneDay)
  expect([await say(takeBack), await say(deny), await say(takeBack), await say(deny)]).toEqual([200, 200, 200, 429])
  expect(await keysOf(site, submission.id)).toContain('email:ada@quill.example')
})

test('nobody whom the authors have removed since can take it back, so that no author becomes a reviewer this way', async () => {
  const { site, author, editor, submission, token } = await named()
  await deny(site, token)
  const authors = JSON.parse(authorsOf(author.user.email, 'noor@finch.example'))
  await actOnCase(site, editor.token, 'PATCH', `/api/submissions/${submission.id}`, { authors })
  const answer = await takeBack(site, token)
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'not-named' }])
  expect(await keysOf(site, submission.id)).toContain('denied:ada@quill.example')
})

test('an editor clears it with a reason, which the log keeps, and the person can say it again', async () => {
  const { site, author, editor, submission, token } = await named()
  await deny(site, token)
  const path = `/api/submissions/${submission.id}`
  const clear = (json: object, by = editor.token) => site.request('POST', `${path}/denials/clear`, { token: by, json })
  const email = 'Ada@quill.example'
  expect(await (await clear({ email, reason: ' ' })).json()).toMatchObject({ fields: { reason: 'Please write why.' } })
  expect((await clear({ email: 'noor@finch.example', reason: 'She wrote to us.' })).status).toBe(404)
  expect((await clear({ email, reason: 'I wrote it.' }, author.token)).status).toBe(403)
  const cleared = await clear({ email, reason: 'She wrote to us.' })
  expect([cleared.status, await cleared.json()]).toMatchObject([200, { denials: [] }])
  expect(await keysOf(site, submission.id)).toContain('email:ada@quill.example')
  const { events } = await actOnCase(site, editor.token, 'GET', path)
  expect(events?.at(-1)).toMatchObject({ kind: 'take-back-denial', detail: 'ada@quill.example: She wrote to us.' })
  await deny(site, token)
  expect(await keysOf(site, submission.id)).not.toContain('email:ada@quill.example')
})

test('an editor who says so stays in conflict until another editor clears it', async () => {
  const { site, editor, submission, token } = await named()
  const { user, token: own } = await site.register({ email: 'ada@quill.example' })
  await site.db.updateTable('account').set({ role: 'editor' }).where('id', '=', user.id).execute()
  const read = () => actOnCase(site, own, 'GET', `/api/submissions/${submission.id}`)
  expect((await deny(site, token)).status).toBe(200)
  expect(await read()).not.toHaveProperty('events')

  await actOnCase(site, editor.token, 'DELETE', `/api/submissions/${submission.id}/conflicts/${user.id}`)
  expect(await read()).toHaveProperty('events')
})

test('nobody who says so can become a reviewer of the manuscript, or its editor through a later role', async () => {
  const { site, editor, submission, token } = await named()
  await makeAnonymousFile(site, submission.id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/anonymous-file/confirm`)
  const { user, token: own } = await site.register({ email: 'ada@quill.example' })
  expect((await deny(site, token)).status).toBe(200)
  const json = { name: 'Ada Quill', email: 'ada@quill.example' }
  const invited = await site.request('POST', `/api/submissions/${submission.id}/invitations`, {
    token: editor.token,
    json,
  })
  expect(await invited.json()).toMatchObject({ code: 'conflict-of-interest' })

  await site.db.updateTable('account').set({ role: 'editor' }).where('id', '=', user.id).execute()
  expect(await actOnCase(site, own, 'GET', `/api/submissions/${submission.id}`)).not.toHaveProperty('events')
})

test('reading the link changes nothing, and a token that is wrong or too old says nothing', async () => {
  const { site, submission, token } = await named()
  const before = await readTraces(site, ['throttle'])
  for (const method of ['GET', 'HEAD'] as const) await site.request(method, `/not-me/${token}`)
  expect((await deny(site, `${token}x`)).status).toBe(404)
  expect((await deny(site, '')).status).toBe(404)
  site.clock.advance(181 * 86_400_000)
  expect((await deny(site, token)).status).toBe(404)
  expect(await readTraces(site, ['throttle'])).toEqual(before)
  expect(await keysOf(site, submission.id)).toContain('email:ada@quill.example')
})

test('links are deleted when they are too old, and sixty days after the case has ended', async () => {
  const { site, editor, submission, token } = await named()
  const links = async () => {
    await sweepCoAuthorLinks(site.services, system)
    return (await site.db.selectFrom('co_author_link').select('token_hash').execute()).length
  }
  const decline = { decision: 'decline', letter: 'No.' }
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/decisions`, decline)
  site.clock.advance(60 * oneDay)
  expect(await links()).toBe(1)
  site.clock.advance(1)
  expect((await deny(site, token)).status).toBe(404)
  expect(await links()).toBe(0)

  const other = await named()
  other.site.clock.advance(181 * oneDay)
  await sweepCoAuthorLinks(other.site.services, system)
  expect(await other.site.db.selectFrom('co_author_link').select('token_hash').execute()).toEqual([])
})

test('a form without scripts is redirected to the page, which shows the current state', async () => {
  const { site, token } = await named()
  const read = async (asked: string) => {
    const answer = await site.request('GET', `/api/authorship/${asked}`)
    return [answer.status, (await answer.json()).denied]
  }
  expect(await read(token)).toEqual([200, false])
  expect(await read('nobody')).toEqual([404, undefined])
  const post = (sent: string) =>
    site.request('POST', '/api/authorship/deny', {
      body: new URLSearchParams({ token: sent }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    })
  const outcomes = [await post(token), await post('../nobody')].map((answer) => [
    answer.status,
    answer.headers.get('Location')?.replace(token, '…'),
  ])
  expect(outcomes).toEqual([
    [303, '/not-me/…'],
    [303, '/not-me/unknown'],
  ])
  expect(await read(token)).toEqual([200, true])
  site.clock.advance(181 * 86_400_000)
  expect(await read(token)).toEqual([404, undefined])
})

test('a mailbox gets at most three such letters a day, no matter who names it', async () => {
  const site = await startApi()
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const { token } = await site.register()
    await submit(site, token, { title, authors: authorsOf('often@quill.example') })
  }
  const sent = await site.db.selectFrom('case_letter').select('mail_id').where('kind', '=', 'co-author-told').execute()
  expect(sent).toHaveLength(3)
})
