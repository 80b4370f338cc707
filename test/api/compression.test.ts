// Lists and pages travel compressed; answers that hold a secret do not.
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApi } from './api-harness.ts'

const headers = { 'Accept-Encoding': 'gzip, br' }

test('a long public answer travels compressed, and a cache is told what it depended on', async () => {
  const { request } = await startApi()
  const answer = await request('GET', '/api/openapi.json', { headers })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(JSON.parse(text)).toHaveProperty('openapi')
})

test('who takes no compression gets none', async () => {
  const { request } = await startApi()
  const answer = await request('GET', '/api/openapi.json')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(await answer.json()).toHaveProperty('openapi')
})

test('an answer about a session is never compressed, so that its length tells nothing', async () => {
  const { request, register } = await startApi()
  const name = 'A name that is long enough to be worth it '.repeat(4).trim()
  const { token } = await register({ name })
  const mine = await request('GET', '/api/auth/me', { token, headers })
  expect(mine.status).toBe(200)
  expect(mine.headers.get('Content-Encoding')).toBeNull()
})
