// Sitemaps and their index. Source: https://www.sitemaps.org/protocol.html
import { compactGroup, fact, together } from '#src/formats/xml/markup.ts'

/** `changed` is an ISO 8601 instant. */
export type SitemapEntry = { url: string; changed?: string | undefined }

/** The protocol's limits for one file. */
export const maxSitemapEntries = 50_000

export const toSitemap = (pages: readonly SitemapEntry[]): string => write('urlset', 'url', pages)

export const toSitemapIndex = (maps: readonly SitemapEntry[]): string => write('sitemapindex', 'sitemap', maps)

function write(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const written = entries.map(({ url, changed }) => compactGroup(item, {}, fact('loc', url), fact('lastmod', changed)))
  const attributes = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${compactGroup(root, attributes, together(written))}`
}
