// Internal errors stay internal; reading changes nothing; a log entry is one line, whatever was sent.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import { spellings } from './matrix/file-addresses.ts'
import { expectPlainError } from './matrix/refusal.ts'
import { readTraces } from './matrix/traces.ts'
import { buildWorld, submissionForm, viewers } from './matrix/world.ts'

const innerFailure =
  'EIO: select * from account at Object.<anonymous> (/home/demo/node_modules/pg/lib/client.js:1:1) argon2'

test('an internal failure gives an answer without details', async () => {
  const { site, ids, tokens } = await buildWorld()
  const storage = {
    ...site.services.storage,
    open: () => Promise.reject(new Error(innerFailure)),
    has: () => Promise.reject(new Error(innerFailure)),
    receive: () => Promise.reject(new Error(innerFailure)),
  }
  const broken = createApi({ ...site.services, storage })
  const headers = { Authorization: `Bearer ${tokens.administrator}` }
  const before = await readTraces(site)
  for (const [method, path] of [
    ['GET', `/journals/${ids.Jp}.pdf`],
    ['HEAD', `/journals/${ids.Jp}.pdf`],
    ['GET', `/api/submissions/${ids.Sa}/download/docx`],
    ['GET', `/api/journals/${ids.Jp}/check-file/pdf`],
    ['POST', '/api/submissions'],
  ] as const) {
    const body = method === 'POST' ? { body: submissionForm() } : {}
    const response = await broken.request(path, { method, headers, ...body })
    expect([500, 503], path).toContain(response.status)
    if (method !== 'HEAD') expectPlainError(response, await response.text(), path)
  }
  expect(await readTraces(site)).toEqual(before)
})

test('an unavailable database gives 500 or 503 in JSON, and never a detail', async () => {
  const { site, ids, tokens } = await buildWorld()
  expect((await site.request('GET', '/health')).status).toBe(200)
  await site.db.destroy()
  for (const path of [
    '/api/journals',
    `/api/journals/${ids.Jp}`,
    '/api/periodical',
    `/journals/${ids.Jp}.pdf`,
    '/health',
  ]) {
    for (const token of [undefined, tokens.owner]) {
      const response = await site.request('GET', path, { token })
      expect([500, 503], path).toContain(response.status)
      if (path !== '/health') expectPlainError(response, await response.text(), path)
    }
  }
  const login = await site.request('POST', '/api/auth/login', {
    json: { email: 'a@example.org', password: 'secret 1' },
  })
  expect([500, 503]).toContain(login.status)
  expectPlainError(login, await login.text(), 'login')
})

test('reading anything, in any way, changes nothing', async () => {
  const { site, ask, ids } = await buildWorld()
  const document = (await (await site.request('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> }
  const paths = new Set([
    ...Object.keys(document.paths),
    ...spellings.map(({ path }) => path),
    '/api/journals?q=published&facets=1&page=1&limit=8',
    '/api/submissions?status=all',
    '/api/docs',
    '/journals/{id}',
    '/',
  ])
  // A copy of one's data is work, so it is counted.
  paths.delete('/api/auth/my-data')
  const before = await readTraces(site)
  for (const path of paths) {
    for (const id of [ids.Jp, ids.Jd, ids.Jw, ids.Sa, ids.Sp, ids.No]) {
      const address = path.replace('{id}', id).replace('{type}', 'docx').replace('{token}', 'unknown')
      const requests = viewers.flatMap((viewer) => ['GET', 'HEAD', 'OPTIONS'].map((method) => ({ viewer, method })))
      await Promise.all(
        requests.map(async ({ viewer, method }) => {
          const response = await ask(viewer, method, address)
          await response.arrayBuffer()
          expect(response.status, `${method} ${address}`).toBeLessThan(500)
          expect(response.headers.has('Set-Cookie')).toBe(false)
        }),
      )
      if (!path.includes('{id}')) break
    }
  }
  const after = await readTraces(site)
  expect(after).toEqual(before)
  for (const viewer of viewers) await (await ask(viewer, 'GET', '/api/auth/my-data')).arrayBuffer()
  const { rows } = await readTraces(site)
  expect({ ...rows, throttle: [] }).toEqual({ ...after.rows, throttle: [] })
})

test('whatever is sent, a failure is one line of the log, without tokens', async () => {
  const { site, ids, tokens } = await buildWorld()
  const chunks: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const storage = {
    ...site.services.storage,
    open: () => Promise.reject(new Error('two\nlines\u001b[31m {"level":60}')),
  }
  const api = createApi({ ...site.services, storage, log: pino({ base: null }, destination) })
  const token = String(tokens.owner)
  const attempts = 6
  for (const [index, requestId] of [
    'plain-id',
    'a b',
    '{"level":60}',
    '\u00ff',
    'x'.repeat(65),
    '<script>',
  ].entries()) {
    const response = await api.request(
      `http://localhost/api/submissions/${ids.Sa}/download/docx?x=%0a%7b%22level%22:60%7d%1b[31m&token=${token}`,
      {
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Request-Id': requestId,
          'User-Agent': `{"level":60,"msg":"invented"} ${'x'.repeat(1_000_000)}`,
        },
      },
    )
    expect(response.status).toBe(500)
    const given = response.headers.get('X-Request-Id')
    if (index === 0) expect(given).toBe(requestId)
    else expect(given).toMatch(/^[0-9a-f-]{36}$/)
  }
  const text = chunks.join('')
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(attempts)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'request failed' })
  expect(text).not.toContain(token)
  expect(text).not.toContain('\u001b')
  expect(text.length).toBeLessThan(100_000)
})
