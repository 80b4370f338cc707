import { expect, test } from 'vitest'
import type { HandledRoundObject, OwnInvitationObject, OwnRoundObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import {
  acceptAndReview,
  actOnCase,
  aReview,
  confirmedCase,
  invite,
  makeAnonymousFile,
  promises,
} from '#test/factories/review.ts'
import { docxFile } from '#test/factories/submission.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

const revisionForm = (parts: Record<string, string | File> = {}) => {
  const form = new FormData()
  const all = { file: docxFile(buildDocx({ text: 'The second version' }), 'second.docx'), ...parts }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  return form
}

const send = (site: TestApi, token: string, id: string, parts?: Record<string, string | File>) =>
  site.request('POST', `/api/submissions/${id}/revisions`, { token, form: revisionForm(parts) })

async function askedForRevision() {
  const site = await startApi()
  const found = await confirmedCase(site)
  const { id } = found.submission
  const reviewer = await invite(site, found.editor.token, id)
  await acceptAndReview(site, reviewer.token)
  await actOnCase(site, found.editor.token, 'POST', `/api/submissions/${id}/decisions`, {
    decision: 'major-revision',
    letter: 'Please answer the reviewer.',
    dueOn: '2025-07-20',
    isEarly: true,
    include: { reviews: [reviewer.invitation.id], files: [] },
  })
  return { site, id, reviewer, ...found }
}

test('a revision opens a second round: a new file, the answer, changed texts, and the first round as it was', async () => {
  const { site, id, author, editor, reviewer } = await askedForRevision()
  const asked = await actOnCase(site, author.token, 'GET', `/api/submissions/${id}`)
  expect(asked).toMatchObject({ stage: 'revision-requested', turn: 'author', dueOn: '2025-07-20' })
  expect((asked.rounds as OwnRoundObject[])[0]?.decision?.reviews).toMatchObject([{ toAuthor: aReview.toAuthor }])

  const sent = await send(site, author.token, id, { answer: 'We say it on page 4.', title: 'A better title' })
  expect([sent.status, await sent.json()]).toMatchObject([
    201,
    {
      stage: 'received',
      title: 'A better title',
      abstract: 'We compared two ways of teaching fractions.',
      files: { docx: { name: 'second.docx' } },
      rounds: [{ number: 1 }, { number: 2, revisedOn: '2025-05-20', answer: 'We say it on page 4.' }],
    },
  ])
  const led = await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)
  const [first, second] = led.rounds as HandledRoundObject[]
  expect(first).toMatchObject({ manuscript: { name: 'manuscript.docx' }, anonymousFile: { state: 'confirmed' } })
  expect(second).toMatchObject({ manuscript: { name: 'second.docx' }, anonymousFile: { state: 'being-made' } })

  await makeAnonymousFile(site, id, 2)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  const again = await invite(site, editor.token, id, { email: reviewer.invitation.person.email })
  expect(again.invitation.pseudonym, 'the same person keeps the pseudonym').toBe(reviewer.invitation.pseudonym)
})

test('a decision about a version that is no longer the latest is refused', async () => {
  const { site, id, author, editor } = await askedForRevision()
  await send(site, author.token, id)
  const decide = (round: number) =>
    site.request('POST', `/api/submissions/${id}/decisions`, {
      token: editor.token,
      json: { decision: 'decline', letter: 'No.', round },
    })
  const late = await decide(1)
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'stage-changed' }])
  expect((await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)).stage).toBe('received')
  expect((await decide(2)).status).toBe(201)
})

test('an editor confirms the copy that they have looked at, and no other', async () => {
  const { site, id, author, editor } = await askedForRevision()
  await send(site, author.token, id)
  await makeAnonymousFile(site, id, 2)
  const { rounds } = await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)
  const confirm = (copy: string | undefined) =>
    site.request('POST', `/api/submissions/${id}/anonymous-file/confirm`, { token: editor.token, json: { copy } })
  const other = await confirm('of-an-earlier-title')
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'copy-changed' }])
  const confirmed = await confirm((rounds as HandledRoundObject[])[1]?.anonymousFile.copy)
  expect([confirmed.status, await confirmed.json()]).toMatchObject([
    200,
    { rounds: [{}, { anonymousFile: { state: 'confirmed' } }] },
  ])
})

test('a revision that nobody requested leaves nothing behind, and one sent twice is one round', async () => {
  const { site, id, author } = await askedForRevision()
  const answers = await Promise.all([send(site, author.token, id), send(site, author.token, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const before = site.storedFiles()
  const late = await send(site, author.token, id, { file: docxFile(buildDocx({ text: 'Another version' })) })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'stage-changed' }])
  expect(site.storedFiles()).toEqual(before)
})

test('only the person who submitted the manuscript can send its revision', async () => {
  const { site, id, editor } = await askedForRevision()
  const stranger = await site.register()
  expect((await send(site, editor.token, id)).status).toBe(403)
  expect((await send(site, stranger.token, id)).status).toBe(404)
})

const points = (answers: readonly [pseudonym: string, point: number, answer: string][]) =>
  JSON.stringify(answers.map(([pseudonym, point, answer]) => ({ pseudonym, point, answer })))

/** With two reviews that the author reads, of two points each. */
async function askedByTwo({ areReviewsShared }: { areReviewsShared: boolean }) {
  const site = await startApi()
  const settings = { content: JSON.stringify({ areReviewsShared }), saved_at: site.clock.now().toISOString() }
  await site.db
    .insertInto('review_settings')
    .values({ version: 1, account_id: null, ...settings })
    .execute()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  const reviewers: { person: { email: string }; pseudonym: string; id: string }[] = []
  for (const name of ['first', 'second']) {
    const { invitation, token } = await invite(site, editor.token, id)
    await acceptAndReview(site, token, { toAuthor: `The ${name} says this.\n\n- And that.\n- And more.` })
    reviewers.push(invitation)
  }
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/decisions`, {
    decision: 'major-revision',
    letter: 'Please answer.',
    dueOn: '2025-07-20',
    include: { reviews: reviewers.map((one) => one.id), files: [] },
  })
  const [first, second] = reviewers
  if (!first || !second) throw new Error('nobody was invited')
  /** The second version as its reviewers get it: with other texts, as after hiding. */
  const confirm = async (texts: readonly string[] | undefined) => {
    await makeAnonymousFile(site, id, 2, texts)
    await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  }
  const ask = async (person: object) => {
    const { token } = await invite(site, editor.token, id, person)
    const read = async () => (await actOnCase(site, token, 'GET', '/api/review')) as unknown as OwnInvitationObject
    const before = await read()
    await actOnCase(site, token, 'POST', '/api/review/accept', promises)
    return { before: before.answer, after: (await read()).answer, read }
  }
  return { site, id, author, editor, first, second, confirm, ask }
}

test('an answer point by point quotes the reviews, and reaches reviewers with its traces hidden', async () => {
  const { site, id, author, editor, first, second, confirm, ask } = await askedByTwo({ areReviewsShared: true })
  const sent = await send(site, author.token, id, {
    answer: 'Thank you, says Ada Quill.',
    points: points([
      [second.pseudonym, 3, 'More is on page 5.'],
      [first.pseudonym, 1, 'Ada Quill says it on page 4.'],
      [first.pseudonym, 2, '  '],
    ]),
  })
  const own = ((await sent.json()) as { rounds: OwnRoundObject[] }).rounds[1]
  const toFirst = { pseudonym: first.pseudonym, quote: 'The first says this.', answer: 'Ada Quill says it on page 4.' }
  const toSecond = { pseudonym: second.pseudonym, quote: '- And more.', answer: 'More is on page 5.' }
  const typed = first.pseudonym < second.pseudonym ? [toFirst, toSecond] : [toSecond, toFirst]
  expect(own).toMatchObject({ answer: 'Thank you, says Ada Quill.', answers: typed })

  const hidden = [
    'Thank you, says …',
    ...typed.flatMap(({ quote, answer }) => [quote, answer.replace('Ada Quill', '…')]),
  ]
  await confirm(hidden)
  const shown = {
    general: 'Thank you, says …',
    points: typed.map((one) => ({ ...one, answer: one.answer.replace('Ada Quill', '…') })),
  }
  const led = await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)
  expect((led.rounds as HandledRoundObject[])[1]).toMatchObject({ answers: typed, anonymousFile: { answer: shown } })
  expect(await ask({ email: first.person.email })).toMatchObject({ before: undefined, after: shown })
})

test('where reviews are not shared, reviewers read the answers to their own points alone', async () => {
  const { site, id, author, first, second, confirm, ask } = await askedByTwo({ areReviewsShared: false })
  const typed: [string, number, string][] = [
    [first.pseudonym, 1, 'To the first.'],
    [second.pseudonym, 1, 'To the second.'],
  ]
  await send(site, author.token, id, { points: points(typed) })
  const inOrder = first.pseudonym < second.pseudonym ? ['first', 'second'] : ['second', 'first']
  await confirm(inOrder.flatMap((name) => [`The ${name} says this.`, `To the ${name}.`]))
  expect((await ask({ email: second.person.email })).after).toEqual({
    points: [{ pseudonym: second.pseudonym, quote: 'The second says this.', answer: 'To the second.' }],
  })
  expect((await ask({})).after).toBeUndefined()
})

test('reviewers at work keep the answer while an editor who changed the title has to confirm the copy again', async () => {
  const { site, id, author, editor, first, confirm, ask } = await askedByTwo({ areReviewsShared: true })
  await send(site, author.token, id, { answer: 'Thank you.' })
  await confirm(['Thank you.'])
  const { after, read } = await ask({ email: first.person.email })
  expect(after).toEqual({ general: 'Thank you.', points: [] })
  const led = await actOnCase(site, editor.token, 'PATCH', `/api/submissions/${id}`, { title: 'Fractions at last' })
  expect((led.rounds as HandledRoundObject[])[1]).toMatchObject({ anonymousFile: { state: 'to-check' } })
  expect(await read()).toMatchObject({ answer: after, manuscript: ['manuscript.pdf', 'manuscript.html'] })
})

test('an answer that was not searched for traces reaches no reviewer', async () => {
  const { site, id, author, first, confirm, ask } = await askedByTwo({ areReviewsShared: true })
  await send(site, author.token, id, { answer: 'By Ada Quill.', points: points([[first.pseudonym, 1, 'Yes.']]) })
  await confirm(undefined)
  expect((await ask({ email: first.person.email })).after).toBeUndefined()
})

test('an answer to a point that is in no review, or that cannot be read, is refused, and nothing is kept', async () => {
  const { site, id, author, first } = await askedByTwo({ areReviewsShared: true })
  const before = site.storedFiles()
  for (const sent of [
    points([[first.pseudonym, 4, 'x']]),
    points([['Reviewer 900', 1, 'x']]),
    points([['x', 1, 'x']]),
    '{',
  ])
    expect((await send(site, author.token, id, { points: sent })).status).toBe(400)
  const many = points(Array.from({ length: 1_001 }, () => [first.pseudonym, 1, 'x']))
  const tooMany = await send(site, author.token, id, { points: many })
  expect([tooMany.status, await tooMany.json()]).toMatchObject([400, { code: 'malformed-field' }])
  const long = await send(site, author.token, id, { points: points([[first.pseudonym, 1, 'x'.repeat(100_001)]]) })
  expect([long.status, await long.json()]).toMatchObject([400, { fields: { answer: expect.any(String) } }])
  expect(site.storedFiles().temporary).toEqual(before.temporary)
  expect((await actOnCase(site, author.token, 'GET', `/api/submissions/${id}`)).stage).toBe('revision-requested')
})
