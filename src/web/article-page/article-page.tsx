// A paper's page. Its head gives the same facts to Google Scholar and Zotero. For a withdrawn paper it shows the
// tombstone.
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useRevalidator,
} from 'react-router'
import { pageViewHeader } from '#src/domain/page-view.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { abstractOf, titleOf } from '#src/web/articles/article-text.ts'
import { FailedPage } from '#src/web/frame/failed-page.tsx'
import { loadedPage } from '#src/web/frame/loaded-page.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import type { PrintHandle } from '#src/web/frame/print-frame.ts'
import { articlePage } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { articleWords as words } from '#src/web/words.ts'
import type { Route } from './+types/article-page.ts'
import { articleMeta, shorten } from './article-meta.ts'
import { ArticleView } from './article-view.tsx'
import { loadArticle } from './load-article.ts'
import { printFrameOf } from './print-frame-of.ts'
import { TombstonePage } from './tombstone-page.tsx'

type Params = { params: { id?: string | undefined } }

export const loader = ({ context, request, params: { id = '' } }: LoaderFunctionArgs & Params) =>
  loadArticle(context.get(apiContext), id, request.signal)
export const clientLoader = ({ request, params: { id = '' } }: ClientLoaderFunctionArgs & Params) =>
  loadArticle(browserApi, id, request.signal, { [pageViewHeader]: '1' })

/** The links for programs, which caches store with the page. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  if (!loaderData) return []
  if (loaderData.tombstone)
    return describePage(root, words.withdrawn(titleOf(loaderData.tombstone)), {
      tags: [{ name: 'robots', content: 'noindex' }],
    })
  const { article, metadata } = loaderData
  return describePage(root, titleOf(article), {
    description: shorten(abstractOf(article)),
    canonical: articlePage(article.id),
    tags: root ? articleMeta(article, metadata, root) : [],
  })
}

export const handle: PrintHandle | undefined = import.meta.env.SSR ? { printFrame: printFrameOf } : undefined

export default loadedPage(ArticlePage)

function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.tombstone) return <TombstonePage {...loaderData} />
  // A paper that links to another is another page, with its own state of tabs and menus.
  return <ArticleView key={loaderData.article.id} {...loaderData} />
}

/**
 * The server renders for everyone, so it does not find a draft. A signed-in person may be allowed to see it: the
 * browser asks again, with the token.
 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!isMissing || loadSignedIn.has(params.id) || !session.read()) return
    loadSignedIn.add(params.id)
    void revalidate()
  }, [isMissing, params.id, revalidate])
  return <FailedPage error={error} />
}

const loadSignedIn = new Set<string>()
