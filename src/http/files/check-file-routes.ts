// Tells clients whether a file exists and how large it is, before they download it.
import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import { readArticle } from '#src/features/articles/index.ts'
import { articleFileTypeOf, fileTypeOf, type StoredFile } from '#src/features/files/index.ts'
import { checkSubmissionFile } from '#src/features/submissions/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { articleFolder, type FileCheck, fileCheck } from '#src/wire/journal.ts'

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
    const { files, externalPdfUrl } = await readArticle(services, c.get('actor'), id)
    const wanted = known(articleFileTypeOf(type))
    const elsewhere = wanted === 'pdf' && externalPdfUrl ? { cloudinaryUrl: externalPdfUrl } : {}
    return c.json({ ...(await check(services, files[wanted])), ...elsewhere }, 200)
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

async function check({ storage }: ApiServices, file: StoredFile | undefined): Promise<FileCheck> {
  const exists = file !== undefined && (await storage.has(file.sha256))
  return { exists, size: exists ? file.size : 0 }
}
