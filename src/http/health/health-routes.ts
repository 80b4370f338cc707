// Tells a supervisor whether the server can do its work, and a load balancer whether to send it requests, and nothing more.
import { createRoute, z } from '@hono/zod-openapi'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { checkDatabase } from '#src/platform/database/open-database.ts'

const status = (value: string) => ({
  description: value,
  content: { 'application/json': { schema: z.object({ status: z.string().openapi({ example: value }) }) } },
})

const health = createRoute({
  method: 'get',
  path: '/health',
  tags: ['Health'],
  summary: 'Whether database and storage answer',
  middleware: allow('public'),
  responses: { 200: status('ok'), 503: status('unavailable') },
})

const ready = createRoute({
  method: 'get',
  path: '/health/ready',
  tags: ['Health'],
  summary: 'Whether the database answers',
  description:
    'For load balancers. File storage that is away is away for all servers, which go on with everything but files: none is to be left out for it.',
  middleware: allow('public'),
  responses: { 200: status('ok'), 503: status('unavailable') },
})

export function registerHealthRoutes(api: Api, { db, storage, log }: ApiServices): void {
  const answer = async (c: ApiContext, check: () => Promise<unknown>) => {
    try {
      await check()
      return c.json({ status: 'ok' }, 200)
    } catch (error) {
      log.error({ err: error }, 'health check failed')
      return c.json({ status: 'unavailable' }, 503)
    }
  }
  api.openapi(health, (c) => answer(c, () => Promise.all([checkDatabase(db), storage.check()])))
  api.openapi(ready, (c) => answer(c, () => checkDatabase(db)))
}
