// What an author states about a manuscript: kept, checked, shown to the editors, changed, and never given to reviewers.
// One database is enough: the form and the policy decide.
import { expect, test } from 'vitest'
import type { StatusAnswer } from '#src/wire/journal.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import {
  acceptAndReview,
  actOnCase,
  confirmedCase,
  invite,
  makeAnonymousFile,
  makeEditor,
  promises,
} from '#test/factories/review.ts'
import { docxFile, sendSubmission, submissionForm, submit } from '#test/factories/submission.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

const ada = {
  given: 'Ada',
  family: 'Quill',
  email: 'ada@quill.example',
  affiliations: [{ name: 'School of Ely', ror: 'https://ror.org/05dxps055' }, { name: 'Fen Museum' }],
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  corresponding: true,
  roles: ['writing-original-draft'],
}

const stated = {
  articleType: 'Practice report',
  language: 'PT-br',
  discipline: 'ed',
  declarations: { ethics: 'Approved in Ely.', funding: ' ', aiUse: 'None.' },
  coverLetter: 'Dear editors,\r\nhere it is.',
  suggestedReviewers: [{ name: 'Sefa Ode', email: 'sefa@ode.example', reason: 'Knows fractions' }, { name: ' ' }],
  opposedReviewers: [{ name: 'Ivo Crane', affiliation: 'Crane Institute' }],
  translations: [{ language: 'pt', title: 'Retas numéricas', keywords: ['frações'] }],
}

const kept = {
  articleType: 'Practice report',
  language: 'pt-BR',
  discipline: 'Ed',
  declarations: { ethics: 'Approved in Ely.', aiUse: 'None.' },
  coverLetter: 'Dear editors,\nhere it is.',
  suggestedReviewers: [{ name: 'Sefa Ode', email: 'sefa@ode.example', reason: 'Knows fractions' }],
  opposedReviewers: [{ name: 'Ivo Crane', affiliation: 'Crane Institute' }],
  translations: [{ language: 'pt', title: 'Retas numéricas', keywords: ['frações'] }],
}

const adaKept = {
  name: 'Ada Quill',
  ...ada,
  affiliations: [{ name: 'School of Ely', ror: 'https://ror.org/05dxps055' }, { name: 'Fen Museum' }],
  orcid: '0000-0002-1825-0097',
}

const formOf = (facts: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

const change = (site: TestApi, token: string, id: string, json: object) =>
  site.request('PATCH', `/api/submissions/${id}`, { token, json })

const read = (site: TestApi, token: string, id: string) => actOnCase(site, token, 'GET', `/api/submissions/${id}`)

test('people and statements are stored as the author gave them, and shown to the author and the editors', async () => {
  const site = await startApi()
  const author = await site.register()
  const editor = await makeEditor(site)
  const sent = await submit(site, author.token, formOf({ authors: [ada, 'Noor Finch'], ...stated }))
  const expected = { authors: ['Ada Quill', 'Noor Finch'], contributors: [adaKept, { name: 'Noor Finch' }], ...kept }
  expect(sent).toMatchObject(expected)
  expect(await read(site, author.token, sent.id)).toMatchObject(expected)
  expect(await read(site, editor.token, sent.id)).toMatchObject(expected)
})

test.each([
  ['Quill, Ada; Finch, Noor', ['Ada Quill', 'Noor Finch']],
  ['Ada Quill; Noor Finch', ['Ada Quill', 'Noor Finch']],
  ['["Quill, Ada; Finch, Noor", "Ben Ode"]', ['Ada Quill', 'Noor Finch', 'Ben Ode']],
  ['Ada Quill, Noor Finch', ['Ada Quill', 'Noor Finch']],
])('the authors %s are %j', async (authors, names) => {
  const site = await startApi()
  const { token } = await site.register()
  expect((await submit(site, token, { authors })).authors).toEqual(names)
})

test.each([
  [{ authors: 'Ada Quill, Noor Finch; Ben Ode' }, 'authors'],
  [{ authors: [{ name: 'Ada', email: 'nowhere' }] }, 'authors'],
  [{ authors: [{ name: 'Ada', orcid: '0000-0002-1825-0098' }] }, 'authors'],
  [{ discipline: 'Alchemy' }, 'discipline'],
  [{ language: 'no language' }, 'language'],
  [{ articleType: 'x'.repeat(301) }, 'articleType'],
  [{ coverLetter: 'x'.repeat(20_001) }, 'coverLetter'],
  [{ declarations: '{"ethics":' }, 'declarations'],
  [{ declarations: { ethics: 'x'.repeat(5_001) } }, 'declarations'],
  [{ suggestedReviewers: [{ name: 'Sefa', email: 'sefa' }] }, 'suggestedReviewers'],
  [{ suggestedReviewers: [{ email: 'sefa@ode.example' }] }, 'suggestedReviewers'],
  [{ opposedReviewers: Array.from({ length: 21 }, () => ({ name: 'Ivo' })) }, 'opposedReviewers'],
  [{ translations: [{ title: 'Sem língua' }] }, 'translations'],
  [{ language: 'pt', translations: [{ language: 'PT', title: 'Retas numéricas' }] }, 'translations'],
])('%j is refused with the name of the field', async (parts, field) => {
  const site = await startApi()
  const { token } = await site.register()
  const before = site.storedFiles()
  const response = await sendSubmission(site, token, formOf(parts))
  expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
  expect(site.storedFiles()).toEqual(before)
})

test('the same key with other statements is another submission, and with the same ones the same', async () => {
  const site = await startApi()
  const { token } = await site.register()
  const send = async (coverLetter: string) =>
    (await sendSubmission(site, token, { coverLetter }, { 'Idempotency-Key': 'one' })).status
  expect([await send('Dear editors'), await send('Dear editors'), await send('Dear all')]).toEqual([201, 201, 409])
})

test('an editor whom the form names as an author gets what the author gets, until the name is taken off', async () => {
  const site = await startApi()
  const author = await site.register()
  const editor = await site.register()
  await site.db.updateTable('account').set({ role: 'editor' }).where('id', '=', editor.user.id).execute()
  const named = { name: 'A colleague', email: editor.user.email.toUpperCase() }
  const { id } = await submit(site, author.token, formOf({ authors: ['Ada Quill', named] }))
  const bytes = async (token: string) => (await site.request('GET', `/api/submissions/${id}`, { token })).text()
  expect(await bytes(editor.token)).toBe(await bytes(author.token))

  expect((await change(site, author.token, id, { authors: ['Ada Quill'] })).status).toBe(200)
  expect(await read(site, editor.token, id)).toHaveProperty('events')
  await site.db
    .updateTable('account')
    .set({ orcid: ada.orcid.slice(-19) })
    .where('id', '=', editor.user.id)
    .execute()
  expect((await change(site, author.token, id, { authors: [ada] })).status).toBe(200)
  expect(await bytes(editor.token)).toBe(await bytes(author.token))
  expect((await change(site, editor.token, id, { title: 'Mine' })).status).toBe(403)
})

test('somebody whom the form names as an author cannot be invited, and the owner stays an author whatever the form says', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  expect((await change(site, author.token, id, { authors: [ada] })).status).toBe(200)
  await makeAnonymousFile(site, id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  for (const email of [ada.email, author.user.email]) {
    const json = { name: 'Somebody', email }
    const response = await site.request('POST', `/api/submissions/${id}/invitations`, { token: editor.token, json })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict-of-interest' }])
  }
})

test('before the review an author changes everything; the confirmed copy is made again, and the log says what changed', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  const response = await change(site, author.token, id, { title: 'A better title', authors: [ada], ...stated })
  expect([response.status, await response.json()]).toMatchObject([
    200,
    {
      title: 'A better title',
      abstract: submission.abstract,
      authors: ['Ada Quill'],
      contributors: [adaKept],
      ...kept,
    },
  ])
  const led = await read(site, editor.token, id)
  expect((led.rounds as HandledRoundObject[])[0]).toMatchObject({ anonymousFile: { state: 'being-made' } })
  expect(led).toMatchObject({ nextAct: 'await-anonymous-file' })
  expect(led.events?.at(-1)).toMatchObject({
    kind: 'change-facts',
    detail:
      'title, authors, articleType, language, discipline, declarations, coverLetter, suggestedReviewers, opposedReviewers, translations',
  })
  const found = await actOnCase(site, editor.token, 'GET', '/api/submissions?q=quill better')
  expect(found).toMatchObject({ submissions: [{ id }] })

  const removed = await change(site, author.token, id, { coverLetter: null, suggestedReviewers: [], language: '' })
  const left = await removed.json()
  expect(left).toMatchObject({ articleType: 'Practice report' })
  for (const name of ['coverLetter', 'suggestedReviewers', 'language']) expect(left).not.toHaveProperty(name)
})

test('repeating a change does nothing and is not logged', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const before = await read(site, editor.token, submission.id)
  expect((await change(site, author.token, submission.id, { title: submission.title })).status).toBe(200)
  expect(await read(site, editor.token, submission.id)).toEqual(before)
})

test('once reviewers have the copy, the author waits, and an editor who changes it has to confirm it again', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  const { token } = await invite(site, editor.token, id)
  const before = await actOnCase(site, token, 'GET', '/api/review')
  const late = await change(site, author.token, id, { title: 'Too late' })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'not-editable' }])

  expect((await change(site, editor.token, id, { articleType: 'Letter' })).status).toBe(200)
  await invite(site, editor.token, id)
  expect((await change(site, editor.token, id, { title: 'A title for the paper', authors: [ada] })).status).toBe(200)
  expect(await actOnCase(site, token, 'GET', '/api/review')).toEqual(before)
  const json = { name: 'Another', email: 'another@reviews.example' }
  const refused = await site.request('POST', `/api/submissions/${id}/invitations`, { token: editor.token, json })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'not-confirmed' }])
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  await invite(site, editor.token, id)
})

test('while a revision is awaited the author changes facts, and the revision itself may', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/review`)
  const decision = { decision: 'minor-revision', letter: 'Please.', dueOn: '2025-07-20', isEarly: true }
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/decisions`, {
    ...decision,
    include: { reviews: [], files: [] },
  })
  expect((await change(site, author.token, id, { articleType: 'Letter' })).status).toBe(200)
  const form = submissionForm({
    file: docxFile(buildDocx({ text: 'The second version' }), 'second.docx'),
    ...formOf({ authors: [ada], coverLetter: 'Here is the second version.' }),
  })
  const sent = await site.request('POST', `/api/submissions/${id}/revisions`, { token: author.token, form })
  expect([sent.status, await sent.json()]).toMatchObject([
    201,
    { authors: ['Ada Quill'], articleType: 'Letter', coverLetter: 'Here is the second version.' },
  ])
  const json = { name: 'Ada', email: ada.email }
  await makeAnonymousFile(site, id, 2)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  const refused = await site.request('POST', `/api/submissions/${id}/invitations`, { token: editor.token, json })
  expect(await refused.json()).toMatchObject({ code: 'conflict-of-interest' })
  expect((await change(site, author.token, id, { title: 'Too late' })).status).toBe(409)
})

test('none of it reaches a reviewer', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  const { id } = submission
  const marked = JSON.parse(JSON.stringify({ authors: [ada], ...stated }), (key, value) =>
    typeof value === 'string' &&
    ['name', 'given', 'coverLetter', 'reason', 'ethics', 'title', 'articleType'].includes(key)
      ? `Zmark ${value}`
      : value,
  )
  expect((await change(site, author.token, id, marked)).status).toBe(200)
  await makeAnonymousFile(site, id)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  const { token } = await invite(site, editor.token, id)
  const answers: string[] = []
  const ask = async (method: string, path: string, json?: object) => {
    const response = await site.request(method, path, { token, ...(json && { json }) })
    answers.push(JSON.stringify([...response.headers]), await response.text())
  }
  await ask('GET', '/api/review')
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  await ask('GET', '/api/review')
  for (const format of ['pdf', 'html', 'docx']) await ask('GET', `/api/review/manuscript.${format}`)
  await acceptAndReview(site, token)
  await ask('GET', '/api/review')
  await ask('GET', '/api/review/certificate.pdf')
  await ask('GET', '/api/review/due.ics')
  await ask('GET', `/api/submissions/${id}`)
  const mail = await site.db.selectFrom('mail').selectAll().where('recipient', 'like', '%@reviews.example').execute()
  expect(mail.length).toBeGreaterThan(0)
  const everything = [...answers, JSON.stringify(mail)].join('\n')
  for (const secret of [
    'Zmark',
    'quill',
    'School of Ely',
    '0000-0002-1825-0097',
    'ode.example',
    'Crane',
    'pt-BR',
    'Retas',
  ])
    expect(everything.toLowerCase(), secret).not.toContain(secret.toLowerCase())
})

test('the paper has the people, type and discipline that the author stated, and nobody’s address', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  const author = await site.register()
  const { id } = await submit(site, author.token, formOf({ authors: [ada, 'Noor Finch'], ...stated }))
  const response = await site.request('PATCH', `/api/submissions/${id}/status`, {
    token: administrator.token,
    json: { status: 'published' },
  })
  const { journal } = (await response.json()) as StatusAnswer
  const { email: _, ...printed } = adaKept
  expect(journal).toMatchObject({
    authors: [printed, { name: 'Noor Finch' }],
    articleType: 'Practice report',
    discipline: 'Ed',
    receivedAt: '2025-05-20',
  })
  expect(journal).not.toHaveProperty('peerReviewed')
  const everything = await site.db.selectFrom('article').selectAll().execute()
  expect(JSON.stringify([journal, everything])).not.toContain(ada.email)
})

test('a paper is called peer reviewed only with as many reviews as the settings ask for, and has the dates of its log', async () => {
  for (const number of [1, 2]) {
    const site = await startApi()
    const { editor, submission } = await confirmedCase(site)
    const administrator = await site.administrator()
    const { id } = submission
    for (let at = 0; at < number; at += 1) {
      const { token } = await invite(site, editor.token, id)
      await acceptAndReview(site, token)
    }
    if (number === 1) await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/review/enough`)
    site.clock.set('2025-06-02T08:30:00.000Z')
    await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/decisions`, {
      decision: 'accept',
      letter: 'We accept it.',
      reason: 'One review was enough.',
      include: { reviews: [], files: [] },
    })
    site.clock.set('2025-06-10T08:30:00.000Z')
    const json = { status: 'published' }
    const response = await site.request('PATCH', `/api/submissions/${id}/status`, { token: administrator.token, json })
    const body = await response.json()
    expect([response.status, body]).toMatchObject([200, {}])
    const { journal } = body as StatusAnswer
    const dates = { receivedAt: '2025-05-20', acceptedAt: '2025-06-02', publicationDate: '2025-06-10' }
    expect(journal).toMatchObject(dates)
    expect(journal.peerReviewed).toBe(number === 2 ? true : undefined)
  }
})

test('a published manuscript can no longer be changed', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  const author = await site.register()
  const { id } = await submit(site, author.token)
  await site.request('PATCH', `/api/submissions/${id}/status`, {
    token: administrator.token,
    json: { status: 'published' },
  })
  for (const { token } of [author, administrator]) {
    const response = await change(site, token, id, { title: 'Another' })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'already-published' }])
  }
})
