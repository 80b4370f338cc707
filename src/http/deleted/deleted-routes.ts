// The API's list of deleted things, for the hour in which administrators can restore them.
import { createRoute } from '@hono/zod-openapi'
import { listDeleted, manuscriptNumber } from '#src/features/submissions/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { deletedList } from '#src/wire/deleted.ts'
import { errorBody } from '#src/wire/error.ts'

const list = createRoute({
  method: 'get',
  path: '/api/deleted',
  tags: ['Submissions'],
  summary: 'The papers and submissions deleted within the last hour: the latest 100 of each',
  middleware: allow('administrator'),
  security: signedInOnly,
  responses: {
    200: jsonAnswer('What can be restored, latest first', deletedList),
    401: jsonAnswer('Not signed in', errorBody),
    403: jsonAnswer('Not an administrator', errorBody),
  },
})

export function registerDeletedRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const { articles, submissions } = await listDeleted(services, c.get('actor'))
    const numbered = submissions.map(({ id, number, title, deletedAt }) => ({
      id,
      number: manuscriptNumber({ number }),
      title,
      deletedAt,
    }))
    return c.json({ papers: articles, submissions: numbered }, 200)
  })
}
