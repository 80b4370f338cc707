// Deny by default: every route declares who may call it, and one without a declaration is not served.
// One database is enough: the declarations of the routes decide.
import { expect, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import { newApi } from '#src/http/context.ts'
import { allow, enforcePolicy, policies, policyOf } from '#src/http/policy.ts'
import { presentError } from '#src/http/present-error.ts'
import { createLog } from '#src/platform/log.ts'
import { startApi } from './api-harness.ts'
import { readRoutes } from './matrix/declared-routes.ts'
import { rows } from './matrix/endpoints.ts'
import { spellings } from './matrix/file-addresses.ts'

test('every route has exactly one policy', async () => {
  const { services } = await startApi()
  const api = createApi(services)
  const routes = readRoutes(api)
  expect(routes.length).toBeGreaterThan(30)
  for (const { method, path, handlers } of routes) {
    const declared = handlers.flatMap((handler) => policyOf(handler) ?? [])
    expect({ method, path, policies: declared.length }).toEqual({ method, path, policies: 1 })
    expect(policies).toContain(declared[0])
    expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], `${path} answers every method`).toContain(method)
  }
  const everywhere = api.routes.filter(({ path }) => path === '/*')
  expect(everywhere.every(({ handler }) => policyOf(handler) === undefined)).toBe(true)
})

test('the permission matrix covers every route', async () => {
  const { services } = await startApi()
  const api = createApi(services)
  const asked = [
    ...rows.map(({ method, path }) => [method, path] as const),
    ...spellings.map(({ path }) => ['GET', path.replace('{id}', 'id').replace('{type}', 'pdf')] as const),
  ]
  const reached = new Set(
    asked.flatMap(([method, path]) => api.router.match(method, path)[0].map(([[handler]]) => handler)),
  )
  const unasked = readRoutes(api).filter(({ handlers }) => !handlers.some((handler) => reached.has(handler as never)))
  expect(unasked.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('a route without a policy answers as if it did not exist', async () => {
  const scratch = newApi()
  scratch.onError(presentError(createLog('silent')))
  scratch.use('*', async (c, next) => {
    c.set('actor', { kind: 'anonymous' })
    await next()
  })
  scratch.use('*', enforcePolicy)
  scratch.get('/api/forgotten', (c) => c.text('a secret'))
  scratch.get('/api/open', allow('public'), (c) => c.text('for everybody'))
  scratch.get('/api/closed', allow('signed-in'), (c) => c.text('a secret'))
  scratch.get('/api/management', allow('administrator'), (c) => c.text('a secret'))

  const statusOf = async (path: string) => (await scratch.request(path)).status
  expect(await statusOf('/api/forgotten')).toBe(404)
  expect(await (await scratch.request('/api/forgotten')).text()).not.toContain('secret')
  expect(await statusOf('/api/open')).toBe(200)
  expect(await statusOf('/api/closed')).toBe(401)
  expect(await statusOf('/api/management')).toBe(401)
})
