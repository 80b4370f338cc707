// The cover of an issue: a picture that an administrator uploads to replace the one that pages draw.
import type { z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { AppError, invalid } from '#src/domain/errors.ts'
import { maxCoverBytes } from '#src/domain/limits.ts'
import { readCover, removeIssueCover, saveIssueCover } from '#src/features/articles/issues/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { coverUpload, issueObject, issuePlace } from '#src/wire/issue.ts'
import { presentIssue } from './present-issue.ts'
import { readIssueNumber } from './read-issue-number.ts'

// Delimiters and headers of the form.
const framing = 16 * 1024

const limit = bodyLimit({
  maxSize: maxCoverBytes + framing,
  onError: () => {
    throw new AppError({ kind: 'too-large', code: 'image-too-large', message: 'The image is larger than 2 MB.' })
  },
})

const year = 31_536_000

export function registerCoverRoutes(api: Api, services: ApiServices): void {
  documentCovers(api)

  api.put('/api/issues/:volume/:issue/cover', allow('administrator'), auditAct('issue.saved'), limit, async (c) => {
    const number = readIssueNumber(c.req.param())
    const image = await readImagePart(c)
    const { before, after } = await saveIssueCover(services, c.get('actor'), number, image)
    if (after.cover?.sha256 !== before.cover?.sha256) addAuditDetails(c, { detail: 'cover' })
    return c.json(presentIssue(after), 200)
  })

  api.delete('/api/issues/:volume/:issue/cover', allow('administrator'), auditAct('issue.saved'), async (c) => {
    const number = readIssueNumber(c.req.param())
    const { before } = await removeIssueCover(services, c.get('actor'), number)
    if (before.cover) addAuditDetails(c, { detail: 'cover removed' })
    return c.body(null, 204)
  })

  api.get('/archive/:volume/:issue/cover', allow('public'), async (c) => {
    const number = readIssueNumber(c.req.param())
    const { cover, isPublic, isStamped } = await readCover(services, number, c.req.query('v'))
    const headers = {
      'Content-Type': cover.mediaType,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      // An address with the picture's stamp always means this picture; the plain one must be revalidated.
      'Cache-Control': isStamped
        ? `${isPublic ? 'public' : 'private'}, max-age=${year}, immutable`
        : 'public, max-age=0, must-revalidate',
      ETag: `"${cover.sha256}"`,
    }
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers)
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return new Response(await services.storage.open(cover.sha256), { headers })
  })
}

async function readImagePart(c: ApiContext): Promise<Uint8Array> {
  const form = await c.req.formData().catch((error: unknown) => {
    throw error instanceof TypeError
      ? invalid('malformed-form', 'The form could not be read. Please send it again as multipart/form-data.')
      : error
  })
  const image = form.get('image')
  if (!(image instanceof File) || image.size === 0) {
    const message = 'Please choose an image.'
    throw invalid('image-required', message, { image: message })
  }
  return new Uint8Array(await image.arrayBuffer())
}

function documentCovers(api: Api): void {
  const failure = (description: string) => jsonAnswer(description, errorBody)
  const bytes = { schema: { type: 'string' as const, format: 'binary' } }
  const refusals = {
    401: failure('Not signed in'),
    403: failure('Not an administrator'),
    404: failure('No such number'),
  }
  const shared = { tags: ['Issues'], request: { params: issuePlace } }
  const issue: { schema: z.ZodType } = { schema: issueObject }
  api.openAPIRegistry.registerPath({
    ...shared,
    method: 'put',
    path: '/api/issues/{volume}/{issue}/cover',
    summary: 'Give an issue a cover',
    description: 'PNG, JPEG or WebP by content, at most 2 MB, 200 to 6,000 pixels on each side.',
    security: signedInOnly,
    request: {
      ...shared.request,
      body: { required: true, content: { 'multipart/form-data': { schema: coverUpload } } },
    },
    responses: {
      200: { description: 'The issue', content: { 'application/json': issue } },
      400: failure('No image, or not one that may be a cover'),
      ...refusals,
      413: failure('The image is too large'),
    },
  })
  api.openAPIRegistry.registerPath({
    ...shared,
    method: 'delete',
    path: '/api/issues/{volume}/{issue}/cover',
    summary: 'Remove the cover: pages draw one from the numbers again',
    security: signedInOnly,
    responses: { 204: { description: 'The cover was removed' }, ...refusals },
  })
  api.openAPIRegistry.registerPath({
    ...shared,
    method: 'get',
    path: '/archive/{volume}/{issue}/cover',
    summary: 'The uploaded cover of an issue',
    responses: {
      200: { description: 'The picture', content: { 'image/png': bytes, 'image/jpeg': bytes, 'image/webp': bytes } },
      304: { description: 'Unchanged since the named version' },
      404: failure('It has none'),
    },
  })
}
