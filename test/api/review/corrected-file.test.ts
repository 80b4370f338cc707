// The Word file of an accepted manuscript is replaced: by an editor, or by the author where an editor asks for it.
import { expect, test } from 'vitest'
import { sweepBlobs } from '#src/features/files/index.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase } from '#test/factories/review.ts'
import { docxFile, publish } from '#test/factories/submission.ts'
import { aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

const makeProof = (site: TestApi, text: string) =>
  typesetAll(
    site,
    engineOf(async () => ({ ok: true, typeset: aTypeset({ html: `<p>${text}</p>` }) })),
  )

async function approvedProof() {
  const site = await startApi()
  const found = await confirmedCase(site)
  const path = `/api/submissions/${found.submission.id}`
  await makeProof(site, 'The full text.')
  await actOnCase(site, found.editor.token, 'POST', `${path}/review/enough`).catch(() => undefined)
  await actOnCase(site, found.editor.token, 'POST', `${path}/review`).catch(() => undefined)
  await actOnCase(site, found.editor.token, 'POST', `${path}/review/enough`)
  await actOnCase(site, found.editor.token, 'POST', `${path}/decisions`, {
    decision: 'accept',
    letter: 'Gladly.',
    reason: 'A short note.',
  })
  await actOnCase(site, found.author.token, 'POST', `${path}/proof/approval`, { approved: true, proof: 1 })
  const put = (token: string, text: string) => {
    const form = new FormData()
    form.append('file', docxFile(buildDocx({ text }), 'corrected.docx'))
    return site.request('POST', `${path}/corrected-files`, { token, form })
  }
  const ask = (text = 'Figure 2 is too small.') =>
    site.request('POST', `${path}/corrected-files/request`, { token: found.editor.token, json: { text } })
  return { site, ...found, path, put, ask }
}

const kindsOf = async (site: TestApi) =>
  (await site.db.selectFrom('case_letter').select('kind').execute()).map(({ kind }) => kind)

test('an editor uploads a corrected file: it is typeset, its proof is sent, and the earlier approval no longer counts', async () => {
  const { site, author, editor, path, put } = await approvedProof()
  const answer = await put(editor.token, 'The corrected text')
  expect(answer.status).toBe(201)
  const led = await answer.json()
  expect(led).toMatchObject({ stage: 'accepted', correctedFiles: [{ number: 1, name: 'corrected.docx' }] })
  expect(led).not.toHaveProperty('proof')
  expect(led.events.at(-1)).toMatchObject({ kind: 'replace-file', detail: 'corrected.docx' })
  await makeProof(site, 'The corrected text.')
  expect(await actOnCase(site, author.token, 'GET', path)).toMatchObject({
    nextAct: 'look-at-proof',
    proof: { number: 2, state: 'asked' },
  })
  expect((await kindsOf(site)).filter((kind) => kind === 'proof-ready')).toHaveLength(2)

  const events = (await actOnCase(site, editor.token, 'GET', path)).events?.length
  expect((await put(editor.token, 'The corrected text')).status, 'the same file again').toBe(201)
  const again = await actOnCase(site, editor.token, 'GET', path)
  expect([again.events?.length, again.proof?.number]).toEqual([events, 2])
})

/** What others do between the reading of the manuscript and the transaction that publishes it. */
function whileCleaned(site: TestApi, work: () => Promise<unknown>) {
  const { cleanWord } = site.services.inspector
  site.services.inspector.cleanWord = async (...asked) => {
    site.services.inspector.cleanWord = cleanWord
    const cleaned = await cleanWord(...asked)
    await work()
    return cleaned
  }
}

test.each([
  ['file is corrected', (put: () => Promise<unknown>) => put()],
  ['title is changed', (_put: unknown, retitle: () => Promise<unknown>) => retitle()],
])('a manuscript whose %s while it is being published is not printed as it was before', async (_what, change) => {
  const { site, editor, submission, path, put } = await approvedProof()
  whileCleaned(site, () =>
    change(
      () => put(editor.token, 'The corrected text'),
      () => actOnCase(site, editor.token, 'PATCH', path, { title: 'Fractions at last' }),
    ),
  )
  const refused = await publish(site, editor.token, submission.id)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'manuscript-changed' }])
  expect(await site.db.selectFrom('article').select('id').execute()).toEqual([])
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({ stage: 'accepted' })

  const publication = await publish(site, editor.token, submission.id)
  expect(publication.status, 'when it is asked for again').toBe(200)
})

test('an editor publishes the manuscript that they have looked at, and no other', async () => {
  const { site, editor, path, put } = await approvedProof()
  const fingerprint = async () => (await actOnCase(site, editor.token, 'GET', path)).fingerprint
  const publishAs = (fingerprint: string) =>
    site.request('PATCH', `${path}/status`, { token: editor.token, json: { status: 'published', fingerprint } })
  const looked = await fingerprint()
  await put(editor.token, 'The corrected text')
  const refused = await publishAs(looked)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'manuscript-changed', message: expect.stringContaining('has changed since you opened it') },
  ])
  expect((await publishAs(await fingerprint())).status).toBe(200)
  expect((await publishAs(looked)).status, 'a repeated call returns the same paper').toBe(200)
})

test.each([
  ['an affiliation', ({ contributors }: SubmissionObject) => ({ authors: contributors?.map(elsewhere) })],
  ['a declaration', () => ({ declarations: { funding: 'The Chott Foundation paid for it.' } })],
])('%s that was changed since an editor looked is not published unseen', async (_what, changed) => {
  const { site, editor, path } = await approvedProof()
  const seen = await actOnCase(site, editor.token, 'GET', path)
  const suggestedReviewers = [{ name: 'Somebody', email: 'somebody@chott.example' }]
  const { fingerprint } = await actOnCase(site, editor.token, 'PATCH', path, { suggestedReviewers })
  expect(fingerprint, 'what is not published does not count').toBe(seen.fingerprint)
  await actOnCase(site, editor.token, 'PATCH', path, changed(seen))
  const json = { status: 'published', fingerprint }
  const refused = await site.request('PATCH', `${path}/status`, { token: editor.token, json })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'manuscript-changed' }])
})

const elsewhere = <T>(author: T) => ({ ...author, affiliation: 'Elsewhere University' })

test('the earlier files stay available to editors', async () => {
  const { site, author, editor, path, put } = await approvedProof()
  await put(editor.token, 'The first correction')
  await put(editor.token, 'The second correction')
  await sweepBlobs(site.services, new Date(Date.now() + 3_600_000))
  const sizes = await Promise.all(
    ['rounds/1/manuscript.docx', 'corrected-files/1', 'corrected-files/2'].map(async (file) => {
      const answer = await site.request('GET', `${path}/${file}`, { token: editor.token })
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }),
  )
  expect(new Set(sizes).size).toBe(3)
  expect((await site.request('GET', `${path}/corrected-files/1`, { token: author.token })).status).toBe(403)
  expect((await site.request('GET', `${path}/corrected-files/9`, { token: editor.token })).status).toBe(404)
})

test('the author sends one where an editor asks for it, once, and the editors get a letter', async () => {
  const { site, author, editor, path, put, ask } = await approvedProof()
  expect((await put(author.token, 'Unasked')).status).toBe(403)
  expect(await (await ask(' ')).json()).toMatchObject({ fields: { text: expect.any(String) } })
  for (const _ of [1, 2]) expect((await ask()).status).toBe(202)
  expect(await actOnCase(site, author.token, 'GET', path)).toMatchObject({
    turn: 'author',
    nextAct: 'send-corrected-file',
    isFileAsked: true,
  })
  const letter = site.db.selectFrom('mail').select('body').where('kind', '=', 'corrected-file-asked')
  expect(await letter.execute()).toEqual([{ body: expect.stringContaining('Figure 2 is too small.') }])

  expect((await put(author.token, 'As asked')).status).toBe(201)
  expect(await actOnCase(site, editor.token, 'GET', path)).toMatchObject({
    turn: 'editor',
    correctedFiles: [{ number: 1, name: 'corrected.docx' }],
  })
  expect(await kindsOf(site)).toContain('corrected-file-in')
  expect((await put(author.token, 'One more')).status).toBe(403)
})

test('a request ends with the acceptance, and no file can be replaced in any other stage', async () => {
  const { site, author, editor, path, put, ask } = await approvedProof()
  await ask()
  await actOnCase(site, editor.token, 'DELETE', `${path}/decisions/last`)
  expect((await put(editor.token, 'Too early')).status).toBe(409)
  expect((await ask()).status).toBe(409)
  expect(await actOnCase(site, author.token, 'GET', path)).not.toHaveProperty('isFileAsked')
  await actOnCase(site, editor.token, 'POST', `${path}/decisions`, {
    decision: 'accept',
    letter: 'Yes.',
    reason: 'Short.',
  })
  expect((await put(author.token, 'Unasked')).status).toBe(403)
})
