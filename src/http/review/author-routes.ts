// What an author does with their own case.
import { createRoute } from '@hono/zod-openapi'
import { readCaseFor, requireRevisionAsked, sendRevision, withdrawSubmission } from '#src/features/review/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { readAuthors, readList } from '#src/http/multipart.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { failures as submissionFailures } from '#src/http/submissions/describe-submissions.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import { readFacts } from '#src/http/submissions/read-facts.ts'
import { receiveForm } from '#src/http/submissions/receive-form.ts'
import { revisionUpload, withdrawRequest } from '#src/wire/review.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'
import { readPoints } from './read-points.ts'

const withdraw = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/withdraw',
  summary: 'Withdraw one’s own submission, as long as it is not published',
  request: { params: caseParams, ...jsonBody(withdrawRequest) },
  responses: { 200: jsonAnswer('The submission as it is now', submissionObject), ...caseRefusals },
})

export function registerAuthorRoutes(api: Api, services: ApiServices): void {
  registerRevision(api, services)

  api.openapi(withdraw, async (c) => {
    const { id } = c.req.valid('param')
    await withdrawSubmission(services, c.get('actor'), id, c.req.valid('json').reason)
    return c.json(presentCase(services, await readCaseFor(services, c.get('actor'), id)), 200)
  })
}

function registerRevision(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/submissions/{id}/revisions',
    tags: ['Review'],
    summary: 'Send the revision that the editors asked for, with the answer to the reviewers',
    security: signedInOnly,
    request: {
      params: caseParams,
      body: { required: true, content: { 'multipart/form-data': { schema: revisionUpload } } },
    },
    responses: {
      201: jsonAnswer('The submission as it is now', submissionObject),
      ...caseRefusals,
      413: submissionFailures.tooLarge,
      429: submissionFailures.tooMany,
    },
  })
  const declarations = [allow('signed-in'), auditNothing(), limitedBy('upload-bytes')] as const
  api.post('/api/submissions/:id/revisions', ...declarations, async (c) => {
    const id = c.req.param('id')
    await requireRevisionAsked(services, c.get('actor'), id)
    const form = await receiveForm(c, services)
    try {
      await sendRevision(services, c.get('actor'), id, {
        manuscript: form.files.file,
        answer: form.fields.answer?.[0],
        points: readPoints(form.fields['points']?.[0]),
        change: {
          title: form.fields.title?.[0],
          abstract: form.fields.abstract?.[0],
          keywords: readList(form.fields.keywords, 'keywords'),
          authors: readAuthors(form.fields.authors, 'authors'),
          facts: readFacts(form.fields),
        },
      })
      return c.json(presentCase(services, await readCaseFor(services, c.get('actor'), id)), 201)
    } finally {
      await form.discardAll()
    }
  })
}
