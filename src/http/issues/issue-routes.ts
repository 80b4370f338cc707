// The issues, for the archive and for whoever wants to read the whole collection in its order.
import { createRoute } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { listIssues } from '#src/features/articles/index.ts'
import { issueLabel, issueMonths, issueYear } from '#src/features/periodical/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { type IssueList, issueList } from '#src/wire/periodical.ts'

type Issue = Awaited<ReturnType<typeof listIssues>>[number]

const issues = createRoute({
  method: 'get',
  path: '/api/issues',
  tags: ['Periodical'],
  summary: 'The issues that have published papers, the newest first',
  middleware: [allow('public'), etag()] as const,
  responses: { 200: { description: 'The issues', content: { 'application/json': { schema: issueList } } } },
})

export function registerIssueRoutes(api: Api, services: ApiServices): void {
  api.openapi(issues, async (c) => {
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.json({ issues: (await listIssues(services)).map(presentIssue) }, 200)
  })
}

function presentIssue(issue: Issue): IssueList['issues'][number] {
  const months = issueMonths(issue)
  return {
    volume: issue.volume,
    issue: issue.issue,
    label: issueLabel(issue),
    year: issueYear(issue),
    ...(months ? { months } : {}),
    papers: issue.papers,
  }
}
