// A review that is written offline: the form as a Word file, and back into the draft.

import { createRoute } from '@hono/zod-openapi'
import { create } from 'content-disposition'
import type { Actor } from '#src/domain/actor.ts'
import { invalid } from '#src/domain/errors.ts'
import { mediaTypes } from '#src/features/files/index.ts'
import { readOfflineForm, requireFormWanted, writeOfflineForm } from '#src/features/review/reviewer/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer } from '#src/http/describe-json.ts'
import { readMultipart } from '#src/http/multipart.ts'
import { offlineFormAnswer, offlineFormUpload } from '#src/wire/offline-form.ts'
import { invitationRefusals, invited } from './describe-review.ts'

const binary = { schema: { type: 'string' as const, format: 'binary' } }

const download = createRoute({
  ...invited,
  method: 'get',
  path: '/api/review/form.docx',
  summary: 'The form of the review as a Word file, with what is in the draft, while the review is being written',
  responses: { 200: { description: 'The form', content: { [mediaTypes.docx]: binary } }, ...invitationRefusals },
})

export function registerOfflineFormRoutes(api: Api, services: ApiServices): void {
  api.openapi(download, async (c) => answerForm(services, c.get('actor')))

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/review/form',
    tags: invited.tags,
    summary: 'Read a filled form into the draft; nothing is sent, and the file is not kept',
    security: invited.security,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: offlineFormUpload } } } },
    responses: {
      200: jsonAnswer('What was read, and what could not be read', offlineFormAnswer),
      ...invitationRefusals,
      413: jsonAnswer('The file or the draft is too large', failures.invalid.content['application/json'].schema),
      429: failures.tooMany,
    },
  })
  const [policy, audit] = invited.middleware
  api.post('/api/review/form', policy, audit, async (c) => {
    await requireFormWanted(services, c.get('actor'))
    const form = await readMultipart(c, services, { files: { file: 'docx' }, purpose: 'form' })
    try {
      const upload = form.files['file']
      if (!upload) throw invalid('file-required', 'Please choose a file.', { file: 'Please choose a file.' })
      const { savedAt, values, unread } = await readOfflineForm(services, c.get('actor'), upload)
      return c.json({ savedAt, read: values, unread: [...unread] }, 200)
    } finally {
      await form.discardAll()
    }
  })
}

export async function answerForm(services: ApiServices, actor: Actor): Promise<Response> {
  const { name, bytes } = await writeOfflineForm(services, actor)
  return new Response(bytes, {
    headers: {
      'Content-Type': mediaTypes.docx,
      'Content-Disposition': create(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
