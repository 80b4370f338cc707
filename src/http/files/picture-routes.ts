// The pictures in full texts, at addresses beside the pages that show them. Their names are hashes of their contents.
import { z } from '@hono/zod-openapi'
import { AppError } from '#src/domain/errors.ts'
import { readPicture } from '#src/features/articles/files/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder } from '#src/wire/journal.ts'
import { nameContent, namesTag } from './serve-file.ts'

export function registerPictureRoutes(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: `/${articleFolder}/{id}/media/{name}`,
    tags: ['Files'],
    summary: 'A picture of a paper’s full text',
    request: { params: z.object({ id: z.string(), name: z.string() }) },
    responses: {
      200: { description: 'The picture', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      304: { description: 'Unchanged since the named version' },
      404: jsonAnswer('No such picture', errorBody),
      503: jsonAnswer('The picture cannot be read at the moment', errorBody),
    },
  })
  api.get(`/${articleFolder}/:id/media/:name`, allow('public'), async (c) => {
    const { id: articleId, name } = c.req.param()
    const { picture, isPublic } = await readPicture(services, { articleId, name })
    const etag = `"${picture.sha256}"`
    const headers = {
      'Content-Type': picture.mediaType,
      // A day: it never changes, but a withdrawn paper's must not stay for ever.
      'Cache-Control': isPublic ? 'public, max-age=86400' : 'private, no-store',
      // A drawing (SVG) opened by itself runs nothing.
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
    }
    const { keptAnswer } = c.env ?? {}
    // A drawing is text, which is kept compressed.
    if (keptAnswer && picture.mediaType !== 'image/svg+xml') return nameContent(keptAnswer, picture, headers)
    if (namesTag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    const whole = { ...headers, 'Content-Length': String(picture.size) }
    if (c.req.method === 'HEAD') return new Response(null, { headers: whole })
    const content = await services.storage.open(picture.sha256)
    if (content) return new Response(content, { headers: whole })
    services.log.error({ requestId: c.get('requestId'), sha256: picture.sha256 }, 'a stored file is missing')
    throw new AppError({
      kind: 'unavailable',
      code: 'file-unavailable',
      message: 'This picture is not available at the moment. Please try again later.',
    })
  })
}
