// Where in a paper the words of a search stand, for those found by their full text.
import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { findPassage } from '#src/features/articles/files/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { forwardToRenderer } from '#src/http/rendering/forward-to-renderer.ts'
import { errorBody } from '#src/wire/error.ts'
import { passageBody } from '#src/wire/journal.ts'
import { setCaching } from './set-caching.ts'

const passage = createRoute({
  method: 'get',
  path: '/api/journals/{id}/passage',
  tags: ['Journals'],
  summary: 'The passage of its full text, up to 250 characters, in which most of the words of a search stand',
  middleware: [allow('public'), forwardToRenderer, etag()] as const,
  request: { params: z.object({ id: z.string() }), query: z.object({ q: z.string().max(1_000).optional() }) },
  responses: {
    200: jsonAnswer('The passage; null if the words are not in a text that the site can show', passageBody),
    404: jsonAnswer('No such paper, or not for this viewer', errorBody),
  },
})

export function registerPassageRoutes(api: Api, services: ApiServices): void {
  api.openapi(passage, async (c) => {
    const { id } = c.req.valid('param')
    const found = await findPassage(services, c.get('actor'), id, c.req.valid('query').q ?? '')
    setCaching(c)
    return c.json({ passage: found ?? null }, 200)
  })
}
