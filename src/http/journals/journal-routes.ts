// Papers over the API: listing, reading, uploading and withdrawing them.
import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { pageViewHeader } from '#src/domain/page-view.ts'
import { totalPages } from '#src/domain/paging.ts'
import { listArticles, openArticle, uploadArticle, withdrawArticle } from '#src/features/articles/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices, Website } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { readMultipart } from '#src/http/multipart.ts'
import { sourcesOfList } from '#src/http/name-sources.ts'
import { allow } from '#src/http/policy.ts'
import { forwardToRenderer } from '#src/http/rendering/forward-to-renderer.ts'
import { recordUse } from '#src/http/usage/record-use.ts'
import { errorBody } from '#src/wire/error.ts'
import { journalList, journalListQuery, journalObject, journalUpload, withdrawnBody } from '#src/wire/journal.ts'
import { registerCitationRoutes } from './citation-routes.ts'
import { registerEditRoutes } from './edit-routes.ts'
import { registerExportRoutes } from './export-routes.ts'
import { registerFormerAddressRoutes } from './former-address-routes.ts'
import { toListRequest } from './list-request.ts'
import { registerMetadataRoutes } from './metadata-routes.ts'
import { registerNoticeRoutes } from './notice-routes.ts'
import { registerPassageRoutes } from './passage-routes.ts'
import { presentJournal, presentListed, presentTombstone } from './present-journal.ts'
import { presentNotices } from './present-notices.ts'
import { readUpload, uploadParts } from './read-upload.ts'
import { setCaching } from './set-caching.ts'
import { registerTypesettingRoutes } from './typesetting-routes.ts'
import { registerVersionRoutes } from './version-routes.ts'

const params = z.object({ id: z.string() })
const notFoundAnswer = jsonAnswer('No such paper, or not for this viewer', errorBody)

const list = createRoute({
  method: 'get',
  path: '/api/journals',
  tags: ['Journals'],
  summary: 'Published papers, filtered, searched and sorted; administrators also see drafts',
  description:
    'Without `page` and `limit`: the newest 1,000. `q` finds papers with all its words and all its "quoted phrases"; a misspelt ' +
    'word that is in no paper is replaced by the nearest one that is, as `corrections` shows. A search counts up to 10,000 papers, one ' +
    'with a phrase up to 1,000, and `isMore` says when there are others. The counts of `facets` beside a search or a filter are those of the newest 1,000 ' +
    'papers; `newestCounted` says when there are others. ' +
    '`year`, `author`, `keyword`, `issue` (like 1.2) and `discipline` may be repeated.',
  middleware: [allow('public'), forwardToRenderer, etag()] as const,
  request: { query: journalListQuery },
  responses: { 200: jsonAnswer('One page of papers', journalList) },
})

const read = createRoute({
  method: 'get',
  path: '/api/journals/{id}',
  tags: ['Journals'],
  summary: 'One paper',
  description: 'If its full text has been typeset, `content` is that text as safe HTML; lists leave it out.',
  middleware: [allow('public'), etag()] as const,
  request: { params },
  responses: {
    200: jsonAnswer('The paper', journalObject),
    404: notFoundAnswer,
    410: jsonAnswer('The paper was withdrawn', withdrawnBody),
  },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/api/journals/{id}',
  tags: ['Journals'],
  summary: 'Withdraw a published paper, or delete a draft; for an hour it can be restored',
  middleware: [allow('administrator'), auditAct('article.deleted')] as const,
  security: signedInOnly,
  request: { params },
  responses: { 204: { description: 'Gone from lists, search and downloads' }, 404: notFoundAnswer },
})

export function registerJournalRoutes(api: Api, services: ApiServices, website: Website | undefined): void {
  api.openapi(list, async (c) => {
    const paged = c.req.query('page') !== undefined || c.req.query('limit') !== undefined
    const request = toListRequest(c.req.valid('query'), paged)
    const found = await listArticles(services, c.get('actor'), request)
    setCaching(c)
    c.set('sources', sourcesOfList(request))
    return c.json(
      {
        journals: found.items.map((article) => presentListed(article, services.publicUrl, c.get('actor'))),
        pagination: {
          currentPage: found.page.number,
          totalPages: totalPages(found.total, found.page.size),
          totalJournals: found.total,
          ...(found.isMore ? { isMore: true as const } : {}),
        },
        ...(found.facets ? { facets: found.facets } : {}),
        ...(found.newestCounted === undefined ? {} : { newestCounted: found.newestCounted }),
        ...(found.corrections.length > 0 ? { corrections: found.corrections } : {}),
        ...(found.counts ? { counts: found.counts } : {}),
      },
      200,
    )
  })

  api.openapi(read, async (c) => {
    const found = await openArticle(services, c.get('actor'), c.req.valid('param').id)
    setCaching(c)
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    if (c.req.header(pageViewHeader)) recordUse(c, { articleId: found.article.id, surface: 'page' })
    const { article, text, related } = found
    const journal = {
      ...presentJournal(article, services.publicUrl, c.get('actor')),
      ...presentNotices(article, related),
      ...(text === undefined ? {} : { content: text, contentFormat: 'html' as const }),
      ...(text === undefined && article.references ? { references: [...article.references] } : {}),
      ...(article.isSample ? { sample: true } : {}),
    }
    return c.json(journal, 200)
  })

  api.openapi(withdraw, async (c) => {
    const { id } = c.req.valid('param')
    await withdrawArticle(services, c.get('actor'), id)
    return c.body(null, 204)
  })

  registerUpload(api, services)
  registerEditRoutes(api, services)
  registerVersionRoutes(api, services)
  registerCitationRoutes(api, services)
  registerPassageRoutes(api, services)
  registerMetadataRoutes(api, services, website)
  registerExportRoutes(api, services)
  registerTypesettingRoutes(api, services)
  registerNoticeRoutes(api, services)
  registerFormerAddressRoutes(api, services, website)
}

function registerUpload(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/journals',
    tags: ['Journals'],
    summary: 'Upload a paper: published at once, or on its publication date if that is in the future',
    description: 'With status Draft it waits for a person, and only the title is required.',
    security: signedInOnly,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: journalUpload } } } },
    responses: {
      201: jsonAnswer('The paper', journalObject),
      400: jsonAnswer('A part is missing or wrong: `message` names it', errorBody),
      401: jsonAnswer('Not signed in', errorBody),
      403: jsonAnswer('Not an administrator', errorBody),
      413: jsonAnswer('A file is too large', errorBody),
    },
  })
  api.post('/api/journals', allow('administrator'), auditAct('article.uploaded'), async (c) => {
    const form = await readMultipart(c, services, { files: uploadParts, purpose: 'publication' })
    try {
      const upload = readUpload(services.limits, form)
      const uploads = Object.values(form.files)
      const idempotencyKey = c.req.header('Idempotency-Key')
      const article = await uploadArticle(services, c.get('actor'), { ...upload, uploads, idempotencyKey })
      addAuditDetails(c, { objectId: article.id, detail: [article.status, ...Object.keys(article.files)].join(', ') })
      return c.json(presentJournal(article, services.publicUrl, c.get('actor')), 201, {
        Location: `/api/journals/${article.id}`,
      })
    } catch (error) {
      await form.discardAll()
      throw error
    }
  })
}
