// Mail over the API: listing waiting, failed and sent messages, sending them again, and sending a test message.
import { createRoute, z } from '@hono/zod-openapi'
import { mailStates } from '#src/domain/mail.ts'
import { totalPages } from '#src/domain/paging.ts'
import { listMail, readMail, resendMail, sendTestLetter } from '#src/features/mail/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import type { MailItem } from '#src/platform/mail/mail-box.ts'
import { errorBody } from '#src/wire/error.ts'
import { type MailObject, mailList, mailListQuery, mailWithText, queuedMail } from '#src/wire/mail.ts'

const params = z.object({ id: z.string() })
const shared = { tags: ['Mail'], security: signedInOnly }
const refusals = { 401: jsonAnswer('Not signed in', errorBody), 403: jsonAnswer('Not an administrator', errorBody) }
const notFoundAnswer = jsonAnswer('No such message; sent ones are deleted after thirty days', errorBody)

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/api/mail',
  middleware: allow('administrator'),
  summary: 'Messages of the last thirty days and waiting ones, newest first',
  request: { query: mailListQuery },
  responses: { 200: jsonAnswer('One page of messages', mailList), ...refusals },
})

const read = createRoute({
  ...shared,
  method: 'get',
  path: '/api/mail/{id}',
  middleware: allow('administrator'),
  summary: 'One message with its text; a secret text is never shown',
  request: { params },
  responses: { 200: jsonAnswer('The message', mailWithText), ...refusals, 404: notFoundAnswer },
})

const resend = createRoute({
  ...shared,
  method: 'post',
  path: '/api/mail/{id}/resend',
  middleware: [allow('administrator'), auditAct('mail.resent')] as const,
  summary: 'Send a message again: a failed one at once, a sent one as a copy',
  request: { params },
  responses: {
    202: jsonAnswer('Queued', queuedMail),
    ...refusals,
    404: notFoundAnswer,
    409: jsonAnswer('It is secret, expired, or being sent', errorBody),
  },
})

const test = createRoute({
  ...shared,
  method: 'post',
  path: '/api/mail/test',
  middleware: [allow('administrator'), auditAct('mail.tested')] as const,
  summary: 'Send a message to oneself, to see whether mail arrives',
  responses: { 202: jsonAnswer('Queued', queuedMail), ...refusals },
})

export function registerMailRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const { page, limit, q, ...query } = c.req.valid('query')
    const state = mailStates.find((name) => name === query.state)
    const found = await listMail(services, c.get('actor'), { state, q, page: { number: page, size: limit } })
    return c.json(
      {
        messages: found.items.map(presentMail),
        pagination: {
          currentPage: found.page.number,
          totalPages: totalPages(found.total, found.page.size),
          totalMessages: found.total,
        },
        counts: found.counts,
        delivery: services.mailDelivery,
      },
      200,
    )
  })

  api.openapi(test, async (c) => {
    const id = await sendTestLetter(services, c.get('actor'))
    addAuditDetails(c, { objectId: id })
    return c.json({ id }, 202)
  })

  api.openapi(read, async (c) => {
    const { text = null, ...mail } = await readMail(services, c.get('actor'), c.req.valid('param').id)
    return c.json({ ...presentMail(mail), text }, 200)
  })

  api.openapi(resend, async (c) => {
    const id = await resendMail(services, c.get('actor'), c.req.valid('param').id)
    return c.json({ id }, 202)
  })
}

function presentMail(mail: MailItem): MailObject {
  return {
    id: mail.id,
    kind: mail.kind ?? null,
    recipient: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    secret: mail.secret,
    attempts: mail.attempts,
    lastError: mail.lastError ?? null,
    createdAt: mail.createdAt,
    nextAttemptAt: mail.nextAttemptAt ?? null,
    expiresAt: mail.expiresAt ?? null,
    sentAt: mail.sentAt ?? null,
  }
}
