// The newsletter for administrators: how many get it, their addresses as a table, and the deletion of one.
import { Readable } from 'node:stream'
import { createRoute } from '@hono/zod-openapi'
import {
  exportSubscribers,
  type NewsletterAtWork,
  readNewsletter,
  removeSubscriber,
  type Subscriber,
} from '#src/features/newsletter/index.ts'
import { auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { byteOrderMark, csvLine } from '#src/http/tables/csv-line.ts'
import { errorBody } from '#src/wire/error.ts'
import {
  type NewsletterObject,
  newsletterObject,
  removedObject,
  removeSubscriberRequest,
} from '#src/wire/newsletter.ts'

const refusals = { 401: failures.unauthenticated, 403: jsonAnswer('Not an administrator', errorBody) }

const read = createRoute({
  method: 'get',
  path: '/api/newsletter',
  tags: ['Newsletter'],
  summary: 'How many get the newsletter, and when the last one went',
  middleware: allow('administrator'),
  security: signedInOnly,
  responses: { 200: jsonAnswer('The newsletter', newsletterObject), ...refusals },
})

const exported = createRoute({
  method: 'get',
  path: '/api/newsletter/subscribers.csv',
  tags: ['Newsletter'],
  summary: 'The confirmed addresses as a table (CSV, UTF-8)',
  description:
    'With the moment at which each was asked and confirmed. Begins with a byte order mark. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  middleware: [allow('administrator'), auditAct('newsletter.exported')] as const,
  security: signedInOnly,
  responses: {
    200: { description: 'The table', content: { 'text/csv': { schema: { type: 'string' as const } } } },
    ...refusals,
  },
})

const remove = createRoute({
  method: 'post',
  path: '/api/newsletter/remove',
  tags: ['Newsletter'],
  summary: 'Delete an address whose owner asks for it',
  description: 'With everything kept about it, and the letters that wait for it.',
  middleware: [allow('administrator'), auditAct('newsletter.address-removed')] as const,
  security: signedInOnly,
  request: jsonBody(removeSubscriberRequest),
  responses: { 200: jsonAnswer('Whether it was there', removedObject), 400: failures.invalid, ...refusals },
})

export function registerSubscriberRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => {
    const found = await readNewsletter(services, c.get('actor'))
    return c.json(presentNewsletter(found, services.mailDelivery.server !== null), 200)
  })

  api.openapi(exported, (c) => {
    const lines = tableOf(exportSubscribers(services, c.get('actor')))
    return c.body(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
    })
  })

  api.openapi(remove, async (c) => {
    const removed = await removeSubscriber(services, c.get('actor'), c.req.valid('json').email)
    return c.json({ removed }, 200)
  })
}

function presentNewsletter(
  { isEnabled, confirmed, unconfirmed, waiting, last }: NewsletterAtWork,
  sendsMail: boolean,
): NewsletterObject {
  return {
    enabled: isEnabled,
    sendsMail,
    subscribers: confirmed,
    unconfirmed,
    waiting,
    ...(last && {
      last: {
        volume: last.volume,
        issue: last.issue,
        seenAt: last.seenAt,
        letters: last.letters,
        done: last.doneAt !== undefined,
      },
    }),
  }
}

async function* tableOf(parts: AsyncIterable<readonly Subscriber[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['email', 'askedAt', 'confirmedAt'])
  for await (const part of parts) {
    yield part.map(({ email, askedAt, confirmedAt = '' }) => csvLine([email, askedAt, confirmedAt])).join('')
  }
}
