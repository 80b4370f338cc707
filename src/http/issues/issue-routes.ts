// The issues: readers and programs list them, and administrators arrange them.
import { createRoute } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { findBoundFiles } from '#src/features/articles/bound/index.ts'
import { listIssues, orderIssue, readIssue, saveIssue } from '#src/features/articles/issues/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import {
  type IssueObject,
  issueChange,
  issueInFull,
  issueList,
  issueListQuery,
  issueObject,
  issueOrder,
  issuePlace,
  issueQuery,
} from '#src/wire/issue.ts'
import { registerBoundIssueRoutes } from './bound-issue-routes.ts'
import { registerCoverRoutes } from './cover-routes.ts'
import { presentFiles, presentIssue, presentIssueInFull } from './present-issue.ts'
import { readIssueNumber } from './read-issue-number.ts'

const refusals = {
  400: jsonAnswer('A value is wrong: `fields` explains which', errorBody),
  401: jsonAnswer('Not signed in', errorBody),
  403: jsonAnswer('Not an administrator', errorBody),
  404: jsonAnswer('Volume and issue are whole numbers from 1 to 9999', errorBody),
}

const list = createRoute({
  method: 'get',
  path: '/api/issues',
  tags: ['Issues'],
  summary: 'The issues that have published papers, newest first',
  middleware: [allow('public'), etag()] as const,
  request: { query: issueListQuery },
  responses: {
    200: jsonAnswer('The issues', issueList),
  },
})

const read = createRoute({
  method: 'get',
  path: '/api/issues/{volume}/{issue}',
  tags: ['Issues'],
  summary: 'One issue, its pages and the neighbouring issues',
  middleware: [allow('public'), etag()] as const,
  request: { params: issuePlace, query: issueQuery },
  responses: {
    200: jsonAnswer('The issue', issueInFull),
    404: jsonAnswer('It has no published paper', errorBody),
  },
})

const change = createRoute({
  method: 'patch',
  path: '/api/issues/{volume}/{issue}',
  tags: ['Issues'],
  summary: 'Set the texts of an issue, and its state: in progress, scheduled or published',
  middleware: [allow('administrator'), auditAct('issue.saved')] as const,
  security: signedInOnly,
  request: {
    params: issuePlace,
    ...jsonBody(issueChange),
  },
  responses: {
    200: jsonAnswer('The issue', issueObject),
    ...refusals,
    409: jsonAnswer('It has no paper and cannot be closed, or it has public papers and cannot be scheduled', errorBody),
  },
})

const order = createRoute({
  method: 'put',
  path: '/api/issues/{volume}/{issue}/order',
  tags: ['Issues'],
  summary: 'Put the published papers of an issue in order',
  middleware: [allow('administrator'), auditAct('issue.saved')] as const,
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
    const all = c.req.valid('query').status === 'all'
    const { issues, isPublic } = await listIssues(services, c.get('actor'), { all })
    c.header('Cache-Control', cachingOf(isPublic))
    return c.json({ issues: issues.map(presentIssue) }, 200)
  })

  api.openapi(read, async (c) => {
    const number = readIssueNumber(c.req.valid('param'))
    const all = c.req.valid('query').status === 'all'
    const opened = await readIssue(services, c.get('actor'), { ...number, all })
    c.header('Cache-Control', cachingOf(opened.work === undefined))
    const files = await findBoundFiles(services, number)
    return c.json({ ...presentIssueInFull(opened), ...(files ? { files: presentFiles(number, files) } : {}) }, 200)
  })

  api.openapi(change, async (c) => {
    const number = readIssueNumber(c.req.valid('param'))
    const saved = await saveIssue(services, c.get('actor'), number, c.req.valid('json'))
    const [before, after] = [presentIssue(saved.before), presentIssue(saved.after)]
    addAuditDetails(c, { detail: changedParts(before, after) })
    return c.json(after, 200)
  })

  api.openapi(order, async (c) => {
    const number = readIssueNumber(c.req.valid('param'))
    const isChanged = await orderIssue(services, c.get('actor'), number, c.req.valid('json').articleIds)
    if (isChanged) addAuditDetails(c, { detail: 'order' })
    return c.body(null, 204)
  })

  registerCoverRoutes(api, services)
  registerBoundIssueRoutes(api, services)
}

const cachingOf = (isPublic: boolean): string => (isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store')

/** For the audit log; nothing if both are unchanged. */
function changedParts(before: IssueObject, after: IssueObject): string | undefined {
  const parts = ['title', 'description', 'label', 'coverDate', 'publishedOn'] as const
  const { state, publishOn } = after
  const isSettled = before.state !== state || before.publishOn !== publishOn
  return (
    [
      ...parts.filter((part) => before[part] !== after[part]),
      ...(isSettled ? [publishOn ? `${state} for ${publishOn}` : state] : []),
    ].join(', ') || undefined
  )
}
