// One database is enough: the state of the case decides.
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { listNamed } from '#src/features/files/named-file-store.ts'
import { remindPeople } from '#src/features/review/index.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase, makeEditor } from '#test/factories/review.ts'
import { publish } from '#test/factories/submission.ts'
import { aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'

const accept = { decision: 'accept', letter: 'Gladly.', reason: 'A short note.' }

/** Typeset before it is accepted, unless a test wants it later. */
async function acceptedCase({ typeset = true } = {}) {
  const site = await startApi()
  const found = await confirmedCase(site)
  const path = `/api/submissions/${found.submission.id}`
  if (typeset) await makeProof(site, 'The full text.')
  await actOnCase(site, found.editor.token, 'POST', `${path}/review`)
  await actOnCase(site, found.editor.token, 'POST', `${path}/review/enough`)
  await actOnCase(site, found.editor.token, 'POST', `${path}/decisions`, accept)
  return { site, ...found, path }
}

const makeProof = (site: TestApi, text: string) =>
  typesetAll(
    site,
    engineOf(async () => ({ ok: true, typeset: aTypeset({ html: `<p>${text}</p>` }) })),
  )

/** An editor changes the title, and the proof is made again. */
async function makeAnother(site: TestApi, editor: string, path: string, title: string): Promise<void> {
  await actOnCase(site, editor, 'PATCH', path, { title })
  await makeProof(site, title)
}

const letters = async (site: TestApi) =>
  (
    await site.db
      .selectFrom('case_letter')
      .select('kind')
      // Those about its arrival are of no interest here.
      .where('kind', 'not in', ['submission-received', 'submission-new'])
      .orderBy('queued_at')
      .orderBy('mail_id')
      .execute()
  ).map(({ kind }) => kind)

const post = (site: TestApi, token: string, address: string, json: unknown = {}) =>
  site.request('POST', address, { token, json })

test('the author of an accepted manuscript is asked to look at the proof, and approves it once', async () => {
  const { site, author, editor, path } = await acceptedCase()
  expect(await letters(site)).toEqual(['decision-accept', 'proof-ready'])
  const asked = { number: 1, state: 'asked', sentOn: '2025-05-20', dueOn: '2025-05-27', points: [] }
  expect(await actOnCase(site, author.token, 'GET', path)).toMatchObject({
    turn: 'author',
    nextAct: 'look-at-proof',
    dueOn: '2025-05-27',
    proof: asked,
    whatHappensNext: expect.stringContaining('Please look at the proof'),
  })
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({ proof: asked, hasNewProof: false })

  for (const _ of ['once', 'twice']) {
    const own = await actOnCase(site, author.token, 'POST', `${path}/proof/approval`, { approved: true, proof: 1 })
    expect(own).toMatchObject({ stage: 'accepted', proof: { state: 'approved', answeredOn: '2025-05-20' } })
  }
  const led = await actOnCase(site, editor.token, 'GET', path)
  expect(led).toMatchObject({ turn: 'editor', nextAct: 'publish', proof: { state: 'approved' } })
  expect(led.events?.map(({ kind }) => kind).slice(-2)).toEqual(['send-proof', 'approve-proof'])
  expect(await letters(site)).toEqual(['decision-accept', 'proof-ready', 'proof-approved'])
})

test('points are sent together, each with its place, and the editor answers them', async () => {
  const { site, author, editor, path } = await acceptedCase()
  const points = [
    { place: 'fig-1', quote: 'Figure 1', text: 'The axis has no unit.' },
    { place: 'sec-2.1', text: 'Our school is in\nEly.' },
    { text: 'Please use our new affiliation.' },
  ]
  for (const _ of ['once', 'twice'])
    await actOnCase(site, author.token, 'POST', `${path}/proof/approval`, { proof: 1, points })
  const other = { proof: 1, points: [{ text: 'One more.' }] }
  const second = await post(site, author.token, `${path}/proof/approval`, other)
  expect([second.status, await second.json()]).toMatchObject([409, { code: 'proof-answered' }])
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({
    turn: 'editor',
    nextAct: 'answer-proof-points',
    proof: { state: 'points-sent', points },
  })

  const same = await post(site, editor.token, `${path}/proof/send`)
  expect([same.status, await same.json()]).toMatchObject([409, { code: 'proof-not-new' }])
  const text = 'All will be corrected before publication.'
  for (const _ of ['once', 'twice'])
    await actOnCase(site, editor.token, 'POST', `${path}/proof/answer`, { text, proof: 1 })
  expect(await actOnCase(site, author.token, 'GET', path)).toMatchObject({
    proof: { state: 'answered', points, reply: text, repliedOn: '2025-05-20' },
  })
  const mail = await site.db.selectFrom('mail').select('body').where('kind', '=', 'proof-points-answered').execute()
  expect(mail).toEqual([{ body: expect.stringContaining(text) }])
  expect((await letters(site)).slice(1)).toEqual(['proof-ready', 'proof-points-in', 'proof-points-answered'])
})

test('a proof that is made again replaces one that nobody has answered; the old one cannot be approved', async () => {
  const { site, author, editor, path } = await acceptedCase()
  await makeAnother(site, editor.token, path, 'Fractions at last')
  expect(await actOnCase(site, author.token, 'GET', path)).toMatchObject({ proof: { number: 2, state: 'asked' } })
  const late = await post(site, author.token, `${path}/proof/approval`, { approved: true, proof: 1 })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'proof-changed' }])
  await actOnCase(site, author.token, 'POST', `${path}/proof`)
  await makeProof(site, 'Fractions at last')
  expect((await letters(site)).filter((kind) => kind === 'proof-ready')).toHaveLength(2)
})

test('after the author has sent points, an editor sends the next proof when it is ready', async () => {
  const { site, author, editor, path } = await acceptedCase()
  await actOnCase(site, author.token, 'POST', `${path}/proof/approval`, {
    proof: 1,
    points: [{ text: 'The title is wrong.' }],
  })
  await makeAnother(site, editor.token, path, 'Fractions at last')
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({
    hasNewProof: true,
    proof: { number: 1, state: 'points-sent' },
  })
  expect(await actOnCase(site, editor.token, 'POST', `${path}/proof/send`)).toMatchObject({
    hasNewProof: false,
    turn: 'author',
    proof: { number: 2, state: 'asked', points: [] },
  })
  const own = await actOnCase(site, author.token, 'POST', `${path}/proof/approval`, { approved: true, proof: 2 })
  expect(own).toMatchObject({ proof: { number: 2, state: 'approved' } })
})

test('an editor who read the points of an earlier proof cannot answer newer ones unread', async () => {
  const { site, author, editor, path } = await acceptedCase()
  const send = (proof: number, text: string) =>
    actOnCase(site, author.token, 'POST', `${path}/proof/approval`, { proof, points: [{ text }] })
  await send(1, 'The title is wrong.')
  await makeAnother(site, editor.token, path, 'Fractions at last')
  await actOnCase(site, editor.token, 'POST', `${path}/proof/send`)
  await send(2, 'Figure 2 is missing.')
  const late = await post(site, editor.token, `${path}/proof/answer`, { text: 'The title is corrected.', proof: 1 })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'proof-changed' }])
  const unnamed = await post(site, editor.token, `${path}/proof/answer`, { text: 'The title is corrected.' })
  expect([unnamed.status, await unnamed.json()]).toMatchObject([400, { fields: { proof: expect.any(String) } }])
  expect((await actOnCase(site, author.token, 'GET', path)).proof).toMatchObject({ number: 2, state: 'points-sent' })
})

test('an approved proof counts as changed while the text is typeset again, if that fails, and until the text is the same again', async () => {
  const { site, author, editor, path } = await acceptedCase()
  const isChanged = async () => {
    const { hasProofChanged } = await actOnCase(site, editor.token, 'GET', path)
    const { submissions } = await (await site.request('GET', '/api/submissions', { token: editor.token })).json()
    expect(submissions).toMatchObject([{ proofState: 'approved', hasProofChanged }])
    return hasProofChanged
  }
  await actOnCase(site, author.token, 'POST', `${path}/proof/approval`, { approved: true, proof: 1 })
  expect(await isChanged()).toBe(false)
  await actOnCase(site, editor.token, 'PATCH', path, { title: 'Fractions at last' })
  expect(await isChanged()).toBe(true)
  await typesetAll(
    site,
    engineOf(async () => ({ ok: false, reason: 'unreadable', detail: 'no Word file' })),
  )
  expect(await isChanged()).toBe(true)
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({ hasNewProof: false })
  await actOnCase(site, author.token, 'POST', `${path}/proof`)
  expect(await isChanged()).toBe(true)
  await makeProof(site, 'The full text.')
  expect(await isChanged()).toBe(false)
})

test('a proof that is ready only after the acceptance is sent then, and never before', async () => {
  const { site, author, editor, path } = await acceptedCase({ typeset: false })
  expect(await letters(site)).toEqual(['decision-accept'])
  const early = await post(site, author.token, `${path}/proof/approval`, { approved: true, proof: 1 })
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'proof-changed' }])
  const nothing = await post(site, editor.token, `${path}/proof/send`)
  expect([nothing.status, await nothing.json()]).toMatchObject([409, { code: 'no-proof' }])
  await makeProof(site, 'The full text.')
  expect(await letters(site)).toEqual(['decision-accept', 'proof-ready'])
  await actOnCase(site, editor.token, 'DELETE', `${path}/decisions/last`)
  expect((await actOnCase(site, author.token, 'GET', path)).proof).toBeUndefined()
  const ended = await post(site, author.token, `${path}/proof/approval`, { approved: true, proof: 1 })
  expect([ended.status, await ended.json()]).toMatchObject([409, { code: 'stage-changed' }])
})

test('the proof that an author saw and the answer stay readable, for authors and editors alone, whatever is made later', async () => {
  const { site, author, editor, path } = await acceptedCase()
  const points = [{ place: 'fig-1', text: 'The axis has no unit.' }]
  await actOnCase(site, author.token, 'POST', `${path}/proof/approval`, { points, proof: 1 })
  await actOnCase(site, editor.token, 'POST', `${path}/proof/answer`, { text: 'We add it.', proof: 1 })
  await makeAnother(site, editor.token, path, 'Fractions at last')
  await actOnCase(site, editor.token, 'POST', `${path}/proof/send`)
  const earlier = { number: 1, state: 'answered', points, reply: 'We add it.', repliedOn: '2025-05-20' }
  const conflicted = await makeEditor(site)
  await actOnCase(site, conflicted.token, 'POST', `${path}/conflicts`)
  for (const { token } of [author, editor, conflicted]) {
    expect(await actOnCase(site, token, 'GET', path)).toMatchObject({ proof: { number: 2 }, earlierProofs: [earlier] })
    const read = async (file: string) => site.request('GET', `${path}/proofs/${file}`, { token })
    expect(await (await read('1/proof.html')).text()).toBe('<p>The full text.</p>')
    expect(await (await read('2/proof.html')).text()).toBe('<p>Fractions at last</p>')
    const pdf = await read('1/proof.pdf')
    expect(pdf.headers.get('Content-Disposition')).toContain('MS-0001-proof-1.pdf')
    for (const file of ['3/proof.pdf', '0/proof.pdf', 'x/proof.pdf']) expect((await read(file)).status).toBe(404)
  }
  const { token } = await site.register()
  expect((await site.request('GET', `${path}/proofs/1/proof.pdf`, { token })).status).toBe(404)
  expect((await site.request('GET', `${path}/proofs/1/proof.pdf`)).status).toBe(401)
  const { html_sha256, pdf_sha256 } = await site.db
    .selectFrom('case_proof')
    .selectAll()
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  expect(await listNamed(site.db, [html_sha256, pdf_sha256])).toEqual(new Set([html_sha256, pdf_sha256]))
})

test('a proof is answered by its author alone, and another author sees what the author sees', async () => {
  const { site, author, editor, submission, path } = await acceptedCase()
  const conflicted = await makeEditor(site)
  await actOnCase(site, conflicted.token, 'POST', `${path}/conflicts`)
  const [stranger, another] = [await site.register(), await makeEditor(site)]
  const approve = async (token: string) =>
    (await post(site, token, `${path}/proof/approval`, { approved: true, proof: 1 })).status
  expect(await approve(conflicted.token)).toBe(403)
  expect(await approve(editor.token)).toBe(403)
  expect(await approve(another.token)).toBe(403)
  expect(await approve(stranger.token)).toBe(404)
  const read = async (token: string) => (await actOnCase(site, token, 'GET', path)).proof
  expect(await read(conflicted.token)).toEqual(await read(author.token))
  for (const act of ['send', 'answer']) {
    for (const { token } of [author, conflicted]) {
      expect((await post(site, token, `${path}/proof/${act}`, { text: 'Yes.', proof: 1 })).status).toBe(403)
    }
  }
  expect(await site.db.selectFrom('case_proof').select('state').execute()).toEqual([{ state: 'asked' }])
  expect((await publish(site, editor.token, submission.id)).status).toBe(200)
})

test.for<[what: string, answer: object, field: string]>([
  ['neither approval nor points', {}, 'points'],
  ['both', { approved: true, points: [{ text: 'The title is wrong.' }] }, 'points'],
  ['an empty point', { points: [{ text: 'The title is wrong.' }, { text: ' ' }] }, 'points.1.text'],
  ['a place that is none', { points: [{ place: '"><b>', text: 'Wrong.' }] }, 'points.0.place'],
  ['control characters', { points: [{ text: 'Wrong.\u0000' }] }, 'points.0.text'],
  ['no number of a proof', { approved: true, proof: null }, 'proof'],
  ['too many points', { points: Array.from({ length: 201 }, () => ({ text: 'Wrong.' })) }, 'points'],
])('an answer is refused with %s', async ([, answer, field]) => {
  const { site, author, path } = await acceptedCase()
  const refused = await post(site, author.token, `${path}/proof/approval`, { proof: 1, ...answer })
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
})

test('an author who does not answer is late after the days in the settings, and is reminded once', async () => {
  const { site, path } = await acceptedCase()
  for (let day = 0; day < 7; day += 1) {
    site.clock.advance(oneDay)
    await remindPeople(site.services, system)
  }
  expect(await letters(site)).not.toContain('reminder-of-proof')
  site.clock.advance(oneDay)
  for (const _ of ['once', 'twice']) await remindPeople(site.services, system)
  expect((await letters(site)).filter((kind) => kind === 'reminder-of-proof')).toHaveLength(1)
  const { token } = await makeEditor(site)
  expect(await actOnCase(site, token, 'GET', path)).toMatchObject({ overdue: true, turn: 'author' })
})
