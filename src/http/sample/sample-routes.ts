// Sample content for an empty site.
import { createRoute } from '@hono/zod-openapi'
import { loadSample, readSampleState, removeSample } from '#src/features/sample/index.ts'
import { auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { sampleState } from '#src/wire/sample.ts'

const path = '/api/sample-content'
const tags = ['Sample content']
const refusals = { 401: failures.unauthenticated, 403: jsonAnswer('Not an administrator', errorBody) }

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Whether sample content is or may be loaded',
  middleware: allow('administrator'),
  security: signedInOnly,
  responses: { 200: jsonAnswer('The state', sampleState), ...refusals },
})

const load = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Load invented papers into an empty site',
  description: 'Every title and file is marked as a sample, and so is every page, by a line.',
  middleware: [allow('administrator'), auditAct('sample.loaded')] as const,
  security: signedInOnly,
  responses: {
    201: jsonAnswer('The state after the change', sampleState),
    ...refusals,
    409: jsonAnswer('There are papers or submissions already', errorBody),
  },
})

const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove all sample content; no tombstones are left',
  middleware: [allow('administrator'), auditAct('sample.removed')] as const,
  security: signedInOnly,
  responses: {
    204: { description: 'Removed. Anything entered in the meantime stays' },
    ...refusals,
    409: jsonAnswer('There is none', errorBody),
  },
})

export function registerSampleRoutes(api: Api, services: ApiServices): void {
  api.openapi(read, async (c) => c.json(await readSampleState(services, c.get('actor')), 200))

  api.openapi(load, async (c) => {
    return c.json(await loadSample(services, c.get('actor')), 201)
  })

  api.openapi(remove, async (c) => {
    await removeSample(services, c.get('actor'))
    return c.body(null, 204)
  })
}
