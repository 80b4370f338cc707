// What a paper's page shows: the paper with its citations, the versions of its files and related papers, or the tombstone of one that was withdrawn
// (HTTP 410). Only the paper itself must be there; the page is whole without the rest.
import { data } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { type ArticleObject, api as addresses, readTombstone, type Tombstone } from '#src/web/links.ts'
import type { CitationList, FileVersions } from '#src/wire/journal.ts'
import type { Citation } from './cite-article.ts'
import { loadRelated, type RelatedArticle } from './load-related.ts'

export type FileVersion = FileVersions['versions'][number]

export type ShownArticle = {
  article: ArticleObject
  citations: Citation[]
  /** Of each file the newest first. */
  versions: FileVersion[]
  related: RelatedArticle[]
}

export type Shown = (ShownArticle & { tombstone?: never }) | { tombstone: Tombstone; article?: never }

export async function loadArticle(api: ApiClient, id: string, signal: AbortSignal) {
  try {
    const article = await api.get<ArticleObject>(addresses.article(id), { signal })
    const [citations, versions, related] = await Promise.all([
      api.get<CitationList>(addresses.citations(id), { signal }).then((answer) => answer.citations, nothing),
      api.get<FileVersions>(addresses.articleVersions(id), { signal }).then((answer) => answer.versions, nothing),
      loadRelated(api, article, signal).catch(nothing),
    ])
    return data<Shown>({ article, citations, versions, related })
  } catch (error) {
    const tombstone = error instanceof ApiFailure && error.status === 410 ? readTombstone(error.body) : undefined
    if (tombstone) return data<Shown>({ tombstone }, { status: 410 })
    throw loadFailure(error)
  }
}

const nothing = (): [] => []
