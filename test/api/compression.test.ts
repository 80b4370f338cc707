// Lists and pages are compressed; answers that contain a secret are not.
// One database is enough: the headers of an answer decide.
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressAnswers } from '#src/http/compress-answers.ts'
import type { ApiEnv } from '#src/http/context.ts'
import { startApi } from './api-harness.ts'

const headers = { 'Accept-Encoding': 'gzip, br' }

test('a long public answer is compressed, and caches learn what it depends on', async () => {
  const { request } = await startApi()
  const answer = await request('GET', '/api/openapi.json', { headers })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(JSON.parse(text)).toHaveProperty('openapi')
})

test.each(['/api/journals', '/api/periodical', '/api/periodical/pages/about', '/atom.xml', '/api/openapi.json'])(
  'a 304 at %s depends on the same as the answer itself, and so does the answer to HEAD',
  async (path) => {
    const { request } = await startApi()
    const answer = await request('GET', path, { headers })
    const vary = answer.headers.get('Vary')
    expect(vary?.split(', ').filter((name) => name === 'Accept-Encoding')).toHaveLength(1)
    expect((await request('HEAD', path, { headers })).headers.get('Vary')).toBe(vary)
    const etag = answer.headers.get('ETag')
    if (!etag) return
    const same = await request('GET', path, { headers: { ...headers, 'If-None-Match': etag } })
    expect([same.status, same.headers.get('Vary')]).toEqual([304, vary])
  },
)

test('an answer’s own Vary header is not repeated', async () => {
  const app = new Hono<ApiEnv>()
  app.use(compressAnswers)
  app.get('/script.js', (c) => c.body('x', 200, { 'Content-Type': 'text/javascript', Vary: 'Accept-Encoding' }))
  app.get(
    '/paper.pdf',
    () => new Response(null, { status: 304, headers: { 'Content-Type': 'application/pdf', Vary: 'Authorization' } }),
  )
  expect((await app.request('/script.js', { method: 'HEAD' })).headers.get('Vary')).toBe('Accept-Encoding')
  expect((await app.request('/paper.pdf')).headers.get('Vary')).toBe('Authorization')
})

test('a client that accepts no compression gets none', async () => {
  const { request } = await startApi()
  const answer = await request('GET', '/api/openapi.json')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(await answer.json()).toHaveProperty('openapi')
})

test('an answer about a session is never compressed, so that its length reveals nothing', async () => {
  const { request, register } = await startApi()
  const name = 'A name that is long enough to be worth it '.repeat(4).trim()
  const { token } = await register({ name })
  const mine = await request('GET', '/api/auth/me', { token, headers })
  expect(mine.status).toBe(200)
  expect(mine.headers.get('Content-Encoding')).toBeNull()
})
