// The files of a review, as its reviewer sends and removes them.
import { createRoute, z } from '@hono/zod-openapi'
import { invalid } from '#src/domain/errors.ts'
import { addReviewFile, removeReviewFile, requireRoomForFile } from '#src/features/review/reviewer/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer } from '#src/http/describe-json.ts'
import { readMultipart } from '#src/http/multipart.ts'
import { reviewFileAnswer, reviewFileUpload } from '#src/wire/review.ts'
import { invitationRefusals, invited } from './describe-review.ts'

const remove = createRoute({
  ...invited,
  method: 'delete',
  path: '/api/review/files/{id}',
  summary: 'Remove a file from the review',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Removed' }, ...invitationRefusals },
})

export function registerReviewFileRoutes(api: Api, services: ApiServices): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/review/files',
    tags: invited.tags,
    summary: 'Add a file to the review: a PDF or a Word file, kept without what tells who sent it',
    security: invited.security,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: reviewFileUpload } } } },
    responses: {
      201: jsonAnswer('The file as it is kept', reviewFileAnswer),
      ...invitationRefusals,
      413: jsonAnswer('The file is too large', failures.invalid.content['application/json'].schema),
      429: failures.tooMany,
    },
  })
  const [policy, audit] = invited.middleware
  api.post('/api/review/files', policy, audit, async (c) => {
    await requireRoomForFile(services, c.get('actor'))
    const form = await readMultipart(c, services, { files: { file: 'by-name' }, purpose: 'review' })
    try {
      const upload = form.files['file']
      if (!upload) throw invalid('file-required', 'Please choose a file.', { file: 'Please choose a file.' })
      const { id, name, size } = await addReviewFile(services, c.get('actor'), upload)
      return c.json({ file: { id, name, size } }, 201)
    } finally {
      await form.discardAll()
    }
  })

  api.openapi(remove, async (c) => {
    await removeReviewFile(services, c.get('actor'), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
