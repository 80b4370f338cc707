// The newest papers for feed readers.
import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { type FeedFormat, writeFeed } from '#src/features/articles/index.ts'
import { listSamplePapers } from '#src/features/sample/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { articleFolder } from '#src/wire/journal.ts'

const feeds: { format: FeedFormat; path: string; name: string; type: string }[] = [
  { format: 'atom', path: '/atom.xml', name: 'Atom', type: 'application/atom+xml' },
  { format: 'rss', path: '/rss.xml', name: 'RSS', type: 'application/rss+xml' },
]

export function registerFeedRoutes(api: Api, services: ApiServices): void {
  for (const { format, path, name, type } of feeds) {
    api.openAPIRegistry.registerPath({
      method: 'get',
      path,
      tags: ['Periodical'],
      summary: `The newest papers, as ${name}`,
      responses: { 200: { description: 'The feed', content: { [type]: { schema: z.string() } } } },
    })
    api.get(path, allow('public'), etag(), async (c) => {
      const site = services.publicUrl
      const addresses = {
        site: `${site}/`,
        feed: `${site}${path}`,
        article: (id: string) => `${site}/${articleFolder}/${id}`,
        pdf: (id: string) => `${site}/${articleFolder}/${id}.pdf`,
      }
      const feed = await writeFeed(services, format, { addresses, invented: await listSamplePapers(services.db) })
      c.header('Content-Type', `${type}; charset=utf-8`)
      c.header('Cache-Control', 'public, max-age=0, must-revalidate')
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      return c.body(feed, 200)
    })
  }
}
