// What a paper's page shows: the paper, or the tombstone of one that was withdrawn (HTTP 410).
import { data } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { type ArticleObject, api as addresses, readTombstone, type Tombstone } from '#src/web/links.ts'

export type Shown = { article: ArticleObject; tombstone?: never } | { tombstone: Tombstone; article?: never }

export async function loadArticle(api: ApiClient, id: string, signal: AbortSignal) {
  try {
    return data<Shown>({ article: await api.get<ArticleObject>(addresses.article(id), { signal }) })
  } catch (error) {
    const tombstone = error instanceof ApiFailure && error.status === 410 ? readTombstone(error.body) : undefined
    if (tombstone) return data<Shown>({ tombstone }, { status: 410 })
    throw loadFailure(error)
  }
}
