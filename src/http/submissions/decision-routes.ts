// What ends a submission: it is published, deleted or restored.
import { createRoute, z } from '@hono/zod-openapi'
import { deleteSubmission, publishSubmission, restoreSubmission } from '#src/features/submissions/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { presentJournal } from '#src/http/journals/present-journal.ts'
import { allow } from '#src/http/policy.ts'
import { statusAnswer } from '#src/wire/journal.ts'
import { single } from '#src/wire/pagination.ts'
import { statusRequest, submissionObject } from '#src/wire/submission.ts'
import { failures, params } from './describe-submissions.ts'
import { presentSubmission } from './present-submission.ts'

const publish = createRoute({
  method: 'patch',
  path: '/api/submissions/{id}/status',
  tags: ['Submissions'],
  summary: 'Publish a submission as a paper in the current issue, or in the issue named',
  description:
    "The only status is 'published', in upper or lower case. Repeating the call returns the same paper. " +
    'Editors publish what was accepted; administrators also anything else. ' +
    'With `fingerprint`, a manuscript that has changed since is refused with the code `manuscript-changed`. ' +
    'With `foundFactsSeen`, the `finishedAt` of the proof that was looked at, the facts found on its title page are added to the ' +
    'record of the paper; if there is another proof since, the refusal has the code `typeset-again`.',
  middleware: [allow('signed-in'), auditAct('submission.published')] as const,
  security: signedInOnly,
  request: { params, ...jsonBody(statusRequest) },
  responses: {
    200: jsonAnswer('The submission and the paper that it became', statusAnswer),
    400: failures.invalid,
    401: failures.unauthenticated,
    403: failures.forbidden,
    404: failures.notFound,
    409: failures.unpublishable,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/submissions/{id}',
  tags: ['Submissions'],
  summary: 'Delete a submission; a paper published from it stays, and for an hour it can be restored',
  description: 'One that has reviews is deleted only if `confirm` is its number, like MS-0042.',
  middleware: [allow('signed-in'), auditAct('submission.deleted')] as const,
  security: signedInOnly,
  request: { params, query: z.object({ confirm: single }) },
  responses: {
    204: { description: 'Deleted' },
    401: failures.unauthenticated,
    403: failures.forbidden,
    404: failures.notFound,
    409: failures.hasReviews,
  },
})

const restore = createRoute({
  method: 'post',
  path: '/api/submissions/{id}/restore',
  tags: ['Submissions'],
  summary: 'Undo the deletion of a submission, within an hour',
  middleware: [allow('signed-in'), auditAct('submission.restored')] as const,
  security: signedInOnly,
  request: { params },
  responses: {
    200: jsonAnswer('The submission, as it was', submissionObject),
    401: failures.unauthenticated,
    403: failures.forbidden,
    404: failures.notFound,
    409: failures.tooLate,
  },
})

export function registerDecisionRoutes(api: Api, services: ApiServices): void {
  api.openapi(publish, async (c) => {
    const { id } = c.req.valid('param')
    const { status, fingerprint, foundFactsSeen, ...typed } = c.req.valid('json')
    const place = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value ?? '')]))
    const wanted = { id, status, place, fingerprint, foundFactsSeen }
    const { article, ...viewed } = await publishSubmission(services, c.get('actor'), wanted)
    addAuditDetails(c, { detail: `volume ${article.volume}, number ${article.issue}` })
    return c.json(
      {
        submission: presentSubmission(viewed, services.clock.now()),
        journal: presentJournal(article, services.publicUrl, c.get('actor')),
      },
      200,
    )
  })

  api.openapi(remove, async (c) => {
    const { confirm } = c.req.valid('query')
    await deleteSubmission(services, c.get('actor'), { id: c.req.valid('param').id, confirm })
    return c.body(null, 204)
  })

  api.openapi(restore, async (c) => {
    const viewed = await restoreSubmission(services, c.get('actor'), c.req.valid('param').id)
    return c.json(presentSubmission(viewed, services.clock.now()), 200)
  })
}
