// The audit log, for administrators to read. Nothing writes it but what people do.
import { createRoute } from '@hono/zod-openapi'
import { totalPages } from '#src/core/page.ts'
import { namePeople } from '#src/features/accounts/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { type AuditEvent, listAuditEvents } from '#src/platform/audit/audit-log.ts'
import { type AuditEventObject, auditList, auditQuery } from '#src/wire/audit.ts'
import { errorBody } from '#src/wire/error.ts'

const list = createRoute({
  method: 'get',
  path: '/api/audit',
  tags: ['Audit log'],
  summary: 'Who did what, when, from where and with what outcome; newest first',
  description:
    '`account` finds what a person did and what was done to their account. Events are kept as long as the settings say for ' +
    'logs, otherwise for a year.',
  middleware: allow('administrator'),
  security: signedInOnly,
  request: { query: auditQuery },
  responses: {
    200: jsonAnswer('One page of events', auditList),
    401: failures.unauthenticated,
    403: jsonAnswer('Not an administrator', errorBody),
  },
})

export function registerAuditRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const { act, account, from, to, page, limit } = c.req.valid('query')
    const filter = { act, accountId: account, from: startOf(from), before: startOf(to, 1) }
    const found = await listAuditEvents(services.db, filter, { number: page, size: limit })
    const names = await namePeople(services, found.items.flatMap(accountsIn))
    return c.json(
      {
        events: found.items.map((event) => presentEvent(event, names)),
        pagination: {
          currentPage: found.page.number,
          totalPages: totalPages(found.total, limit),
          totalEvents: found.total,
        },
      },
      200,
    )
  })
}

const day = 24 * 3_600_000

/** The first moment of a day, or of one some days later. What is no day does not filter. */
function startOf(text: string | undefined, daysLater = 0): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const start = Date.parse(text)
  return Number.isNaN(start) ? undefined : new Date(start + daysLater * day).toISOString()
}

function accountsIn({ accountId, object }: AuditEvent): string[] {
  return [...(accountId ? [accountId] : []), ...(object?.kind === 'account' ? [object.id] : [])]
}

function presentEvent(event: AuditEvent, names: ReadonlyMap<string, string>): AuditEventObject {
  const { id, at, act, outcome, accountId, object, address, detail } = event
  const named = (account: string) => {
    const name = names.get(account)
    return { id: account, ...(name === undefined ? {} : { name }) }
  }
  return {
    id,
    at,
    act,
    outcome,
    ...(accountId === undefined ? {} : { who: named(accountId) }),
    ...(object && { object: object.kind === 'account' ? { kind: 'account', ...named(object.id) } : object }),
    address,
    ...(detail === undefined ? {} : { detail }),
  }
}
