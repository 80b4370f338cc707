// Who asks for a page and cannot have it at the moment reads why on a page; programs get what they always get.
// One database is enough: the kind of the request decides.
import { expect, test } from 'vitest'
import { AppError } from '#src/domain/errors.ts'
import { createApi } from '#src/http/api.ts'
import { startApi } from './api-harness.ts'

const busy = new AppError({
  kind: 'unavailable',
  code: 'busy',
  message: 'The server has too much to do at the moment. Please try again in a minute.',
  retryAfterSeconds: 60,
})

async function startBusySite() {
  const { services } = await startApi()
  const api = createApi(services, async () => {
    throw busy
  })
  return (path: string, accept?: string) => api.request(path, accept ? { headers: { Accept: accept } } : {})
}

test('a browser that is refused a page shows one that says why, and offers to try again', async () => {
  const ask = await startBusySite()
  const refused = await ask('/about', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(refused.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  const page = await refused.text()
  expect(page).toContain(`<p>${busy.message}</p>`)
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<a href="">Try again</a>')
})

test.each([undefined, '*/*', 'application/json'])(
  'a program that accepts %s gets the same words as data',
  async (accept) => {
    const ask = await startBusySite()
    const refused = await ask('/about', accept)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await refused.json()).toEqual({ message: busy.message, code: 'busy' })
  },
)

const inBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Sec-Fetch-Mode': 'navigate' }

test('who opens the address of a file that is not public reads where it opens from', async () => {
  const { request } = await startApi()
  const refused = await request('GET', '/api/submissions', { headers: inBrowser })
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect(refused.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await refused.text()).toContain('<a href="/login">sign in</a>')
})

test('a script of our pages gets the same refusal as data, whatever it accepts', async () => {
  const { request } = await startApi()
  const headers = { ...inBrowser, 'Sec-Fetch-Mode': 'cors' }
  const refused = await request('GET', '/api/submissions', { headers })
  expect(await refused.json()).toMatchObject({ code: 'unauthenticated' })
})
