// Tells clients whether a file exists and how large it is, before they download it.
import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import { checkArticleFile } from '#src/features/articles/files/index.ts'
import { articleFileTypeOf, fileTypeOf } from '#src/features/files/index.ts'
import { checkSubmissionFile } from '#src/features/submissions/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder, fileCheck } from '#src/wire/journal.ts'

const request = { params: z.object({ id: z.string(), type: z.string() }) }
const responses = {
  200: jsonAnswer('Whether it exists, and its size in bytes', fileCheck),
  404: jsonAnswer('Not found, or not for this viewer', errorBody),
}

const article = createRoute({
  method: 'get',
  path: `/api/${articleFolder}/{id}/check-file/{type}`,
  tags: ['Files'],
  summary: 'Whether a paper has a file',
  middleware: allow('public'),
  request,
  responses,
})

const submission = createRoute({
  method: 'get',
  path: '/api/submissions/{id}/check-file/{type}',
  tags: ['Files'],
  summary: 'Whether a submission has a file',
  middleware: allow('signed-in'),
  security: signedInOnly,
  request,
  responses: { ...responses, 401: jsonAnswer('Not signed in', errorBody) },
})

export function registerFileChecks(api: Api, services: ApiServices): void {
  api.openapi(article, async (c) => {
    const { id, type } = c.req.valid('param')
    const wanted = { id, type: known(articleFileTypeOf(type)) }
    const { externalPdfUrl, ...check } = await checkArticleFile(services, c.get('actor'), wanted)
    return c.json({ ...check, ...(externalPdfUrl ? { cloudinaryUrl: externalPdfUrl } : {}) }, 200)
  })

  api.openapi(submission, async (c) => {
    const { id, type } = c.req.valid('param')
    const wanted = { id, type: known(fileTypeOf(type)) }
    return c.json(await checkSubmissionFile(services, c.get('actor'), wanted), 200)
  })
}

function known<T>(type: T | undefined): T {
  if (!type) throw notFound()
  return type
}
