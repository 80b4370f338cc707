import { expect, test, vi } from 'vitest'
import { createApiClient, type FetchPath } from './api-client.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** Never answers, like a hanging server; ends when the call is given up. */
const hanging: FetchPath = (_path, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init.signal?.reason)
    if (init.signal?.aborted) giveUp()
    init.signal?.addEventListener('abort', giveUp)
  })

test('a call carries the bearer token and its query, with lists as repeated parameters', async () => {
  const fetch = vi.fn<FetchPath>(async () => json(200, { ok: true }))
  const api = createApiClient({ fetch, token: () => 'secret' })
  expect(
    await api.get('/api/things', { query: { q: 'a b', year: ['2025', '2026'], page: 2, sort: undefined } }),
  ).toEqual({
    ok: true,
  })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/api/things?q=a+b&year=2025&year=2026&page=2')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
})

test('a visitor sends no authorization at all', async () => {
  const fetch = vi.fn<FetchPath>(async () => json(200, {}))
  await createApiClient({ fetch }).post('/api/things', { title: 'T' })
  const [, init] = fetch.mock.calls[0] ?? []
  expect(new Headers(init?.headers).has('authorization')).toBe(false)
  expect(init?.body).toBe('{"title":"T"}')
})

test('a refusal becomes a failure with its sentence, fields and waiting time', async () => {
  const body = { message: 'Title is required', code: 'missing', fields: { title: 'Title is required' } }
  const api = createApiClient({ fetch: () => json(429, body, { 'Retry-After': '30' }) })
  await expect(api.get('/api/things')).rejects.toMatchObject({
    kind: 'answered',
    status: 429,
    code: 'missing',
    serverMessage: 'Title is required',
    fields: { title: 'Title is required' },
    body,
    retryAfterSeconds: 30,
  })
})

test("a proxy's error page leaves the sentence to the page", async () => {
  const api = createApiClient({ fetch: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
  await expect(api.get('/api/things')).rejects.toMatchObject({ status: 502, serverMessage: undefined })
})

test('a refused token is reported once, and only for 401', async () => {
  const onUnauthenticated = vi.fn()
  let status = 401
  const api = createApiClient({ fetch: () => json(status, {}), onUnauthenticated })
  await expect(api.get('/api/me')).rejects.toMatchObject({ status: 401 })
  status = 403
  await expect(api.get('/api/me')).rejects.toMatchObject({ status: 403 })
  expect(onUnauthenticated).toHaveBeenCalledOnce()
})

test('a server that hangs, an unreachable server and a caller who gives up are three different failures', async () => {
  const slow = createApiClient({ fetch: hanging })
  await expect(slow.get('/api/things', { timeout: 0 })).rejects.toMatchObject({ kind: 'timeout', status: 0 })
  const away = createApiClient({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(away.get('/api/things')).rejects.toMatchObject({ kind: 'no-response' })
  await expect(slow.get('/api/things', { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' })
})

test('deleting needs no answer body, and files are sent by the transport that reports progress', async () => {
  const fetch = vi.fn<FetchPath>(async () => new Response(null, { status: 204 }))
  const send = vi.fn<FetchPath>(async (_path, _init, onProgress) => {
    onProgress?.({ sent: 1, total: 2 })
    return json(201, { id: '1' })
  })
  const api = createApiClient({ fetch, send })
  await expect(api.delete('/api/things/1')).resolves.toBeUndefined()
  const onProgress = vi.fn()
  expect(await api.upload('/api/things', new FormData(), { onProgress, headers: { 'Idempotency-Key': 'k' } })).toEqual({
    id: '1',
  })
  expect(onProgress).toHaveBeenCalledWith({ sent: 1, total: 2 })
  expect(fetch).toHaveBeenCalledOnce()
})
