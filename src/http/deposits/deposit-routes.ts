// Deposits over the API: listing them with their state, sending them again, and assigning DOIs to papers without one.
import { createRoute, z } from '@hono/zod-openapi'
import { agencies, depositStates } from '#src/domain/deposit.ts'
import { giveMissingDois, previewDois } from '#src/features/articles/index.ts'
import { type ListedDeposit, listDeposits, sendAgain, sendWaiting } from '#src/features/indexing/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import {
  assignedDois,
  type DepositObject,
  depositList,
  depositQuery,
  missingDois,
  queuedDeposits,
} from '#src/wire/deposit.ts'
import { errorBody } from '#src/wire/error.ts'

const shared = { tags: ['Deposits'], security: signedInOnly }
const refusals = { 401: jsonAnswer('Not signed in', errorBody), 403: jsonAnswer('Not an administrator', errorBody) }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/api/deposits',
  middleware: allow('administrator'),
  summary: 'What was sent to the registration agencies and DOAJ, most recently changed first',
  request: { query: depositQuery },
  responses: { 200: jsonAnswer('One page of deposits', depositList), ...refusals },
})

const preview = createRoute({
  ...shared,
  method: 'get',
  path: '/api/deposits/dois',
  middleware: allow('administrator'),
  summary: 'Published papers without a DOI, and the DOIs that the first of them would get',
  responses: { 200: jsonAnswer('How many, and the first five', missingDois), ...refusals },
})

const assign = createRoute({
  ...shared,
  method: 'post',
  path: '/api/deposits/dois',
  middleware: [allow('administrator'), auditAct('deposit.dois-assigned')] as const,
  summary: 'Assign a DOI to every published paper without one, as the settings define',
  responses: {
    200: jsonAnswer('How many got one, and how many still have none', assignedDois),
    ...refusals,
  },
})

const sendAll = createRoute({
  ...shared,
  method: 'post',
  path: '/api/deposits/send',
  middleware: [allow('administrator'), auditAct('deposit.all-sent')] as const,
  summary: 'Send everything that waits or has failed now',
  responses: { 202: jsonAnswer('How many are sent', queuedDeposits), ...refusals },
})

const sendOne = createRoute({
  ...shared,
  method: 'post',
  path: '/api/deposits/{id}/send',
  middleware: [allow('administrator'), auditAct('deposit.sent-again')] as const,
  summary: 'Send one deposit again, whatever its state',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    202: jsonAnswer('Queued', queuedDeposits),
    ...refusals,
    404: jsonAnswer('No such deposit', errorBody),
    409: jsonAnswer('It is being sent, or nothing is sent to that agency', errorBody),
  },
})

export function registerDepositRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const { page, limit, q, paper: article, ...query } = c.req.valid('query')
    const filter = {
      agency: agencies.find((name) => name === query.agency),
      state: depositStates.find((name) => name === query.state),
      articleId: article,
      q,
    }
    const found = await listDeposits(services, c.get('actor'), filter, { number: page, size: limit })
    return c.json(
      {
        deposits: found.items.map(presentDeposit),
        pagination: {
          currentPage: found.page.number,
          totalPages: found.page.count,
          totalDeposits: found.page.total,
        },
        counts: found.counts,
        agencies: found.agencies.map(({ agency, host, obstacles }) => ({
          agency,
          host: host ?? null,
          ready: obstacles.length === 0,
          missing: obstacles,
        })),
      },
      200,
    )
  })

  api.openapi(preview, async (c) => {
    const { articles, isSet, next } = await previewDois(services, c.get('actor'))
    return c.json(
      { papers: articles, set: isSet, next: next.map(({ isTaken, ...article }) => ({ ...article, taken: isTaken })) },
      200,
    )
  })

  api.openapi(assign, async (c) => {
    const { assigned, left } = await giveMissingDois(services, c.get('actor'))
    addAuditDetails(c, { detail: String(assigned) })
    return c.json({ assigned, left }, 200)
  })

  api.openapi(sendAll, async (c) => {
    const queued = await sendWaiting(services, c.get('actor'))
    addAuditDetails(c, { detail: String(queued) })
    return c.json({ queued }, 202)
  })

  api.openapi(sendOne, async (c) => {
    addAuditDetails(c, { detail: await sendAgain(services, c.get('actor'), c.req.valid('param').id) })
    return c.json({ queued: 1 }, 202)
  })
}

function presentDeposit(deposit: ListedDeposit): DepositObject {
  return {
    id: deposit.id,
    agency: deposit.agency,
    paper: { id: deposit.articleId, title: deposit.title, withdrawn: deposit.isWithdrawn },
    doi: deposit.doi ?? null,
    state: deposit.state,
    message: deposit.message ?? null,
    attempts: deposit.attempts,
    requestedAt: deposit.requestedAt,
    sentAt: deposit.sentAt ?? null,
    finishedAt: deposit.finishedAt ?? null,
    nextAt: deposit.dueAt ?? null,
  }
}
