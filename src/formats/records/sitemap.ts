// Sitemaps and their index. Source: https://www.sitemaps.org/protocol.html
import { element } from '#src/formats/xml/xml-text.ts'

/** `changed` is an instant, ISO 8601. */
export type SitemapEntry = { url: string; changed?: string | undefined }

/** What the protocol allows in one file. */
export const maxSitemapEntries = 50_000

export const toSitemap = (pages: readonly SitemapEntry[]): string => write('urlset', 'url', pages)

export const toSitemapIndex = (maps: readonly SitemapEntry[]): string => write('sitemapindex', 'sitemap', maps)

function write(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const written = entries.map(({ url, changed }) => element(item, [element('loc', url), element('lastmod', changed)]))
  const attributes = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, written, attributes)}`
}
