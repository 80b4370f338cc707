// Editors who step aside, guest editors, and people who say that they are not authors.
import { createRoute, z } from '@hono/zod-openapi'
import { clearDenial } from '#src/features/review/co-authors/index.ts'
import { clearConflict, declareConflict, nameGuestEditor } from '#src/features/review/conflicts/index.ts'
import { readCaseFor } from '#src/features/review/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import { clearDenialRequest, conflictRequest, guestEditorObject, guestEditorRequest } from '#src/wire/conflict.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'

const declare = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/conflicts',
  summary: 'Declare a conflict: from then on, the editor gets what an author gets',
  request: { params: caseParams, ...jsonBody(conflictRequest) },
  responses: { 201: jsonAnswer('The submission as it is now for this editor', submissionObject), ...caseRefusals },
})

const clear = createRoute({
  ...signedIn,
  method: 'delete',
  path: '/api/submissions/{id}/conflicts/{account}',
  summary: 'Take back the conflict that another editor declared',
  request: { params: z.object({ id: z.string(), account: z.string() }) },
  responses: { 200: jsonAnswer('The submission as it is now', submissionObject), ...caseRefusals },
})

const nameGuest = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/guest-editors',
  summary: 'Where every editor is in conflict: name somebody who decides on this submission only',
  request: { params: caseParams, ...jsonBody(guestEditorRequest) },
  responses: { 201: jsonAnswer('The guest editor, who gets a letter', guestEditorObject), ...caseRefusals },
})

const clearWord = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/denials/clear',
  summary: 'Clear what somebody said by mistake: that they are not an author',
  request: { params: caseParams, ...jsonBody(clearDenialRequest) },
  responses: { 200: jsonAnswer('The submission as it is now', submissionObject), ...caseRefusals },
})

export function registerConflictRoutes(api: Api, services: ApiServices): void {
  api.openapi(declare, async (c) => {
    const { id } = c.req.valid('param')
    await declareConflict(services, c.get('actor'), id, c.req.valid('json').reason)
    return c.json(await presentNow(c, id), 201)
  })

  api.openapi(clear, async (c) => {
    const params = c.req.valid('param')
    await clearConflict(services, c.get('actor'), params)
    return c.json(await presentNow(c, params.id), 200)
  })

  api.openapi(nameGuest, async (c) => {
    const { id } = c.req.valid('param')
    const { name, email } = await nameGuestEditor(services, c.get('actor'), id, c.req.valid('json'))
    return c.json({ name, email }, 201)
  })

  api.openapi(clearWord, async (c) => {
    const { id } = c.req.valid('param')
    await clearDenial(services, c.get('actor'), { id, ...c.req.valid('json') })
    return c.json(await presentNow(c, id), 200)
  })

  async function presentNow(c: ApiContext, id: string) {
    return presentCase(services, await readCaseFor(services, c.get('actor'), id))
  }
}
