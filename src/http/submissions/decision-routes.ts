// What administrators do with a submission: publish it or delete it.
import { createRoute } from '@hono/zod-openapi'
import { deleteSubmission, publishSubmission } from '#src/features/submissions/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { presentJournal } from '#src/http/journals/present-journal.ts'
import { allow } from '#src/http/policy.ts'
import { articleFolder, statusAnswer } from '#src/wire/journal.ts'
import { statusRequest } from '#src/wire/submission.ts'
import { failures, json, params, signedIn } from './describe-submissions.ts'
import { presentSubmission } from './present-submission.ts'

const publish = createRoute({
  method: 'patch',
  path: '/api/submissions/{id}/status',
  tags: ['Submissions'],
  summary: 'Publish a submission as a paper of the current issue',
  description: "The only status is 'published', in any case. Repeating it answers with the same paper.",
  middleware: allow('signed-in'),
  security: signedIn,
  request: { params, body: { required: true, content: { 'application/json': { schema: statusRequest } } } },
  responses: {
    200: json('The submission and the paper that it became', statusAnswer),
    400: failures.invalid,
    401: failures.unauthenticated,
    403: failures.forbidden,
    404: failures.notFound,
    409: failures.withdrawn,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/submissions/{id}',
  tags: ['Submissions'],
  summary: 'Delete a submission; a paper published from it stays',
  middleware: allow('signed-in'),
  security: signedIn,
  request: { params },
  responses: {
    204: { description: 'Deleted' },
    401: failures.unauthenticated,
    403: failures.forbidden,
    404: failures.notFound,
  },
})

export function registerDecisionRoutes(api: Api, services: ApiServices): void {
  const addressOf = (articleId: string) => `${services.publicUrl}/${articleFolder}/${articleId}`

  api.openapi(publish, async (c) => {
    const { id } = c.req.valid('param')
    const { status } = c.req.valid('json')
    const { submission, article } = await publishSubmission({ ...services, addressOf }, c.get('actor'), { id, status })
    return c.json(
      { submission: presentSubmission(submission), journal: presentJournal(article, services.publicUrl) },
      200,
    )
  })

  api.openapi(remove, async (c) => {
    await deleteSubmission(services, c.get('actor'), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
