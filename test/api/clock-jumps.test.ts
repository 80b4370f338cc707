// A clock that is set: forwards by a mistake, and back when somebody notices. Whatever it shows, nothing happens twice, and
// nothing lasts longer than it should.
import { expect, test, vi } from 'vitest'
import { createBackgroundWork, recurringHandlers } from '#src/app/background-work.ts'
import { oneDay, oneHour, oneMinute } from '#src/domain/clock.ts'
import { sweepAccounts } from '#src/features/accounts/index.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { newId } from '#src/platform/new-id.ts'
import { buildArticle, inventedFile } from '#test/factories/article.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import { submit } from '#test/factories/submission.ts'
import { startApi, type TestApi } from './api-harness.ts'

async function start() {
  const site = await startApi()
  const { token, user } = await site.register({ password: 'correct horse' })
  return {
    site,
    token,
    me: async () => (await site.request('GET', '/api/auth/me', { token })).status,
    signIn: (password: string) =>
      site.request('POST', '/api/auth/login', { json: { email: user.email, password } }).then(({ status }) => status),
  }
}

test('a session that has expired stays expired when the clock goes back', async () => {
  const { site, me } = await start()
  site.clock.advance(31 * oneDay)
  expect(await me()).toBe(401)
  site.clock.advance(-31 * oneDay)
  expect(await me()).toBe(401)
})

test('a session that expired while nobody used it stays expired, too', async () => {
  const { site, me } = await start()
  site.clock.advance(31 * oneDay)
  await sweepAccounts(site.services)
  site.clock.advance(-31 * oneDay)
  expect(await me()).toBe(401)
})

test('a session from the future does not last until that future', async () => {
  const { site, me } = await start()
  site.clock.advance(-400 * oneDay)
  expect(await me()).toBe(401)
  site.clock.advance(400 * oneDay)
  expect(await me()).toBe(401)
})

test('a clock that is set right by hours signs nobody out, and the session lasts as long as any other', async () => {
  const { site, me } = await start()
  site.clock.advance(-5 * oneHour)
  expect(await me()).toBe(200)
  site.clock.advance(30 * oneDay)
  expect(await me()).toBe(401)
})

test('somebody who guessed too often waits a quarter of an hour at most, however far the clock goes back', async () => {
  const { site, signIn } = await start()
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn('wrong horse')).toBe(401)
  expect(await signIn('correct horse')).toBe(429)
  site.clock.advance(-400 * oneDay)
  expect(await signIn('correct horse')).toBe(200)
})

test('somebody who wrote too much waits a minute at most, however far the clock goes back', async () => {
  const site = await startApi({ limits: { writesPerMinute: 2 } })
  const write = async () => (await site.request('POST', '/api/auth/login', { json: {} })).status
  expect([await write(), await write(), await write()]).toEqual([400, 400, 429])
  site.clock.advance(-400 * oneDay)
  expect(await write()).toBe(400)
})

test('a download ticket serves once, and not at all when the clock went back after it was made', async () => {
  const { site, token } = await start()
  const { id } = await submit(site, token)
  const ticket = async () => {
    const response = await site.request('POST', `/api/submissions/${id}/download-ticket`, {
      token,
      json: { type: 'docx' },
    })
    return ((await response.json()) as { url: string }).url
  }
  const used = await ticket()
  expect((await site.request('GET', used)).status).toBe(200)
  site.clock.advance(-oneHour)
  expect((await site.request('GET', used)).status).toBe(401)
  site.clock.advance(oneHour)
  const early = await ticket()
  site.clock.advance(-oneHour)
  expect((await site.request('GET', early)).status).toBe(401)
})

test('papers of a day appear once, on that day, whatever the clock does afterwards', async () => {
  const { site } = await start()
  const files = { pdf: inventedFile('pdf'), docx: inventedFile('docx') }
  const { id } = await buildArticle(site.services, { status: 'Draft', files })
  const { token } = await site.administrator()
  const plan = { status: 'Published', publicationDate: '2025-06-01' }
  expect((await site.request('PATCH', `/api/journals/${id}`, { token, json: plan })).status).toBe(200)
  const publicly = async () => {
    const response = await site.request('GET', `/api/journals/${id}`)
    return response.status === 200 ? ((await response.json()) as { createdAt: string }).createdAt : response.status
  }
  expect([await publishDueArticles(site.services), await publicly()]).toEqual([[], 404])
  site.clock.set('2025-06-01T00:00:00.000Z')
  expect(await publishDueArticles(site.services)).toEqual([id])
  const appeared = await publicly()
  for (const time of ['2025-05-30T12:00:00.000Z', '2025-06-01T00:01:00.000Z', '2029-01-01T00:00:00.000Z']) {
    site.clock.set(time)
    expect([await publishDueArticles(site.services), await publicly()]).toEqual([[], appeared])
  }
})

/** A paper is planned for the next day, and the program looks for due papers just before midnight. */
async function planBeforeMidnight() {
  const { site } = await start()
  const files = { pdf: inventedFile('pdf'), docx: inventedFile('docx') }
  const { id } = await buildArticle(site.services, { status: 'Draft', files })
  const { token } = await site.administrator()
  site.clock.set('2025-05-31T23:59:00.000Z')
  const plan = { status: 'Published', publicationDate: '2025-06-01' }
  expect((await site.request('PATCH', `/api/journals/${id}`, { token, json: plan })).status).toBe(200)
  await enqueueJob(site.db, site.clock, { kind: 'publish-due-articles', key: 'publish-due-articles' })
  await runDueJobs(site.services, recurringHandlers(site.services, { isSteady: () => true }))
  return { site, publicly: async () => (await site.request('GET', `/api/journals/${id}`)).status }
}

/** Runs a new process until it has done the recurring work that does not depend on the clock. */
async function restartProcess({ services, db, clock }: TestApi): Promise<void> {
  const transport = { send: async () => undefined, close: () => undefined }
  const noEngine = () => Promise.reject(new Error('no engine'))
  const typesetter = {
    typeset: noEngine,
    makeAnonymous: noEngine,
    makeCertificate: noEngine,
    makeIssueSheets: noEngine,
    close: async () => undefined,
  }
  const background = createBackgroundWork(services, { transport, typesetter, processes: 0 })
  const isDone = async () => {
    const job = await db.selectFrom('job').select('not_before').where('kind', '=', 'renew-records').executeTakeFirst()
    return job !== undefined && job.not_before > clock.now().toISOString()
  }
  await background.start()
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 120_000 })
  await background.stop()
}

test('a paper whose day came while the program was restarted appears at once', async () => {
  const { site, publicly } = await planBeforeMidnight()
  site.clock.advance(5 * oneMinute)
  expect(await publicly()).toBe(404)
  await restartProcess(site)
  expect(await publicly()).toBe(200)
})

test.each([
  ['runs ahead by hours', 2 * oneHour],
  ['runs ahead by years', 800 * oneDay],
])(
  'a process that is started while the clock %s publishes nothing at once, also if it is started twice',
  async (_how, ahead) => {
    const { site, publicly } = await planBeforeMidnight()
    site.clock.advance(ahead)
    for (let count = 0; count < 2; count += 1) {
      await restartProcess(site)
      expect(await publicly()).toBe(404)
      site.clock.advance(2 * oneMinute)
    }
  },
)

test('after the clock went back, a change still makes a paper newer', async () => {
  const { site } = await start()
  const { token } = await site.administrator()
  const article = await buildArticle(site.services, { files: { pdf: inventedFile('pdf') } })
  const edit = async (title: string) => {
    const response = await site.request('PATCH', `/api/journals/${article.id}`, { token, json: { title } })
    return ((await response.json()) as { updatedAt: string }).updatedAt
  }
  const first = await edit('First')
  site.clock.advance(-oneMinute)
  expect((await edit('Second')) > first).toBe(true)
})

test('old records are deleted by a steady clock only, since nobody can bring them back', async () => {
  const { site, signIn } = await start()
  site.clock.advance(oneMinute)
  expect(await signIn('correct horse')).toBe(200)
  await takeDelivered(site)
  const records = async () => ({
    auditEvents: (await site.db.selectFrom('audit_event').select('id').execute()).length,
    devices: (await site.db.selectFrom('device').select('id').execute()).length,
    letters: (await site.db.selectFrom('mail').select('id').execute()).length,
  })
  const sweep = async (isSteady: boolean) => {
    const job = { id: newId(), key: '', payload: undefined, attempts: 1, losses: 0, request: 1, leaseHolder: '' }
    for (const { kind, run, mayRun } of recurringHandlers(site.services, { isSteady: () => isSteady })) {
      if ((await mayRun?.()) === false) continue
      await run({ ...job, kind }, new AbortController().signal)
    }
  }
  const before = await records()
  expect(before).toMatchObject({ devices: 2 })
  expect(Object.values(before)).not.toContain(0)
  site.clock.advance(400 * oneDay)
  await sweep(false)
  expect(await records()).toEqual(before)
  await sweep(true)
  // Each account keeps its newest device.
  expect(await records()).toEqual({ auditEvents: 0, devices: 1, letters: 0 })
})
