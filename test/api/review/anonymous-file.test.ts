// One database is enough: the state of the case decides.
import { expect, test } from 'vitest'
import type { Typesetter } from '#src/features/manuscripts/index.ts'
import { anonymousFileHandler } from '#src/features/review/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { HandledRoundObject } from '#src/wire/review.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, aTrace, makeEditor } from '#test/factories/review.ts'
import { submit } from '#test/factories/submission.ts'

type MakeAnonymous = Typesetter['makeAnonymous']
type Order = Parameters<MakeAnonymous>[0]

const texts = { title: 'A study of [hidden for review]', abstract: 'We compared two ways.', keywords: ['fractions'] }
const made: MakeAnonymous = async () => ({
  ok: true,
  copy: {
    texts: { ...texts, answer: [] },
    pdf: new TextEncoder().encode('pdf'),
    html: '<p>html</p>',
    docx: new TextEncoder().encode('docx'),
    traces: [aTrace],
    withheld: ['authors'],
    wordCount: 1_234,
    attention: [],
    engine: 'a test',
  },
})

/** Does what is due with this engine. @returns the orders that it got. */
async function makeFiles(site: TestApi, makeAnonymous: MakeAnonymous): Promise<Order[]> {
  const orders: Order[] = []
  const typesetter = {
    makeAnonymous: async (...[order, options]: Parameters<MakeAnonymous>) => {
      orders.push(order)
      return makeAnonymous(order, options)
    },
  }
  await runDueJobs(site.services, [anonymousFileHandler({ ...site.services, typesetter, processes: 1 })])
  return orders
}

async function submittedCase() {
  const site = await startApi()
  const author = await site.register({ name: 'Ada Quill', email: 'ada@quill.example' })
  const editor = await makeEditor(site)
  const { id } = await submit(site, author.token)
  const file = async () => {
    const { rounds } = await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)
    return (rounds as HandledRoundObject[])[0]?.anonymousFile
  }
  const hide = (ids: string[]) =>
    actOnCase(site, editor.token, 'PUT', `/api/submissions/${id}/anonymous-file`, { hide: ids })
  return { site, author, editor, id, file, hide }
}

test('a manuscript that arrives is made anonymous, with every trace hidden, and waits for an editor to check it', async () => {
  const { site, file } = await submittedCase()
  expect(await file()).toMatchObject({ state: 'being-made', formats: [] })
  const [order] = await makeFiles(site, made)
  expect(order).toMatchObject({
    hide: 'all',
    people: [{ name: 'Ada Quill' }, { name: 'Noor Finch' }, { name: 'Ada Quill', email: 'ada@quill.example' }],
    front: { number: 'MS-0001-v1', reviewAddress: 'https://stem.example/review' },
  })
  expect(await file()).toEqual({
    state: 'to-check',
    formats: ['pdf', 'html', 'docx'],
    traces: [{ ...aTrace, hidden: true }],
    withheld: ['authors'],
    wordCount: 1_234,
    copy: expect.any(String),
    title: 'A study of [hidden for review]',
  })
})

test('what an editor keeps is not hidden the next time', async () => {
  const { site, file, hide } = await submittedCase()
  await makeFiles(site, made)
  await hide([])
  expect(await file()).toMatchObject({ state: 'being-made' })
  expect(await makeFiles(site, made)).toMatchObject([{ hide: [] }])
  expect(await file()).toMatchObject({ state: 'to-check', traces: [{ hidden: false }] })
  await hide(['trace-1', 'a trace of another manuscript'])
  expect(await makeFiles(site, made)).toMatchObject([{ hide: ['trace-1'] }])
})

test('if it cannot be made there is no file at all, and the editor reads why', async () => {
  const { site, editor, id, file } = await submittedCase()
  const words = 'The program could not read the Word file.'
  await makeFiles(site, async () => ({ ok: false, reason: 'unreadable', detail: 'not a package', words }))
  expect(await file()).toMatchObject({ state: 'failed', reason: words, formats: [] })
  expect(await actOnCase(site, editor.token, 'GET', `/api/submissions/${id}`)).toMatchObject({
    nextAct: 'mend-anonymous-file',
  })
  const pdf = await site.request('GET', `/api/submissions/${id}/anonymous-file/pdf`, { token: editor.token })
  expect(pdf.status).toBe(404)
})

test('a file that was made while an editor chose other traces is made again', async () => {
  const { site, file, hide } = await submittedCase()
  await makeFiles(site, made)
  await hide(['trace-1'])
  const orders = await makeFiles(site, async (order, options) => {
    if (order.hide.length === 1) await hide([])
    return made(order, options)
  })
  expect(orders.map((order) => order.hide)).toEqual([['trace-1'], []])
  expect(await file()).toMatchObject({ state: 'to-check', traces: [{ hidden: false }] })
})

test('a file that was made while the title or the people changed is made again, and searched for the new people', async () => {
  const { site, author, id, file } = await submittedCase()
  const change = (json: object) => actOnCase(site, author.token, 'PATCH', `/api/submissions/${id}`, json)
  const known = { given: 'Ben', family: 'Ode', email: 'ben@ode.example', orcid: '0000-0002-1825-0097' }
  const ben = { ...known, affiliation: 'Ode House' }
  const orders = await makeFiles(site, async (order, options) => {
    if (order.front.title !== 'A better title') await change({ title: 'A better title', authors: [ben] })
    return made(order, options)
  })
  expect(orders).toHaveLength(2)
  expect(orders[1]).toMatchObject({
    front: { title: 'A better title' },
    people: [{ ...known, name: 'Ben Ode', affiliations: ['Ode House'] }, { name: 'Ada Quill' }],
  })
  expect(await file()).toMatchObject({ state: 'to-check' })
  await change({ coverLetter: 'Dear editors' })
  expect(await makeFiles(site, made)).toEqual([])
})

test('a reviewer reads the texts as they are in the anonymous manuscript, in the letter too', async () => {
  const { site, editor, id } = await submittedCase()
  await makeFiles(site, made)
  await actOnCase(site, editor.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
  const person = { name: 'Juno Marsh', email: 'juno@marsh.example' }
  await site.request('POST', `/api/submissions/${id}/invitations`, { token: editor.token, json: person })
  const letter = await site.db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', 'juno@marsh.example')
    .executeTakeFirstOrThrow()
  expect(letter.body).toContain('A study of [hidden for review]')
  expect(letter.body).not.toContain('Number lines in fraction teaching')
})
