// Submissions over the API: submitting, listing and reading them.
import { createRoute, z } from '@hono/zod-openapi'
import { totalPages } from '#src/domain/paging.ts'
import { readAuthorOutlook, readCaseFor, readProgress } from '#src/features/review/index.ts'
import { listSubmissions, submitManuscript } from '#src/features/submissions/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { readAuthors, readList } from '#src/http/multipart.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { submissionList, submissionListQuery, submissionObject, submissionUpload } from '#src/wire/submission.ts'
import { registerDecisionRoutes } from './decision-routes.ts'
import { failures, params } from './describe-submissions.ts'
import { presentCase } from './present-case.ts'
import { presentFacts } from './present-facts.ts'
import { presentSubmission } from './present-submission.ts'
import { registerProofRoutes } from './proof-routes.ts'
import { readFacts } from './read-facts.ts'
import { receiveForm } from './receive-form.ts'
import { registerTicketRoute } from './ticket-route.ts'

const list = createRoute({
  method: 'get',
  path: '/api/submissions',
  tags: ['Submissions'],
  summary: 'One’s own submissions; for administrators everybody’s, without the published ones unless status=all',
  middleware: allow('signed-in'),
  security: signedInOnly,
  request: { query: submissionListQuery },
  responses: { 200: jsonAnswer('One page of submissions', submissionList), 401: failures.unauthenticated },
})

const read = createRoute({
  method: 'get',
  path: '/api/submissions/{id}',
  tags: ['Submissions'],
  summary: 'One submission, for its owner and administrators',
  middleware: allow('signed-in'),
  security: signedInOnly,
  request: { params },
  responses: {
    200: jsonAnswer('The submission', submissionObject),
    401: failures.unauthenticated,
    404: failures.notFound,
  },
})

export function registerSubmissionRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const { page, limit, mine, guest, ...query } = c.req.valid('query')
    const asked = { ...query, page: { number: page, size: limit }, mine: mine === '1', guest: guest === '1' }
    const found = await listSubmissions(services, c.get('actor'), asked)
    const pagination = {
      currentPage: found.page.number,
      totalPages: totalPages(found.total, limit),
      totalSubmissions: found.total,
    }
    const counts = found.counts ? { counts: found.counts } : {}
    const progress = await readProgress(services, c.get('actor'), found.items)
    const outlook = await readAuthorOutlook(services, c.get('actor'), found.items)
    const submissions = found.items.map((item) => {
      const next = outlook.get(item.submission.id)
      return {
        ...presentSubmission(item, services.clock.now()),
        ...progress.get(item.submission.id),
        ...(next && { whatHappensNext: next }),
      }
    })
    return c.json({ submissions, pagination, ...counts }, 200)
  })

  api.openapi(read, async (c) => {
    const found = await readCaseFor(services, c.get('actor'), c.req.valid('param').id)
    return c.json(presentCase(services, found), 200)
  })

  registerSubmit(api, services)
  registerDecisionRoutes(api, services)
  registerTicketRoute(api, services)
  registerProofRoutes(api, services)
}

function registerSubmit(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/submissions',
    tags: ['Submissions'],
    summary: 'Submit a manuscript',
    description:
      'The same Idempotency-Key with the same content returns the same submission. Without a key, the same title ' +
      'and file within a minute are the same submission.',
    security: signedInOnly,
    request: {
      headers: z.object({ 'Idempotency-Key': z.string().optional() }),
      body: { required: true, content: { 'multipart/form-data': { schema: submissionUpload } } },
    },
    responses: {
      201: jsonAnswer('The submission', submissionObject),
      400: failures.invalid,
      401: failures.unauthenticated,
      409: failures.keyReused,
      413: failures.tooLarge,
      429: failures.tooMany,
    },
  })
  const declarations = [allow('signed-in'), auditAct('submission.received'), limitedBy('upload-bytes')] as const
  api.post('/api/submissions', ...declarations, async (c) => {
    const form = await receiveForm(c, services)
    try {
      const submission = await submitManuscript(services, c.get('actor'), {
        title: form.fields.title?.[0],
        abstract: form.fields.abstract?.[0],
        keywords: readList(form.fields.keywords, 'keywords'),
        authors: readAuthors(form.fields.authors, 'authors'),
        facts: readFacts(form.fields),
        manuscript: form.files.file,
        idempotencyKey: c.req.header('Idempotency-Key'),
      })
      addAuditDetails(c, { objectId: submission.id })
      const { stated } = await readCaseFor(services, c.get('actor'), submission.id)
      return c.json(
        { ...presentSubmission({ submission, role: 'author' }, services.clock.now()), ...presentFacts(stated) },
        201,
        {
          Location: `/api/submissions/${submission.id}`,
        },
      )
    } finally {
      await form.discardAll()
    }
  })
}
