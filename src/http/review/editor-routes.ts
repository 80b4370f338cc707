// What editors do with a case.
import { createRoute } from '@hono/zod-openapi'
import {
  addCaseNote,
  chooseHidden,
  decideOnCase,
  listCaseNotes,
  type NamedNote,
  noteReviewsRead,
  readCaseFor,
  takeEditorStep,
} from '#src/features/review/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody } from '#src/http/describe-json.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import {
  confirmCopyRequest,
  decisionRequest,
  hideRequest,
  noteList,
  noteRequest,
  takeBackQuery,
} from '#src/wire/review.ts'
import { submissionObject } from '#src/wire/submission.ts'
import { caseParams, caseRefusals, signedIn } from './describe-review.ts'

const theCase = jsonAnswer('The submission as it is now', submissionObject)

const hide = createRoute({
  ...signedIn,
  method: 'put',
  path: '/api/submissions/{id}/anonymous-file',
  summary: 'Make the anonymous manuscript again, with these traces hidden',
  request: { params: caseParams, ...jsonBody(hideRequest) },
  responses: { 202: theCase, ...caseRefusals },
})

const confirm = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/anonymous-file/confirm',
  summary: 'Confirm that the anonymous manuscript names nobody: reviewers can be invited from now on',
  description: 'With `copy`, another copy than that one is refused with the code `copy-changed`.',
  request: { params: caseParams, body: { content: { 'application/json': { schema: confirmCopyRequest } } } },
  responses: { 200: theCase, ...caseRefusals },
})

const start = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/review',
  summary: 'Start the review before anybody is invited',
  request: { params: caseParams },
  responses: { 200: theCase, ...caseRefusals },
})

const enough = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/review/enough',
  summary: 'Decide with the reviews that are in',
  request: { params: caseParams },
  responses: { 200: theCase, ...caseRefusals },
})

const markRead = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/review/read',
  summary: 'Say that the reviews have been read: their reviewers cannot change them any more',
  request: { params: caseParams },
  responses: { 204: { description: 'Noted' }, ...caseRefusals },
})

const decide = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/decisions',
  summary: 'Decide, with the letter to the author',
  request: { params: caseParams, ...jsonBody(decisionRequest) },
  responses: { 201: theCase, ...caseRefusals },
})

const takeBack = createRoute({
  ...signedIn,
  method: 'delete',
  path: '/api/submissions/{id}/decisions/last',
  summary: 'Take the last decision back, as long as nothing has been published',
  description: 'With `decision`, another last decision than that one is refused with the code `decision-changed`.',
  request: { params: caseParams, query: takeBackQuery },
  responses: { 200: theCase, ...caseRefusals },
})

const notes = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/notes',
  summary: 'Private notes of the editors',
  request: { params: caseParams },
  responses: { 200: jsonAnswer('Oldest first', noteList), ...caseRefusals },
})

const addNote = createRoute({
  ...signedIn,
  method: 'post',
  path: '/api/submissions/{id}/notes',
  summary: 'Write a private note',
  request: { params: caseParams, ...jsonBody(noteRequest) },
  responses: { 201: jsonAnswer('All notes, oldest first', noteList), ...caseRefusals },
})

export function registerEditorRoutes(api: Api, services: ApiServices): void {
  api.openapi(hide, async (c) => {
    const { id } = c.req.valid('param')
    await chooseHidden(services, c.get('actor'), id, c.req.valid('json').hide)
    return c.json(await presentNow(c, id), 202)
  })

  api.openapi(confirm, async (c) => {
    const { id } = c.req.valid('param')
    const { copy } = { ...c.req.valid('json') }
    await takeEditorStep(services, c.get('actor'), id, { kind: 'confirm-anonymous-file' }, copy)
    return c.json(await presentNow(c, id), 200)
  })

  api.openapi(decide, async (c) => {
    const { id } = c.req.valid('param')
    await decideOnCase(services, c.get('actor'), id, c.req.valid('json'))
    return c.json(await presentNow(c, id), 201)
  })

  const simple = [
    [start, 'start-review'],
    [enough, 'end-review'],
  ] as const
  for (const [route, kind] of simple) {
    api.openapi(route, async (c) => {
      const { id } = c.req.valid('param')
      await takeEditorStep(services, c.get('actor'), id, { kind })
      return c.json(await presentNow(c, id), 200)
    })
  }

  api.openapi(takeBack, async (c) => {
    const { id } = c.req.valid('param')
    await takeEditorStep(services, c.get('actor'), id, { kind: 'take-back', decision: c.req.valid('query').decision })
    return c.json(await presentNow(c, id), 200)
  })

  api.openapi(markRead, async (c) => {
    await noteReviewsRead(services, c.get('actor'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  api.openapi(notes, async (c) => {
    const found = await listCaseNotes(services, c.get('actor'), c.req.valid('param').id)
    return c.json(presentNotes(found), 200)
  })

  api.openapi(addNote, async (c) => {
    const { id } = c.req.valid('param')
    await addCaseNote(services, c.get('actor'), id, c.req.valid('json').text)
    return c.json(presentNotes(await listCaseNotes(services, c.get('actor'), id)), 201)
  })

  async function presentNow(c: ApiContext, id: string) {
    return presentCase(services, await readCaseFor(services, c.get('actor'), id))
  }
}

const presentNotes = (found: readonly NamedNote[]) => ({
  notes: found.map(({ id, name, text, createdAt }) => ({ id, who: name, text, createdAt })),
})
