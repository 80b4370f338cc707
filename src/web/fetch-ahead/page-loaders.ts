// What each page for readers loads, to load it ahead. Pages that are not here are fetched when they are opened.
import { matchPath, type Params } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { loadArchive } from '#src/web/archive/load-archive.ts'
import { loadIssue } from '#src/web/archive/load-issue.ts'
import { loadArticle } from '#src/web/article-page/load-article.ts'
import { loadHome } from '#src/web/home/load-home.ts'
import { isPersonalPage, pages } from '#src/web/links.ts'
import { loadListing } from '#src/web/listing/load-listing.ts'
import { loadText, slugAt } from '#src/web/texts/load-text.ts'

type Load = (api: ApiClient, request: Request, params: Params) => Promise<unknown>

const loaders: Record<string, Load> = {
  [pages.home]: (api, { signal }) => loadHome(api, signal),
  [pages.articles]: loadListing,
  [`${pages.articles}/:id`]: (api, { signal }, { id = '' }) => loadArticle(api, id, signal),
  [pages.archive]: loadArchive,
  [`${pages.archive}/:volume/:number`]: loadIssue,
}

/** Undefined for a page that is not loaded ahead. */
export function loadPage(api: ApiClient, request: Request): Promise<unknown> | undefined {
  const { pathname } = new URL(request.url)
  if (isPersonalPage(pathname)) return undefined
  const slug = slugAt(pathname)
  if (slug) return loadText(api, slug, request.signal)
  for (const [pattern, load] of Object.entries(loaders)) {
    const match = matchPath(pattern, pathname)
    if (match) return load(api, request, match.params)
  }
  return undefined
}
