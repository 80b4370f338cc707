// Corrected Word files of accepted manuscripts.
import { createRoute, z } from '@hono/zod-openapi'
import {
  askForFile,
  readCorrectedFile,
  replaceFile,
  requireReplaceable,
} from '#src/features/review/corrected-file/index.ts'
import { readCaseFor } from '#src/features/review/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { limitedBy } from '#src/http/rate-limit-headers.ts'
import { failures as submissionFailures } from '#src/http/submissions/describe-submissions.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import { receiveForm } from '#src/http/submissions/receive-form.ts'
import { correctedFileUpload, fileRequest } from '#src/wire/corrected-file.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { serveCaseFile } from './case-file-routes.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'

const ask = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/corrected-files/request',
  summary: 'Ask the author of an accepted manuscript for a corrected Word file',
  request: { params: caseParams, ...jsonBody(fileRequest) },
  responses: { 202: jsonAnswer('The submission as it is now', submissionObject), ...caseRefusals },
})

const read = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/corrected-files/{number}',
  summary: 'A corrected file as it was sent, for the editors',
  request: {
    params: z.object({
      id: z.string(),
      // There is no number 0, so anything else than a number is not found.
      number: z
        .string()
        .openapi({ type: 'integer' })
        .transform((typed) => (/^\d{1,4}$/.test(typed) ? Number(typed) : 0)),
    }),
  },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...caseRefusals,
  },
})

export function registerCorrectedFileRoutes(api: Api, services: ApiServices): void {
  api.openapi(ask, async (c) => {
    const { id } = c.req.valid('param')
    await askForFile(services, c.get('actor'), id, c.req.valid('json').text)
    return c.json(await presentNow(c, id), 202)
  })

  api.openapi(read, async (c) =>
    serveCaseFile(c, services, await readCorrectedFile(services, c.get('actor'), c.req.valid('param'))),
  )

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/submissions/{id}/corrected-files',
    tags: ['Review'],
    summary:
      'Put a corrected Word file in the place of an accepted manuscript’s: an editor, or the author who was asked',
    security: signedInOnly,
    request: {
      params: caseParams,
      body: { required: true, content: { 'multipart/form-data': { schema: correctedFileUpload } } },
    },
    responses: {
      201: jsonAnswer('The submission as it is now', submissionObject),
      ...caseRefusals,
      413: submissionFailures.tooLarge,
      429: submissionFailures.tooMany,
    },
  })
  const declarations = [allow('signed-in'), auditNothing(), limitedBy('upload-bytes')] as const
  api.post('/api/submissions/:id/corrected-files', ...declarations, async (c) => {
    const id = c.req.param('id')
    await requireReplaceable(services, c.get('actor'), id)
    const form = await receiveForm(c, services)
    try {
      await replaceFile(services, c.get('actor'), id, form.files.file)
      return c.json(await presentNow(c, id), 201)
    } finally {
      await form.discardAll()
    }
  })

  async function presentNow(c: ApiContext, id: string) {
    return presentCase(services, await readCaseFor(services, c.get('actor'), id))
  }
}
