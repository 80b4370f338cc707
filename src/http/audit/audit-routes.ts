// The audit log, which administrators read. No route writes to it directly; only people's acts do.
import { Readable } from 'node:stream'
import { createRoute, type z } from '@hono/zod-openapi'
import { oneDay } from '#src/domain/clock.ts'
import { totalPages } from '#src/domain/paging.ts'
import { exportAuditEvents, listAuditEvents, maxExported, type NamedEvents } from '#src/features/audit/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { byteOrderMark, csvLine } from '#src/http/tables/csv-line.ts'
import type { AuditEvent, AuditFilter } from '#src/platform/audit/audit-log.ts'
import { type AuditEventObject, auditFilter, auditList, auditQuery } from '#src/wire/audit.ts'
import { errorBody } from '#src/wire/error.ts'
import { auditAct } from './audit-act.ts'

const list = createRoute({
  method: 'get',
  path: '/api/audit',
  tags: ['Audit log'],
  summary: 'Who did what, when, from where and with what outcome; newest first',
  description:
    '`account` finds what a person did and what was done to their account. Events are kept as long as the settings define for ' +
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

const exported = createRoute({
  method: 'get',
  path: '/api/audit/export',
  tags: ['Audit log'],
  summary: 'The events that match the filters as a table (CSV, UTF-8), newest first',
  description: `At most the newest ${maxExported / 1_000},000. Begins with a byte order mark. Cells that a spreadsheet would take for a formula begin with an apostrophe.`,
  middleware: [allow('administrator'), auditAct('audit.exported')] as const,
  security: signedInOnly,
  request: { query: auditFilter },
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: { type: 'string' as const } } } },
    401: failures.unauthenticated,
    403: jsonAnswer('Not an administrator', errorBody),
  },
})

export function registerAuditRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const { page, limit, ...asked } = c.req.valid('query')
    const found = await listAuditEvents(services, c.get('actor'), filterOf(asked), { number: page, size: limit })
    return c.json(
      {
        events: presentEvents({ events: found.items, names: found.names }),
        pagination: {
          currentPage: found.page.number,
          totalPages: totalPages(found.total, limit),
          totalEvents: found.total,
        },
      },
      200,
    )
  })

  api.openapi(exported, (c) => {
    const lines = tableOf(exportAuditEvents(services, c.get('actor'), filterOf(c.req.valid('query'))))
    return c.body(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    })
  })
}

const columns: Record<string, (event: AuditEventObject) => string | undefined> = {
  at: ({ at }) => at,
  lastAt: ({ lastAt }) => lastAt,
  times: ({ times = 1 }) => String(times),
  act: ({ act }) => act,
  outcome: ({ outcome }) => outcome,
  who: ({ who }) => who?.id,
  whoName: ({ who }) => who?.name,
  kind: ({ object }) => object?.kind,
  object: ({ object }) => object?.id,
  objectName: ({ object }) => object?.name,
  address: ({ address }) => address,
  detail: ({ detail }) => detail,
}

async function* tableOf(parts: AsyncIterable<NamedEvents>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns))
  for await (const part of parts) {
    yield presentEvents(part)
      .map((event) => csvLine(Object.values(columns).map((cell) => cell(event) ?? '')))
      .join('')
  }
}

type Asked = z.output<typeof auditFilter>

const filterOf = ({ act, account, from, to }: Asked): AuditFilter => ({
  act,
  accountId: account,
  from: startOf(from),
  before: startOf(to, 1),
})

/** The first moment of a day, or of one some days later. An invalid day does not filter. */
function startOf(text: string | undefined, daysLater = 0): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const start = Date.parse(text)
  return Number.isNaN(start) ? undefined : new Date(start + daysLater * oneDay).toISOString()
}

const presentEvents = ({ events, names }: NamedEvents): AuditEventObject[] =>
  events.map((event) => presentEvent(event, names))

function presentEvent(event: AuditEvent, names: ReadonlyMap<string, string>): AuditEventObject {
  const { id, at, act, outcome, accountId, object, address, detail, times, lastAt } = event
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
    ...(address === undefined ? {} : { address }),
    ...(detail === undefined ? {} : { detail }),
    ...(times === 1 ? {} : { times, lastAt }),
  }
}
