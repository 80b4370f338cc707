// Tells a supervisor whether the server can do its work, and nothing more.
import { createRoute, z } from '@hono/zod-openapi'
import type { Api, ApiServices } from '#src/http/context.ts'
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

export function registerHealthRoutes(api: Api, { db, storage, log }: ApiServices): void {
  api.openapi(health, async (c) => {
    try {
      await Promise.all([checkDatabase(db), storage.check()])
      return c.json({ status: 'ok' }, 200)
    } catch (error) {
      log.error({ err: error }, 'health check failed')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
}
