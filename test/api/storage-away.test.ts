// Files that are away with the machine that keeps them: what needs them says so, everything else continues, nothing is half
// written, and nobody has to restart anything.
// In turns: it waits for a storage that is silent.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { oneMinute } from '#src/domain/clock.ts'
import { wordsHandler } from '#src/features/articles/index.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { openS3Storage } from '#src/platform/storage/s3/s3-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { requestStorageTimeouts, type StorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { paperForm } from '#test/drills/paper-form.ts'
import { createBucket, hasS3 } from '#test/environment/s3.ts'
import { bucketAt } from '#test/environment/s3-server.ts'
import { startTcpProxy } from '#test/environment/tcp-proxy.ts'
import { submissionForm } from '#test/factories/submission.ts'
import { startApi } from './api-harness.ts'
import { serveReady } from './ready-server.ts'

const impatient: StorageTimeouts = { answerMs: 300, inAllMs: 500 }

const sentence = 'The service is not available at the moment. Please try again in a minute.'

async function start() {
  const bucket = await createBucket()
  const proxy = await startTcpProxy(new URL(bucket.address.bucketUrl).origin)
  onTestFinished(() => proxy.stop())
  const place = bucketAt(proxy.url, bucket.address.bucket)
  const site = await startApi()
  const { token } = await site.administrator()
  const { db, dataDir } = site
  const owner = { ownerIds: bucketOwnerIdsIn(db), publicUrl: site.services.publicUrl }
  const openStorage = (timeouts: StorageTimeouts) => openS3Storage({ dataDir }, { ...place, owner }, timeouts)
  // Often asked again: an old connection may stay silent for ever.
  const patient = await openStorage({ answerMs: 3_000, inAllMs: 120_000 })
  let storage = patient
  let openings = 0
  // While the network is cut nobody waits for long, and while it is there nobody is hurried, however busy the machine.
  const current: Storage = {
    ...storage,
    open: (...asked) => {
      openings += 1
      return storage.open(...asked)
    },
    has: (sha256) => storage.has(sha256),
    receive: (...asked) => storage.receive(...asked),
    check: () => storage.check(),
  }
  const services = { ...site.services, storage: current }
  const { origin } = await serveReady({ ...site, services })
  const ask = (method: string, path: string, body?: FormData | object) =>
    fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  /** A reader has no token. */
  const read = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return {
    ask,
    read,
    async found(q: string) {
      const { journals } = (await (await read(`/api/journals?q=${q}`)).json()) as { journals: { id: string }[] }
      return journals.map(({ id }) => id)
    },
    /** The job that is queued for it, as soon as it is due. */
    indexWords() {
      site.clock.advance(oneMinute)
      return runDueJobs(services, [wordsHandler(services)])
    },
    openings: () => openings,
    temporary: () => readdirSync(join(dataDir, 'temporary')),
    blobs: () => Array.fromAsync(patient.list(), ({ sha256 }) => sha256),
    async cut(how: 'refuse' | 'beSilent') {
      storage = await openStorage(impatient)
      await proxy[how]()
    },
    bringBack() {
      storage = patient
      proxy.forward()
    },
  }
}

async function expectSentence(response: Response): Promise<void> {
  expect(await response.json()).toMatchObject({ message: sentence })
  expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([503, true])
}

test('a visitor is told within five seconds', () => {
  expect(requestStorageTimeouts.inAllMs).toBeLessThan(5_000)
})

describe.runIf(hasS3)('while S3', () => {
  test.each([
    ['refuses connections', 'refuse'],
    ['does not answer', 'beSilent'],
  ] as const)('%s, files are unavailable, everything else works, and nothing is half written', async (_what, how) => {
    const { ask, read, found, indexWords, cut, bringBack, openings, temporary, blobs } = await start()
    const made = await ask('POST', '/api/journals', paperForm('Bridges'))
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    const submitted = await ask('POST', '/api/submissions', submissionForm())
    expect(submitted.status).toBe(201)
    const submission = (await submitted.json()) as { id: string }
    const before = await blobs()

    await cut(how)
    const openingsBefore = openings()
    await expectSentence(await read(`/journals/${id}.pdf`))
    expect(openings() - openingsBefore).toBe(1)
    const shown = await read(`/journals/${id}.pdf`, { Accept: 'text/html,*/*;q=0.8' })
    expect([shown.status, Number(shown.headers.get('Retry-After')) > 0]).toEqual([503, true])
    expect(await shown.text()).toContain(`<p>${sentence}</p>`)
    await expectSentence(await ask('GET', `/api/journals/${id}/download/word`))
    await expectSentence(await ask('POST', '/api/journals', paperForm('Tunnels')))
    await expectSentence(await ask('POST', '/api/submissions', submissionForm({ title: 'Tunnels' })))
    const publish = () => ask('PATCH', `/api/submissions/${submission.id}/status`, { status: 'published' })
    await expectSentence(await publish())
    expect((await read('/health')).status).toBe(503)
    expect((await read('/health/ready')).status).toBe(200)
    expect((await read(`/api/journals/${id}`)).status).toBe(200)
    const edit = (facts: object) => ask('PATCH', `/api/journals/${id}`, facts)
    expect((await edit({ title: 'Longer viaducts' })).status).toBe(200)
    expect((await edit({ volume: 7 })).status).toBe(200)
    expect(await found('viaducts')).toEqual([id])
    await indexWords()
    expect(temporary()).toEqual([])

    bringBack()
    expect(await blobs()).toEqual(before)
    const { journals } = (await (await read('/api/journals')).json()) as {
      journals: { title: string; volume: number }[]
    }
    expect(journals.map(({ title, volume }) => [title, volume])).toEqual([['Longer viaducts', 7]])
    const { submissions } = (await (await ask('GET', '/api/submissions')).json()) as { submissions: object[] }
    expect(submissions).toHaveLength(1)
    expect((await read(`/journals/${id}.pdf`)).status).toBe(200)
    expect((await ask('POST', '/api/journals', paperForm('Tunnels'))).status).toBe(201)
    expect((await publish()).status).toBe(200)
    expect((await read('/health')).status).toBe(200)

    // The words of the Word file could not be read for the index of the new title.
    expect(await found('bridges')).toEqual([])
    await indexWords()
    expect(await found('bridges%20viaducts')).toEqual([id])
  })
})
