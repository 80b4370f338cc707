// What the title page of a manuscript says and the record lacks: who sees it, who may add it, and what that does.
import { expect, test } from 'vitest'
import type { JournalObject, StatusAnswer } from '#src/wire/journal.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { AddedFacts, TypesettingObject } from '#src/wire/typesetting.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { confirmedCase, invite } from '#test/factories/review.ts'
import { publish, submit } from '#test/factories/submission.ts'
import { aTypeset, engineOf, typesetAll } from '#test/factories/typeset.ts'

const iD = '0000-0002-1825-0097'
const found = {
  name: 'Ada Quill',
  orcid: iD,
  affiliations: ['Example College'],
  email: 'ada@college.example',
  isCorresponding: true as const,
}
const engine = engineOf(async () => ({
  ok: true,
  typeset: aTypeset({ attention: [{ kind: 'found-facts', label: found.name, found }] }),
}))
const asSeen = {
  name: 'Ada Quill',
  orcid: iD,
  affiliations: ['Example College'],
  email: 'ada@college.example',
  corresponding: true,
}

const proofOf = async (site: TestApi, token: string, id: string) =>
  (await (await site.request('GET', `/api/submissions/${id}/proof`, { token })).json()) as TypesettingObject

const add = (site: TestApi, token: string, id: string, json: object) =>
  site.request('POST', `/api/submissions/${id}/proof/found-facts`, { token, json })

async function typesetSubmission() {
  const site = await startApi()
  const author = await site.register()
  const { id } = await submit(site, author.token)
  await typesetAll(site, engine)
  const { finishedAt } = await proofOf(site, author.token, id)
  return { site, author, id, seen: { finishedAt } }
}

test('its author adds what was found to the record, once, and the proof is made again', async () => {
  const { site, author, id, seen } = await typesetSubmission()
  const before = await proofOf(site, author.token, id)
  expect([before.foundFacts, before.attention]).toEqual([[asSeen], []])

  const answer = await add(site, author.token, id, seen)
  expect([answer.status, await answer.json()]).toEqual([200, { added: [asSeen] }])
  const read = await site.request('GET', `/api/submissions/${id}`, { token: author.token })
  const { contributors } = (await read.json()) as SubmissionObject
  expect(contributors?.[0]).toEqual({ ...asSeen, affiliations: [{ name: 'Example College' }] })
  expect(contributors).toHaveLength(2)
  expect(await proofOf(site, author.token, id)).toMatchObject({ state: 'waiting', foundFacts: [] })

  const again = await add(site, author.token, id, seen)
  expect(((await again.json()) as AddedFacts).added).toEqual([])
})

test('what the record has is neither offered nor replaced', async () => {
  const { site, author, id, seen } = await typesetSubmission()
  const own = { name: 'Ada Quill', affiliations: [{ name: 'Another College' }], email: 'own@quill.example' }
  const json = { authors: [own] }
  expect((await site.request('PATCH', `/api/submissions/${id}`, { token: author.token, json })).status).toBe(200)
  const rest = { name: 'Ada Quill', orcid: iD, corresponding: true }
  expect((await proofOf(site, author.token, id)).foundFacts).toEqual([rest])
  expect(await (await add(site, author.token, id, seen)).json()).toEqual({ added: [rest] })
})

test('nobody adds the facts of another proof than the one they looked at', async () => {
  const { site, author, id } = await typesetSubmission()
  const answer = await add(site, author.token, id, { finishedAt: '2020-01-01T00:00:00.000Z' })
  expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'typeset-again' })])
})

test('strangers are told nothing, and reviewers learn nothing of it', async () => {
  const { site, id, seen } = await typesetSubmission()
  const stranger = await site.register()
  expect((await add(site, stranger.token, id, seen)).status).toBe(404)

  const { editor, submission } = await confirmedCase(site)
  await typesetAll(site, engine)
  const { token } = await invite(site, editor.token, submission.id)
  const view = await (await site.request('GET', '/api/review', { token })).text()
  expect(view).toContain(submission.number)
  expect(view).not.toMatch(/0000-0002-1825-0097|Example College|found/i)
  const proof = await site.request('GET', `/api/submissions/${submission.id}/proof`, { token })
  expect([401, 404]).toContain(proof.status)
  expect([401, 404]).toContain((await add(site, token, submission.id, seen)).status)
})

test('during the review an author adds nothing, an editor does', async () => {
  const site = await startApi()
  const { author, editor, submission } = await confirmedCase(site)
  await typesetAll(site, engine)
  await invite(site, editor.token, submission.id)
  const { finishedAt, foundFacts } = await proofOf(site, author.token, submission.id)
  expect(foundFacts).toEqual([asSeen])
  const refused = await add(site, author.token, submission.id, { finishedAt })
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'not-editable' })])
  expect(await (await add(site, editor.token, submission.id, { finishedAt })).json()).toEqual({ added: [asSeen] })
})

const publishWith = (site: TestApi, token: string, id: string, foundFactsSeen: string | undefined) =>
  site.request('PATCH', `/api/submissions/${id}/status`, { token, json: { status: 'published', foundFactsSeen } })

test('publishing adds the facts of the proof that was looked at to the record of the paper, and asks about none again', async () => {
  const { site, id, seen } = await typesetSubmission()
  const { token } = await site.administrator()
  const outdated = await publishWith(site, token, id, '2020-01-01T00:00:00.000Z')
  expect([outdated.status, await outdated.json()]).toEqual([409, expect.objectContaining({ code: 'typeset-again' })])

  const { journal } = (await (await publishWith(site, token, id, seen.finishedAt)).json()) as StatusAnswer
  const [author, ...others] = journal.authors
  const [affiliation] = found.affiliations
  expect(author).toMatchObject({
    name: 'Ada Quill',
    orcid: iD,
    affiliations: [{ name: affiliation }],
    corresponding: true,
  })
  expect(others).toHaveLength(1)
  expect(JSON.stringify(journal)).not.toContain('college.example')
  expect((await proofOf(site, token, id)).foundFacts).toEqual([])
  await typesetAll(site, engine)
  const typeset = await site.request('GET', `/api/journals/${journal.id}/typesetting`, { token })
  expect(((await typeset.json()) as TypesettingObject).foundFacts).toEqual([])
})

test('facts of a proof that is being made again are not added by publishing', async () => {
  const { site, author, id, seen } = await typesetSubmission()
  const { token } = await site.administrator()
  await site.request('POST', `/api/submissions/${id}/proof`, { token: author.token })
  expect((await publishWith(site, token, id, seen.finishedAt)).status).toBe(409)
})

test('an administrator adds it to the record of a paper, which has no e-mail addresses', async () => {
  const site = await startApi()
  const [author, { token }] = [await site.register(), await site.administrator()]
  const { id: submission } = await submit(site, author.token)
  const { journal } = (await (await publish(site, token, submission)).json()) as StatusAnswer
  await typesetAll(site, engine)
  const address = `/api/journals/${journal.id}/typesetting`
  const typeset = async () => (await (await site.request('GET', address, { token })).json()) as TypesettingObject
  const { foundFacts, finishedAt } = await typeset()
  const { email: _, ...ofPaper } = asSeen
  expect(foundFacts).toEqual([ofPaper])

  const addToPaper = (by: string) => site.request('POST', `${address}/found-facts`, { token: by, json: { finishedAt } })
  expect((await addToPaper(author.token)).status).toBe(403)
  expect(await (await addToPaper(token)).json()).toEqual({ added: [ofPaper] })
  const paper = (await (await site.request('GET', `/api/journals/${journal.id}`)).json()) as JournalObject
  expect(paper.authors[0]).toMatchObject({ name: 'Ada Quill', orcid: iD, corresponding: true })
  expect(JSON.stringify(paper)).not.toContain('college.example')
  expect(await typeset()).toMatchObject({ state: 'waiting', foundFacts: [] })
  expect(await (await addToPaper(token)).json()).toEqual({ added: [] })
})
