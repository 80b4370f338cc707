// The sitemaps, for search engines.
import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { notFound } from '#src/domain/errors.ts'
import {
  type SitemapAddresses,
  writeArticlesMap,
  writePagesMap,
  writeSitemapIndex,
} from '#src/features/indexing/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { publicPages } from './public-pages.ts'
import { sendDocument } from './send-document.ts'

const type = 'application/xml'

export function registerSitemapRoutes(api: Api, services: ApiServices): void {
  const site = services.publicUrl
  const addresses: SitemapAddresses = {
    pages: publicPages.map((path) => `${site}${path}`),
    issue: ({ volume, issue }) => `${site}/archive/${volume}/${issue}`,
    article: services.addressOf,
    pagesMap: `${site}/sitemap/pages.xml`,
    articlesMap: (part) => `${site}/sitemap/papers-${part}.xml`,
  }
  const document = (path: string, summary: string) =>
    api.openAPIRegistry.registerPath({
      method: 'get',
      path,
      tags: ['Periodical'],
      summary,
      request: path.includes('{') ? { params: z.object({ part: z.string() }) } : {},
      responses: { 200: { description: 'The sitemap', content: { [type]: { schema: z.string() } } } },
    })

  document('/sitemap.xml', 'The index of the sitemaps')
  api.get('/sitemap.xml', allow('public'), etag(), async (c) =>
    sendDocument(c, await writeSitemapIndex(services, addresses), type),
  )

  document('/sitemap/pages.xml', 'The pages and issues')
  api.get('/sitemap/pages.xml', allow('public'), etag(), async (c) =>
    sendDocument(c, await writePagesMap(services, addresses), type),
  )

  document('/sitemap/papers-{part}.xml', 'A part of the papers, counted from 1')
  api.get('/sitemap/:file{papers-[^/]+\\.xml}', allow('public'), etag(), async (c) => {
    const [, part] = /^papers-([1-9]\d{0,3})\.xml$/.exec(c.req.param('file')) ?? []
    const map = part === undefined ? undefined : await writeArticlesMap(services, Number(part), addresses)
    if (map === undefined) throw notFound()
    return sendDocument(c, map, type)
  })
}
