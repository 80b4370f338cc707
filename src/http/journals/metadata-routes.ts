// A paper as programs read it: the head and headers of its page, its links as a link set, and, at the page's own address,
// the record in the requested format (RFC 9110, content negotiation).
import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { recordTypes } from '#src/domain/article/record-media-types.ts'
import { notFound } from '#src/domain/errors.ts'
import {
  describeForPrograms,
  exportRecord,
  linksetOfArticle,
  recordFormats,
} from '#src/features/articles/records/index.ts'
import { linksetType } from '#src/formats/records/signposting.ts'
import type { Api, ApiContext, ApiServices, Website } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { recordUse } from '#src/http/usage/record-use.ts'
import { html, jatsType, negotiable, none, wantedType } from '#src/http/wanted-type.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder, journalMetadata, withdrawnBody } from '#src/wire/journal.ts'
import { presentTombstone } from './present-journal.ts'
import { setCaching } from './set-caching.ts'

const params = z.object({ id: z.string() })

const failures = {
  404: jsonAnswer('No such paper, or not for this viewer', errorBody),
  410: jsonAnswer('The paper was withdrawn', withdrawnBody),
}

const metadata = createRoute({
  method: 'get',
  path: '/api/journals/{id}/metadata',
  tags: ['Journals'],
  summary: 'What the page of the paper tells programs: citation tags, JSON-LD and typed links',
  middleware: [allow('public'), etag()] as const,
  request: { params },
  responses: { 200: jsonAnswer('Its head and its Link header', journalMetadata), ...failures },
})

// Without a dot: an address with one is a file beside the page.
const pageName = '[^/.]+'

export function registerMetadataRoutes(api: Api, services: ApiServices, website: Website | undefined): void {
  api.openapi(metadata, async (c) => {
    const found = await describeForPrograms(services, c.get('actor'), c.req.valid('param').id)
    setCaching(c)
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    if (found.isSample) c.header('X-Robots-Tag', 'noindex')
    const { tags, jsonLd, link } = found
    return c.json({ tags, jsonLd, link }, 200)
  })

  registerLinkset(api, services)
  registerNegotiation(api, services, website)
}

function registerLinkset(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: `/${articleFolder}/{id}/linkset.json`,
    tags: ['Journals'],
    summary: 'The typed links of the paper, its files and its records (RFC 9264)',
    request: { params },
    responses: {
      200: { description: 'The link set', content: { [linksetType]: { schema: z.object({}) } } },
      ...failures,
    },
  })
  api.get(`/${articleFolder}/:id/linkset.json`, allow('public'), etag(), async (c) => {
    const found = await linksetOfArticle(services, c.get('actor'), c.req.param('id'))
    setCaching(c)
    c.header('Vary', 'Authorization')
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    if (found.isSample) c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Type', linksetType)
    return c.body(JSON.stringify(found.linkset), 200)
  })
}

function registerNegotiation(api: Api, services: ApiServices, website: Website | undefined): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: `/${articleFolder}/{id}`,
    tags: ['Journals'],
    summary: 'The page of the paper, or its record in the format that the Accept header prefers',
    request: { params },
    responses: {
      200: {
        description: 'The page or the record',
        content: Object.fromEntries(negotiable.map((type) => [type, { schema: z.string() }])),
      },
      303: { description: 'Where the paper is in this format' },
      406: jsonAnswer('It exists in none of the accepted formats', errorBody),
      ...failures,
    },
  })
  api.get(`/${articleFolder}/:id{${pageName}}`, allow('public'), etag(), async (c) => {
    const wanted = wantedType(c.req.header('Accept'))
    const id = c.req.param('id')
    if (wanted === html) {
      recordUse(c, { articleId: id, surface: 'page' })
      return page(c, website)
    }
    c.header('Vary', 'Accept, Authorization')
    if (wanted === none) return c.json(notAcceptable, 406)
    if (wanted === jatsType) return c.redirect(`/api/journals/${id}/export/jats`, 303)
    if (wanted === linksetType) return c.redirect(`/${articleFolder}/${id}/linkset.json`, 303)
    const format = recordFormats.find((one) => recordTypes[one] === wanted)
    if (!format) throw notFound()
    const found = await exportRecord(services, c.get('actor'), { id, format })
    setCaching(c)
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    if (found.isSample) c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Type', `${wanted}; charset=utf-8`)
    recordUse(c, { articleId: id, surface: `record.${format}` })
    c.header('Content-Location', `/${articleFolder}/${id}/cite.${format}`)
    return c.body(found.text, 200)
  })
}

const notAcceptable = {
  code: 'not-acceptable',
  message: `This address has none of the requested formats. It has ${negotiable.join(', ')}.`,
}

async function page(c: ApiContext, website: Website | undefined): Promise<Response> {
  if (!website) throw notFound()
  const answer = await website(c.req.raw, c)
  const response = new Response(answer.body, answer)
  response.headers.append('Vary', 'Accept')
  return response
}
