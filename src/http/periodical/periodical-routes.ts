// What the site says about itself, for its own pages and for other clients of the API.
import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { readPeriodicalToday } from '#src/features/articles/issues/index.ts'
import { isNewsletterSent } from '#src/features/newsletter/index.ts'
import { readPageText, readPeriodical } from '#src/features/periodical/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { boardObject, pageTextObject, periodicalObject } from '#src/wire/periodical.ts'
import { pageDeps } from './page-deps.ts'
import { presentBoard, presentPeriodical } from './present-periodical.ts'

const revalidate = 'public, max-age=0, must-revalidate'

const periodical = createRoute({
  method: 'get',
  path: '/api/periodical',
  tags: ['Periodical'],
  summary: 'The title, its facts and its current issue',
  middleware: [allow('public'), etag()] as const,
  responses: {
    200: jsonAnswer('The title', periodicalObject),
  },
})

const board = createRoute({
  method: 'get',
  path: '/api/periodical/board',
  tags: ['Periodical'],
  summary: 'The editorial board',
  middleware: [allow('public'), etag()] as const,
  responses: {
    200: jsonAnswer('The board, in its own order', boardObject),
  },
})

const page = createRoute({
  method: 'get',
  path: '/api/periodical/pages/{slug}',
  tags: ['Periodical'],
  summary: 'The text of a page, with the title’s facts filled in',
  middleware: [allow('public'), etag()] as const,
  request: { params: z.object({ slug: z.string().openapi({ example: 'about' }) }) },
  responses: {
    200: jsonAnswer('The text', pageTextObject),
    404: jsonAnswer('No such page', errorBody),
  },
})

export function registerPeriodicalRoutes(api: Api, services: ApiServices): void {
  const { db } = services
  const deps = pageDeps(services)

  api.openapi(periodical, async (c) => {
    const { record, currentIssue, firstIssue, ...numbers } = await readPeriodicalToday(services)
    c.header('Cache-Control', revalidate)
    const sendsMail = services.mailDelivery.server !== null
    const newsletter = (await isNewsletterSent(services)) || undefined
    const { uploadMaxBytes } = services.limits
    const facts = presentPeriodical(record, { currentIssue, firstIssue }, numbers)
    return c.json({ ...facts, uploadMaxBytes, sendsMail, newsletter }, 200)
  })

  api.openapi(board, async (c) => {
    c.header('Cache-Control', revalidate)
    return c.json(presentBoard(await readPeriodical(db)), 200)
  })

  api.openapi(page, async (c) => {
    const text = await readPageText(deps, c.req.valid('param').slug)
    c.header('Cache-Control', revalidate)
    return c.json(text, 200)
  })
}
