// Download tickets, for new tabs that cannot send a token.
import { createRoute } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import { fileTypeOf } from '#src/features/files/index.ts'
import { issueDownloadTicket } from '#src/features/submissions/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { ticketAnswer, ticketRequest } from '#src/wire/submission.ts'
import { failures, params } from './describe-submissions.ts'

const issue = createRoute({
  method: 'post',
  path: '/api/submissions/{id}/download-ticket',
  tags: ['Submissions'],
  summary: 'An address at which the file can be fetched once, without a token, within a minute',
  middleware: [allow('signed-in'), auditAct('submission.ticket-issued')] as const,
  security: signedInOnly,
  request: { params, ...jsonBody(ticketRequest) },
  responses: {
    201: jsonAnswer('The address', ticketAnswer),
    400: failures.invalid,
    401: failures.unauthenticated,
    404: failures.notFound,
  },
})

export function registerTicketRoute(api: Api, services: ApiServices): void {
  api.openapi(issue, async (c) => {
    const { id } = c.req.valid('param')
    const type = fileTypeOf(c.req.valid('json').type)
    if (!type) throw notFound()
    addAuditDetails(c, { detail: type })
    const { ticket, expiresAt } = await issueDownloadTicket(services, c.get('actor'), { id, type })
    return c.json({ url: `/submissions/${id}/direct-download/${type}?ticket=${ticket}`, expiresAt }, 201)
  })
}
