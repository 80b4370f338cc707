// The newest papers, and those of each issue, for feed readers.
import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { notFound } from '#src/domain/errors.ts'
import { type FeedFormat, writeFeed } from '#src/features/indexing/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { readIssueNumber } from '#src/http/issues/read-issue-number.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { issuePlace } from '#src/wire/issue.ts'
import { sendDocument } from './send-document.ts'

const feeds: { format: FeedFormat; file: string; name: string; type: string }[] = [
  { format: 'atom', file: 'atom.xml', name: 'Atom', type: 'application/atom+xml' },
  { format: 'rss', file: 'rss.xml', name: 'RSS 2.0', type: 'application/rss+xml' },
  { format: 'rdf', file: 'rss1.xml', name: 'RSS 1.0, with Dublin Core and PRISM', type: 'application/rdf+xml' },
]

export function registerFeedRoutes(api: Api, services: ApiServices): void {
  const site = services.publicUrl

  for (const { format, file, name, type } of feeds) {
    const shared = { method: 'get' as const, tags: ['Periodical'] }
    const answer = { 200: { description: 'The feed', content: { [type]: { schema: z.string() } } } }
    const send = (c: ApiContext, feed: string) => sendDocument(c, feed, type)

    api.openAPIRegistry.registerPath({
      ...shared,
      path: `/${file}`,
      summary: `The newest papers, as ${name}`,
      responses: answer,
    })
    api.get(`/${file}`, allow('public'), etag(), async (c) => {
      const feed = await writeFeed(services, format, { pageUrl: `${site}/`, feedUrl: `${site}/${file}` })
      return send(c, feed ?? '')
    })

    api.openAPIRegistry.registerPath({
      ...shared,
      path: `/archive/{volume}/{issue}/${file}`,
      summary: `The papers of an issue in order, as ${name}`,
      request: { params: issuePlace },
      responses: { ...answer, 404: jsonAnswer('No such issue', errorBody) },
    })
    api.get(`/archive/:volume/:issue/${file}`, allow('public'), etag(), async (c) => {
      const issue = readIssueNumber(c.req.param())
      const pageUrl = `${site}/archive/${issue.volume}/${issue.issue}`
      const feed = await writeFeed(services, format, { pageUrl, feedUrl: `${pageUrl}/${file}`, issue })
      if (feed === undefined) throw notFound()
      return send(c, feed)
    })
  }
}
