import { expect, test } from 'vitest'
import { oneDay } from '#src/domain/clock.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { HandledRoundObject, OwnInvitationObject, OwnRoundObject } from '#src/wire/review.ts'
import type { ReviewSettingsObject } from '#src/wire/review-settings.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import {
  acceptAndReview,
  actOnCase,
  anonymousText,
  aReview,
  confirmedCase,
  invite,
  makeAnonymousFile,
  makeEditor,
  promises,
} from '#test/factories/review.ts'
import { publish, submit } from '#test/factories/submission.ts'

const read = (site: TestApi, token: string, id: string) => actOnCase(site, token, 'GET', `/api/submissions/${id}`)
const ledRounds = ({ rounds }: SubmissionObject) => rounds as HandledRoundObject[]
const ownRounds = ({ rounds }: SubmissionObject) => rounds as OwnRoundObject[]
const readInvitation = async (site: TestApi, token: string) =>
  (await (await site.request('GET', '/api/review', { token })).json()) as OwnInvitationObject

test('a submission is checked, reviewed by two, revised, accepted and published as peer reviewed', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  const first = await invite(site, editor.token, id)
  const second = await invite(site, editor.token, id)
  expect(await read(site, editor.token, id)).toMatchObject({ stage: 'in-review', turn: 'reviewers' })

  await acceptAndReview(site, first.token)
  expect(await read(site, editor.token, id)).toMatchObject({ stage: 'in-review' })
  await acceptAndReview(site, second.token, { toEditor: 'I would rather decline it.' })
  expect(await read(site, editor.token, id)).toMatchObject({ stage: 'decision-due', turn: 'editor', nextAct: 'decide' })

  const accepted = {
    decision: 'accept',
    letter: 'We are glad to accept it.',
    include: { reviews: [first.invitation.id], files: [] },
  }
  const decided = await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/decisions`, accepted)
  expect(decided).toMatchObject({ stage: 'accepted', nextAct: 'publish' })
  const [round] = ownRounds(await read(site, author.token, id))
  expect(round?.decision).toMatchObject({
    decision: 'accept',
    letter: 'We are glad to accept it.',
    reviews: [{ pseudonym: first.invitation.pseudonym, toAuthor: aReview.toAuthor }],
  })
  expect(await readInvitation(site, second.token)).toMatchObject({
    state: 'in',
    outcome: { decision: 'accept', reviews: [{ pseudonym: first.invitation.pseudonym }] },
  })

  const administrator = await site.administrator()
  const published = await publish(site, administrator.token, id)
  expect(await published.json()).toMatchObject({
    submission: { stage: 'published' },
    journal: { peerReviewed: true, acceptedAt: '2025-05-20', receivedAt: '2025-05-20' },
  })
})

test('nothing is sent to reviewers before an editor has confirmed the anonymous manuscript', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const editor = await makeEditor(site)
  const { id } = await submit(site, token)
  const asked = () =>
    site.request('POST', `/api/submissions/${id}/invitations`, {
      token: editor.token,
      json: { name: 'Ada Quill', email: 'ada@reviews.example' },
    })
  expect(await (await asked()).json()).toMatchObject({ code: 'not-confirmed' })
  await makeAnonymousFile(site, id)
  expect(await (await asked()).json()).toMatchObject({ code: 'not-confirmed' })
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  expect((await asked()).status).toBe(201)
  expect(await (await asked()).json()).toMatchObject({ code: 'already-invited' })
})

test('a reviewer reads the manuscript only after accepting, and every reviewer gets the same bytes', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const [one, other] = [
    await invite(site, editor.token, submission.id),
    await invite(site, editor.token, submission.id),
  ]
  const pdf = (token: string) => site.request('GET', '/api/review/manuscript.pdf', { token })
  expect((await pdf(one.token)).status).toBe(404)
  expect(await readInvitation(site, one.token)).not.toHaveProperty('manuscript')
  for (const { token } of [one, other]) await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  const [first, second] = [await pdf(one.token), await pdf(other.token)]
  expect([await first.text(), await second.text()]).toEqual([anonymousText, anonymousText])
  expect([...first.headers].filter(([name]) => name !== 'x-request-id')).toEqual(
    [...second.headers].filter(([name]) => name !== 'x-request-id'),
  )
  expect(first.headers.get('Content-Disposition')).toContain('MS-0001-v1.pdf')
  const word = await site.request('GET', '/api/review/manuscript.docx', { token: one.token })
  expect(word.status, 'the settings do not give a Word file').toBe(404)
})

test('the link of an invitation opens nothing else, and for everybody else its page does not exist', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  const paths = [
    '/api/journals',
    '/api/submissions',
    `/api/submissions/${submission.id}`,
    '/api/auth/sessions',
    '/api/issues',
  ]
  for (const path of paths) expect((await site.request('GET', path, { token })).status, path).toBe(404)
  for (const other of [author.token, editor.token, undefined, `${token.slice(0, -1)}x`]) {
    const response = await site.request('GET', '/api/review', { ...(other && { token: other }) })
    expect(response.status, other).toBe(404)
  }
})

test('a declined invitation suggests others, and the editor is told', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token, invitation } = await invite(site, editor.token, submission.id)
  const decline = {
    reason: 'I am on leave.',
    suggestions: [{ name: 'Noor Finch', email: 'noor@reviews.example' }],
    doNotAskAgain: true,
  }
  for (const _ of ['once', 'twice']) await actOnCase(site, token, 'POST', '/api/review/decline', decline)
  const [round] = ledRounds(await read(site, editor.token, submission.id))
  expect(round?.invitations).toMatchObject([
    { id: invitation.id, state: 'declined', declining: { suggestions: decline.suggestions } },
  ])
  const again = { name: 'The same', email: invitation.person.email }
  const path = `/api/submissions/${submission.id}/invitations`
  const refused = await site.request('POST', path, { token: editor.token, json: again })
  expect(await refused.json()).toMatchObject({ code: 'asked-not-to' })
  expect((await site.request('POST', path, { token: editor.token, json: { ...again, again: true } })).status).toBe(201)
})

test('a review can be changed until an editor has read it', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  await acceptAndReview(site, token)
  await actOnCase(site, token, 'POST', '/api/review', { ...aReview, toAuthor: 'Better.' })
  expect(await readInvitation(site, token)).toMatchObject({ review: { toAuthor: 'Better.' } })
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/review/read`)
  const late = await site.request('POST', '/api/review', { token, json: aReview })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'review-read' }])
})

test('what a reviewer writes is saved until it is sent', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  await actOnCase(site, token, 'PUT', '/api/review/draft', { toAuthor: 'Half a sen' })
  expect(await readInvitation(site, token)).toMatchObject({ draft: { toAuthor: 'Half a sen' } })
  await actOnCase(site, token, 'POST', '/api/review', aReview)
  expect(await readInvitation(site, token)).not.toHaveProperty('draft')
})

test('two editors who decide at once: one decision, one letter', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const decline = { decision: 'decline', letter: 'It is not for this journal.', include: { reviews: [], files: [] } }
  const path = `/api/submissions/${submission.id}/decisions`
  const answers = await Promise.all(
    [1, 2].map(() => site.request('POST', path, { token: editor.token, json: decline })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const letters = await site.db.selectFrom('case_letter').select('kind').execute()
  expect(letters.filter(({ kind }) => !kind.startsWith('submission-'))).toEqual([{ kind: 'desk-rejection' }])
})

test('letters greet their reader by name, and the editors sign decisions: with a name if the settings say so', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const names = await site.db.selectFrom('account').select(['id', 'name']).execute()
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? 'nobody'
  const path = `/api/submissions/${submission.id}`
  const decline = { decision: 'decline', letter: 'It is not for this journal.', include: { reviews: [], files: [] } }
  const { name: journal } = (await (await site.request('GET', '/api/periodical')).json()) as { name: string }
  const lastLetter = async (kind: CaseLetterKind) => {
    const found = site.db.selectFrom('case_letter').innerJoin('mail', 'mail.id', 'case_letter.mail_id')
    const rows = await found.select('mail.body').where('case_letter.kind', '=', kind).orderBy('mail.id').execute()
    return rows.at(-1)?.body.trim().split('\n\n') ?? []
  }
  await invite(site, editor.token, submission.id)
  const invitation = await lastLetter('invitation')
  expect([invitation[0], invitation.at(-1)]).toEqual([expect.stringMatching(/^Dear Reviewer \d+,$/), journal])
  expect(invitation.join()).not.toContain(nameOf(author.user.id))
  const decideAs = async () => {
    await actOnCase(site, editor.token, 'POST', `${path}/decisions`, { ...decline, isEarly: true })
    const letter = await lastLetter('desk-rejection')
    return [letter[0], letter.at(-1)]
  }
  /** What the page of the case shows around the letter before it is sent. */
  const announced = async () => {
    const { reviewSettings } = await actOnCase(site, editor.token, 'GET', path)
    return Object.values(reviewSettings?.decisionFrame ?? {})
  }
  const unsigned = await announced()
  expect(unsigned).toEqual([`Dear ${nameOf(author.user.id)},`, `The editors of ${journal}`])
  expect(await decideAs()).toEqual(unsigned)
  await actOnCase(site, editor.token, 'DELETE', `${path}/decisions/last`)
  const administrator = await site.administrator()
  const { version, record } = (await (
    await site.request('GET', '/api/settings/review', { token: administrator.token })
  ).json()) as ReviewSettingsObject
  const named = { version, record: { ...record, namesEditor: true } }
  await actOnCase(site, administrator.token, 'PUT', '/api/settings/review', named)
  const signed = await announced()
  expect(signed[1]).toBe(`${nameOf(editor.id)}, for the editors of ${journal}`)
  expect(await decideAs()).toEqual(signed)
})

test('an author withdraws, an editor undoes it, and both stay in the log that the author does not see', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  const withdrawn = await actOnCase(site, author.token, 'POST', `/api/submissions/${id}/withdraw`, {
    reason: 'Too early.',
  })
  expect(withdrawn).toMatchObject({ stage: 'withdrawn', rounds: [{ decision: { decision: 'withdrawn' } }] })
  expect(withdrawn).not.toHaveProperty('events')
  expect((await site.request('DELETE', `/api/submissions/${id}/decisions/last`, { token: author.token })).status).toBe(
    403,
  )
  const back = await actOnCase(site, editor.token, 'DELETE', `/api/submissions/${id}/decisions/last`)
  expect(back).toMatchObject({ stage: 'received' })
  expect(back.events?.map(({ kind }) => kind)).toEqual([
    'finish-anonymous-file',
    'confirm-anonymous-file',
    'withdraw',
    'take-back',
  ])
})

test('an editor takes back the decision that they have seen, and no later one', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const path = `/api/submissions/${submission.id}/decisions`
  const decline = { decision: 'decline', letter: 'It is not for this journal.', include: { reviews: [], files: [] } }
  const decideAndSee = async () => {
    const { rounds } = await actOnCase(site, editor.token, 'POST', path, decline)
    return (rounds as HandledRoundObject[])[0]?.decision?.id
  }
  const seen = await decideAndSee()
  await actOnCase(site, editor.token, 'DELETE', `${path}/last`)
  const later = await decideAndSee()
  const refused = await site.request('DELETE', `${path}/last?decision=${seen}`, { token: editor.token })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'decision-changed' }])
  const back = await actOnCase(site, editor.token, 'DELETE', `${path}/last?decision=${later}`)
  expect(back.stage).toBe('received')
})

test('an administrator publishes their own manuscript, which then counts as not peer reviewed', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  const { id } = await submit(site, token)
  expect(await (await publish(site, token, id)).json()).toMatchObject({ journal: { peerReviewed: false } })
})

test('a link works until sixty days after the invitation ended', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token } = await invite(site, editor.token, submission.id)
  const status = async () => (await site.request('GET', '/api/review', { token })).status
  await actOnCase(site, token, 'POST', '/api/review/decline', {})
  site.clock.advance(60 * oneDay)
  expect(await status()).toBe(200)
  site.clock.advance(1)
  expect(await status()).toBe(404)
})

test('an invitation that is sent again has a new link, and the old one ends', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  const { token, invitation } = await invite(site, editor.token, submission.id)
  const path = `/api/submissions/${submission.id}/invitations/${invitation.id}/send-again`
  expect((await site.request('POST', path, { token: editor.token })).status).toBe(202)
  expect((await site.request('GET', '/api/review', { token })).status).toBe(404)
})
