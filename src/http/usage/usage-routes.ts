// How often papers were used: for everybody, each paper; for administrators, all of them and COUNTER's reports.

import { createRoute, z } from '@hono/zod-openapi'
import { create } from 'content-disposition'
import { etag } from 'hono/etag'
import { AppError, notFound } from '#src/domain/errors.ts'
import { type ReportFormat, reportFormats, reportNames } from '#src/domain/usage.ts'
import { readArticleUsage, readUsage, reportUsage } from '#src/features/usage/index.ts'
import type { ReportId } from '#src/formats/counter/counter-report.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { csvLine } from '#src/http/tables/csv-line.ts'
import { tsvLine } from '#src/http/tables/tsv-line.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleUsage, reportQuery, usageOverview, usagePeriod } from '#src/wire/usage.ts'

const shared = { tags: ['Usage'], security: signedInOnly }
const refusals = {
  400: failures.invalid,
  401: failures.unauthenticated,
  403: jsonAnswer('Not an administrator', errorBody),
}

const ofArticle = createRoute({
  method: 'get',
  path: '/api/journals/{id}/usage',
  tags: ['Usage'],
  summary: 'How often a paper was viewed and its text read or downloaded',
  description: 'As COUNTER 5.1 counts, robots left out, up to the end of yesterday (UTC).',
  middleware: [allow('public'), etag()] as const,
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonAnswer('The numbers', articleUsage),
    404: jsonAnswer('No such published paper', errorBody),
  },
})

const overview = createRoute({
  ...shared,
  method: 'get',
  path: '/api/usage',
  middleware: allow('administrator'),
  summary: 'Use of all papers: per month, in total, and the most read papers',
  request: { query: usagePeriod },
  responses: { 200: jsonAnswer('The numbers, including today’s', usageOverview), ...refusals },
})

const text = { schema: { type: 'string' as const } }
const types: Record<ReportFormat, string> = {
  tsv: 'text/tab-separated-values; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

const report = createRoute({
  ...shared,
  method: 'get',
  path: '/api/usage/reports/{report}',
  middleware: allow('administrator'),
  summary: 'A COUNTER 5.1 report to The World',
  description:
    `${reportNames.join(', ')}. Whole months only. TR_J1 is about content behind a paywall and therefore empty; TR_J3 has ` +
    'the same numbers for open papers.',
  request: { params: z.object({ report: z.string() }), query: reportQuery },
  responses: {
    200: {
      description: 'The report',
      content: { 'application/json': { schema: z.object({}) }, 'text/csv': text, 'text/tab-separated-values': text },
    },
    ...refusals,
    404: jsonAnswer('No such report', errorBody),
  },
})

const articlesShown = 20

export function registerUsageRoutes(api: Api, services: ApiServices): void {
  api.openapi(ofArticle, async (c) => {
    const { since, counts } = await readArticleUsage(services, c.req.valid('param').id)
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    const [views, readings] = [counts?.totalInvestigations ?? null, counts?.totalRequests ?? null]
    return c.json({ since: since ?? null, views, readings }, 200)
  })

  api.openapi(overview, async (c) => {
    const { period, since, total, months, articles } = await readUsage(services, c.get('actor'), {
      ...c.req.valid('query'),
      articles: articlesShown,
    })
    return c.json(
      {
        since: since ?? null,
        beginDate: period.begin,
        endDate: period.end,
        total,
        months,
        papers: articles.map(({ articleId, isWithdrawn, ...article }) => ({
          ...article,
          id: articleId,
          withdrawn: isWithdrawn,
        })),
      },
      200,
    )
  })

  api.openapi(report, async (c) => {
    const name = reportNames.find((one) => one === c.req.valid('param').report.toLowerCase())
    if (!name) throw notFound()
    const { format: asked = 'json', ...query } = c.req.valid('query')
    const format = reportFormats.find((one) => one === asked)
    if (!format) {
      const message = `format must be one of ${reportFormats.join(', ')}`
      throw new AppError({ kind: 'invalid', code: 'invalid-format', message, fields: { format: message } })
    }
    const found = await reportUsage(services, c.get('actor'), name.toUpperCase() as ReportId, query)
    const { period } = found
    const body =
      format === 'json'
        ? JSON.stringify(found.json())
        : found
            .table()
            .map(format === 'csv' ? csvLine : tsvLine)
            .join('')
    return c.body(body, 200, {
      'Content-Type': types[format],
      'Content-Disposition': create(`${name.toUpperCase()}_${period.begin}_${period.end}.${format}`),
      'Cache-Control': 'private, no-store',
    })
  })
}
