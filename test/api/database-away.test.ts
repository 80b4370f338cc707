// A database that is away: the same sentence everywhere, never a defect, and no restart afterwards.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import type { DatabaseTimeouts } from '#src/platform/database/timeouts.ts'
import { startTcpProxy } from '#test/environment/tcp-proxy.ts'
import { type Ask, startApi } from './api-harness.ts'
import { submissionForm } from './matrix/world.ts'

const short: DatabaseTimeouts = {
  connectionMs: 300,
  statementMs: 300,
  answerMs: 500,
  trustMs: 60_000,
  probeMs: 200,
  transactionIdleMs: 60_000,
  lockMs: 20,
  connections: 4,
}

const sentence = 'The service is not available at the moment. Please try again in a minute.'

async function startSite() {
  const site = await startApi()
  const { token } = await site.administrator()
  const openapi = (await (await site.request('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const reads = Object.entries(openapi.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '019dd2b0-0000-7000-8000-000000000001'))
  return { site, token, reads }
}

/** What people do first. */
const writes: [string, Ask][] = [
  ['/api/auth/login', { json: { email: 'person@example.org', password: 'correct horse' } }],
  [
    '/api/auth/register',
    { json: { name: 'Ada Quill', email: 'ada@example.org', password: 'correct horse', role: 'author' } },
  ],
  ['/api/auth/forgot-password', { json: { email: 'person@example.org' } }],
  ['/api/submissions', { form: submissionForm() }],
]

async function expectSentence(response: Response, path: string): Promise<void> {
  const { message } = (await response.json()) as { message: string }
  expect({ path, status: response.status, message }).toEqual({ path, status: 503, message: sentence })
  expect(Number(response.headers.get('Retry-After')), path).toBeGreaterThan(0)
}

async function startCuttableSite() {
  const started = await startSite()
  const proxy = await startTcpProxy(started.site.databaseUrl ?? '')
  const db = openDatabase({ databaseUrl: proxy.url, dataDir: started.site.dataDir }, short)
  onTestFinished(() => db.destroy())
  onTestFinished(() => proxy.stop())
  const api = createApi({ ...started.site.services, db })
  const request = (method: string, path: string, { token, json, form }: Ask = {}) =>
    api.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : form ? { body: form } : {}),
    })
  return { ...started, proxy, request }
}

// The API's own description, the health of the server, and a page for people need no row.
const needNothing = ['/api/openapi.json', '/api/docs', '/health', '/health/ready']

if (inject('database') === 'postgres') {
  for (const [how, goAway] of [
    ['drops every packet', 'beSilent'],
    ['was stopped', 'refuse'],
  ] as const) {
    test(`while PostgreSQL ${how}, every route says so, and works again afterwards`, async () => {
      const { proxy, request, reads, token } = await startCuttableSite()
      expect((await request('GET', '/api/auth/me', { token })).status).toBe(200)
      await proxy[goAway]()
      for (const path of reads) {
        if (needNothing.includes(path)) continue
        await expectSentence(await request('GET', path, { token }), path)
      }
      for (const [path, ask] of writes) await expectSentence(await request('POST', path, { ...ask, token }), path)
      for (const path of ['/health', '/health/ready']) expect((await request('GET', path)).status, path).toBe(503)
      proxy.forward()
      await expect.poll(async () => (await request('GET', '/api/auth/me', { token })).status).toBe(200)
    })
  }
} else {
  test('while another process has locked the database, people can read, and writers are told to try again', async () => {
    const { site, token } = await startSite()
    const db = openDatabase({ dataDir: site.dataDir }, short)
    onTestFinished(() => db.destroy())
    const api = createApi({ ...site.services, db })
    const other = new DatabaseSync(join(site.dataDir, 'database.sqlite'))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    // The time of use of a session is noted after a minute.
    site.clock.advance(120_000)
    const headers = { Authorization: `Bearer ${token}` }
    expect((await api.request('/api/auth/me', { headers })).status).toBe(200)
    const login = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'correct horse' }),
    }
    await expectSentence(await api.request('/api/auth/login', login), 'sign-in')
    other.exec('commit')
    expect((await api.request('/api/auth/login', login)).status).toBe(401)
  })

  test('with a read-only database, people can read, and writers are told to try again', async () => {
    const { site, token } = await startSite()
    await sql`pragma query_only = on`.execute(site.db)
    site.clock.advance(120_000)
    expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(200)
    expect((await site.request('GET', '/api/journals')).status).toBe(200)
    for (const [path, ask] of writes.slice(0, 3)) await expectSentence(await site.request('POST', path, ask), path)
    await sql`pragma query_only = off`.execute(site.db)
    const [, login] = writes[0] ?? []
    expect((await site.request('POST', '/api/auth/login', login)).status).toBe(401)
  })
}
