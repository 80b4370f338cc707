// Lists the versions of a paper's files for readers, and serves the earlier files to administrators.
import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { notFound } from '#src/domain/errors.ts'
import { listVersions, readFileVersion } from '#src/features/articles/files/index.ts'
import { articleFileTypeOf, mediaTypes } from '#src/features/files/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { fileVersions } from '#src/wire/journal.ts'
import { setCaching } from './set-caching.ts'

const params = z.object({ id: z.string() })
const refusals = {
  401: jsonAnswer('Not signed in', errorBody),
  403: jsonAnswer('Not an administrator', errorBody),
  404: jsonAnswer('No such paper or file', errorBody),
}

const list = createRoute({
  method: 'get',
  path: '/api/journals/{id}/versions',
  tags: ['Files'],
  summary: 'Versions of the files of a paper, newest first',
  description: 'Without those that were replaced before the paper appeared; administrators see these too.',
  middleware: [allow('public'), etag()] as const,
  request: { params },
  responses: {
    200: jsonAnswer('The versions', fileVersions),
    404: jsonAnswer('No such paper, or not for this viewer', errorBody),
  },
})

export function registerVersionRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    const versions = await listVersions(services, c.get('actor'), c.req.valid('param').id)
    setCaching(c)
    return c.json({ versions }, 200)
  })

  const bytes = { schema: { type: 'string' as const, format: 'binary' } }
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/journals/{id}/files/{type}/{version}',
    tags: ['Files'],
    summary: 'One version of a file of a paper',
    security: signedInOnly,
    request: { params: params.extend({ type: z.string(), version: z.string() }) },
    responses: {
      200: { description: 'The file', content: { [mediaTypes.pdf]: bytes, [mediaTypes.docx]: bytes } },
      ...refusals,
    },
  })
  api.get(
    '/api/journals/:id/files/:type/:version',
    allow('administrator'),
    auditAct('article.downloaded'),
    async (c) => {
      const { id, type: name, version: number } = c.req.param()
      const type = articleFileTypeOf(name)
      if (!type || !/^[1-9]\d{0,5}$/.test(number)) throw notFound()
      const wanted = { id, type, version: Number(number) }
      const { file, name: fileName } = await readFileVersion(services, c.get('actor'), wanted)
      addAuditDetails(c, { detail: `${type} ${number}` })
      return serveFile(c, services, { file, type, name: fileName, inline: false, isPublic: false })
    },
  )
}
