// A published paper in the formats of registries, indexes, archives and reference managers, for people to save and programs
// to fetch.
import { z } from '@hono/zod-openapi'
import { create } from 'content-disposition'
import { etag } from 'hono/etag'
import { recordTypes } from '#src/domain/article/record-media-types.ts'
import { notFound } from '#src/domain/errors.ts'
import { fileExtensions, mediaTypes } from '#src/features/files/index.ts'
import { type ExportFormat, exportArticle, exportFormats } from '#src/features/indexing/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { allow } from '#src/http/policy.ts'
import { recordUse } from '#src/http/usage/record-use.ts'
import { errorBody } from '#src/wire/error.ts'
import { withdrawnBody } from '#src/wire/journal.ts'
import { presentTombstone } from './present-journal.ts'
import { setCaching } from './set-caching.ts'

/** DataCite’s is the body of a request to its API. */
const formats: Record<ExportFormat, { type: string; extension: string }> = {
  jats: { type: mediaTypes.jats, extension: fileExtensions.jats },
  crossref: { type: 'application/xml', extension: 'crossref.xml' },
  datacite: { type: 'application/vnd.api+json', extension: 'datacite.json' },
  doaj: { type: 'application/xml', extension: 'doaj.xml' },
  ris: { type: recordTypes.ris, extension: 'ris' },
  bibtex: { type: recordTypes.bib, extension: 'bib' },
  csl: { type: recordTypes.json, extension: 'csl.json' },
  endnote: { type: recordTypes.xml, extension: 'endnote.xml' },
}

const types = [...new Set(Object.values(formats).map(({ type }) => type))]

export function registerExportRoutes(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/journals/{id}/export/{format}',
    tags: ['Journals'],
    summary: 'The paper as JATS, for Crossref, DataCite and DOAJ, and for reference managers',
    request: { params: z.object({ id: z.string(), format: z.enum(exportFormats) }) },
    responses: {
      200: {
        description: 'The file',
        content: Object.fromEntries(types.map((type) => [type, { schema: z.string() }])),
      },
      404: jsonAnswer('No such paper, not for this viewer, or no such format', errorBody),
      409: jsonAnswer('The paper lacks something that the format requires: `message` names it', errorBody),
      410: jsonAnswer('The paper was withdrawn', withdrawnBody),
    },
  })
  api.get('/api/journals/:id/export/:format', allow('public'), etag(), async (c) => {
    const format = exportFormats.find((one) => one === c.req.param('format'))
    if (!format) throw notFound()
    const id = c.req.param('id')
    const { type, extension } = formats[format]
    const found = await exportArticle(services, c.get('actor'), { id, format, extension })
    setCaching(c)
    c.header('Vary', 'Authorization')
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    const { name, isSample } = found
    recordUse(c, { articleId: id, surface: found.kind === 'file' ? 'jats' : `record.${format}` })
    if (found.kind === 'file') {
      const { file, isPublic } = found
      return serveFile(c, services, { file, type: 'jats', name, inline: false, isPublic, unindexed: isSample })
    }
    if (isSample) c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Type', `${type}; charset=utf-8`)
    c.header('Content-Disposition', create(name))
    return c.body(found.text, 200)
  })
}
