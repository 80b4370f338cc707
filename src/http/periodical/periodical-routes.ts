// What the site says about itself, for its own pages and for whoever reads the API.
import { createRoute } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { issueLabel, issueOfDate, readPeriodical } from '#src/features/periodical/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { periodicalObject } from '#src/wire/periodical.ts'

const periodical = createRoute({
  method: 'get',
  path: '/api/periodical',
  tags: ['Periodical'],
  summary: 'The title, its identifiers and its current issue',
  middleware: [allow('public'), etag()] as const,
  responses: {
    200: { description: 'The title', content: { 'application/json': { schema: periodicalObject } } },
  },
})

export function registerPeriodicalRoutes(api: Api, { db, clock }: ApiServices): void {
  api.openapi(periodical, async (c) => {
    const issue = issueOfDate(clock.now())
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.json({ ...(await readPeriodical(db)), currentIssue: { ...issue, label: issueLabel(issue) } }, 200)
  })
}
