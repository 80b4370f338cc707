// The issues: for the archive and whoever wants to read the whole collection in its order, and arranged by administrators.
import { createRoute } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { isAdministrator } from '#src/core/actor.ts'
import { listAllIssues, listIssues, orderIssue, saveIssueTexts } from '#src/features/articles/index.ts'
import { note, record } from '#src/http/audit/record.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import {
  type IssueObject,
  issueChange,
  issueList,
  issueListQuery,
  issueObject,
  issueOrder,
  issuePlace,
} from '#src/wire/issue.ts'
import { registerCoverRoutes } from './cover-routes.ts'
import { presentIssue } from './present-issue.ts'
import { readIssue, readIssueNumber } from './read-issue.ts'

const refusals = {
  400: jsonAnswer('A value is not right: `fields` says which', errorBody),
  401: jsonAnswer('Not signed in', errorBody),
  403: jsonAnswer('Not an administrator', errorBody),
  404: jsonAnswer('Volume and issue are whole numbers from 1 to 9999', errorBody),
}

const list = createRoute({
  method: 'get',
  path: '/api/issues',
  tags: ['Issues'],
  summary: 'The issues that have published papers, the newest first',
  middleware: [allow('public'), etag()] as const,
  request: { query: issueListQuery },
  responses: {
    200: jsonAnswer('The issues', issueList),
  },
})

const change = createRoute({
  method: 'patch',
  path: '/api/issues/{volume}/{issue}',
  tags: ['Issues'],
  summary: 'Give an issue a title and a description, or take them away',
  middleware: [allow('administrator'), record('issue.saved')] as const,
  security: signedInOnly,
  request: {
    params: issuePlace,
    ...jsonBody(issueChange),
  },
  responses: { 200: jsonAnswer('The issue', issueObject), ...refusals },
})

const order = createRoute({
  method: 'put',
  path: '/api/issues/{volume}/{issue}/order',
  tags: ['Issues'],
  summary: 'Put the published papers of an issue in order',
  middleware: [allow('administrator'), record('issue.saved')] as const,
  security: signedInOnly,
  request: {
    params: issuePlace,
    ...jsonBody(issueOrder),
  },
  responses: {
    204: { description: 'In this order' },
    ...refusals,
    409: jsonAnswer('Not exactly the published papers of the issue', errorBody),
  },
})

export function registerIssueRoutes(api: Api, services: ApiServices): void {
  api.openapi(list, async (c) => {
    // Whoever else asks for all gets what everybody may see.
    if (c.req.valid('query').status === 'all' && isAdministrator(c.get('actor'))) {
      const issues = await listAllIssues(services, c.get('actor'))
      c.header('Cache-Control', 'private, no-store')
      return c.json({ issues: issues.map(presentIssue) }, 200)
    }
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    const issues = await listIssues(services)
    return c.json({ issues: issues.map(presentIssue) }, 200)
  })

  api.openapi(change, async (c) => {
    const number = readIssueNumber(c.req.valid('param'))
    const before = await readIssue(services, c.get('actor'), number)
    await saveIssueTexts(services, c.get('actor'), number, c.req.valid('json'))
    const after = await readIssue(services, c.get('actor'), number)
    note(c, { detail: changedParts(before, after) })
    return c.json(after, 200)
  })

  api.openapi(order, async (c) => {
    const number = readIssueNumber(c.req.valid('param'))
    const isChanged = await orderIssue(services, c.get('actor'), number, c.req.valid('json').articleIds)
    if (isChanged) note(c, { detail: 'order' })
    return c.body(null, 204)
  })

  registerCoverRoutes(api, services)
}

/** For the audit log; nothing if both are as they were. */
function changedParts(before: IssueObject, after: IssueObject): string | undefined {
  const parts = ['title', 'description'] as const
  return parts.filter((part) => before[part] !== after[part]).join(', ') || undefined
}
