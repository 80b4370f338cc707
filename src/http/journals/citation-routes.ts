// How to cite a paper: as lines of a reference list, and as records for reference managers.
import { createRoute, z } from '@hono/zod-openapi'
import { create } from 'content-disposition'
import { etag } from 'hono/etag'
import { recordTypes } from '#src/domain/article/record-media-types.ts'
import { citeArticle, exportRecord, type RecordFormat, recordFormats } from '#src/features/articles/records/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { forwardToRenderer } from '#src/http/rendering/forward-to-renderer.ts'
import { recordUse } from '#src/http/usage/record-use.ts'
import { errorBody } from '#src/wire/error.ts'
import { citationList, withdrawnBody } from '#src/wire/journal.ts'
import { presentTombstone } from './present-journal.ts'
import { setCaching } from './set-caching.ts'

const failures = {
  404: jsonAnswer('No such paper, or not for this viewer', errorBody),
  410: jsonAnswer('The paper was withdrawn', withdrawnBody),
}

const params = z.object({ id: z.string() })

const citations = createRoute({
  method: 'get',
  path: '/api/journals/{id}/citations',
  tags: ['Journals'],
  summary: 'The paper as a line of a reference list in the APA, Harvard, Chicago, Vancouver and IEEE styles',
  middleware: [allow('public'), forwardToRenderer, etag()] as const,
  request: { params },
  responses: { 200: jsonAnswer('The lines', citationList), ...failures },
})

const formatNames: Record<RecordFormat, string> = {
  ris: 'RIS',
  bib: 'BibTeX',
  json: 'CSL-JSON',
  xml: 'EndNote XML',
  jsonld: 'JSON-LD',
}

export function registerCitationRoutes(api: Api, services: ApiServices): void {
  api.openapi(citations, async (c) => {
    const found = await citeArticle(services, c.get('actor'), c.req.valid('param').id)
    setCaching(c)
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    return c.json({ citations: found.citations }, 200)
  })

  for (const format of recordFormats) {
    const path = `/journals/{id}/cite.${format}`
    const type = recordTypes[format]
    api.openAPIRegistry.registerPath({
      method: 'get',
      path,
      tags: ['Journals'],
      summary: `The paper’s record for reference managers, as ${formatNames[format]}`,
      request: { params },
      responses: { 200: { description: 'The record', content: { [type]: { schema: z.string() } } }, ...failures },
    })
    api.get(path.replace('{id}', ':id'), allow('public'), etag(), async (c) => {
      const id = c.req.param('id') ?? ''
      const found = await exportRecord(services, c.get('actor'), { id, format })
      setCaching(c)
      c.header('Vary', 'Authorization')
      if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
      if (found.isSample) c.header('X-Robots-Tag', 'noindex')
      recordUse(c, { articleId: id, surface: `record.${format}` })
      c.header('Content-Type', `${type}; charset=utf-8`)
      c.header('Link', `<${services.addressOf(id)}>; rel="describes"; type="text/html"`)
      c.header('Content-Disposition', create(found.name))
      return c.body(found.text, 200)
    })
  }
}
