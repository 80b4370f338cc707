// The sitemaps: an index, one for the pages and issues, and as many as the papers need.
import { rememberUntilChange } from '#src/features/articles/index.ts'
import { loadSettings } from '#src/features/periodical/index.ts'
import { maxSitemapEntries, type SitemapEntry, toSitemap, toSitemapIndex } from '#src/formats/records/sitemap.ts'
import type { Services } from '#src/platform/services.ts'
import { listSitemapArticles, listSitemapIssues, listSitemapParts } from './sitemap-store.ts'

/** Every address is absolute. `pages` are those that every visitor may see, except issues and papers. */
export type SitemapAddresses = {
  pages: readonly string[]
  issue(number: { volume: number; issue: number }): string
  article(id: string): string
  pagesMap: string
  articlesMap(part: number): string
}

type Deps = Pick<Services, 'db'>

export async function writeSitemapIndex({ db }: Deps, addresses: SitemapAddresses): Promise<string> {
  const { savedAt, version } = await loadSettings(db)
  const parts = await listSitemapParts(db)
  const newest = [...parts.map(({ changed }) => changed), ...(version > 0 ? [savedAt] : [])].sort().at(-1)
  return toSitemapIndex([
    { url: addresses.pagesMap, changed: newest },
    ...parts.map(({ number, changed }) => ({ url: addresses.articlesMap(number), changed })),
  ])
}

export async function writePagesMap({ db }: Deps, addresses: SitemapAddresses): Promise<string> {
  const issues = await rememberUntilChange(db, 'issues of the sitemap', () => listSitemapIssues(db))
  const { savedAt, version } = await loadSettings(db)
  // The content of a page comes from the settings, or was there at installation.
  const saved = version > 0 ? { changed: savedAt } : {}
  const entries: SitemapEntry[] = [
    ...addresses.pages.map((url) => ({ url, ...saved })),
    ...issues.map(({ changed, ...number }) => ({ url: addresses.issue(number), changed })),
  ]
  return toSitemap(entries.slice(0, maxSitemapEntries))
}

/** Undefined when there is no such part. */
export async function writeArticlesMap(
  { db }: Deps,
  part: number,
  addresses: SitemapAddresses,
): Promise<string | undefined> {
  const articles = await rememberUntilChange(db, `sitemap part ${part}`, () => listSitemapArticles(db, part))
  if (articles.length === 0) return undefined
  return toSitemap(articles.map(({ id, changed }) => ({ url: addresses.article(id), changed })))
}
