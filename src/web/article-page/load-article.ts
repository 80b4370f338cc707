// What a paper's page shows: the paper with its citations, the versions of its files and related papers, or the
// tombstone of a withdrawn one (HTTP 410). Only the paper itself is required; the page works without the rest.
import { data } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import {
  type ArticleMetadata,
  type ArticleObject,
  api as addresses,
  readTombstone,
  type Tombstone,
} from '#src/web/links.ts'
import type { CitationList, FileVersions } from '#src/wire/journal.ts'
import type { ArticleUsageObject } from '#src/wire/usage.ts'
import type { Citation, CitedPaper } from './citation-line.tsx'
import type { Citable } from './cite-article.ts'
import { loadRelated, type RelatedArticle } from './load-related.ts'

export type FileVersion = FileVersions['versions'][number]

export type ShownArticle = {
  article: ArticleObject
  citations: Citation[]
  /** In place of citations that the server did not give. */
  cited: CitedPaper | undefined
  /** The newest version of each file first. */
  versions: FileVersion[]
  related: RelatedArticle[]
  usage: ArticleUsageObject | undefined
  /** What head and headers tell programs; nothing for a sample paper. */
  metadata: ArticleMetadata | undefined
}

export type Shown =
  | (ShownArticle & { tombstone?: never })
  | { tombstone: Tombstone; cited: CitedPaper; article?: never }

/** `asked`: the query of the request for the paper itself. */
export async function loadArticle(api: ApiClient, id: string, signal: AbortSignal, asked: Record<string, string> = {}) {
  try {
    const article = await api.get<ArticleObject>(addresses.article(id), { signal, headers: asked })
    const [citations, versions, related, usage, metadata] = await Promise.all([
      api.get<CitationList>(addresses.citations(id), { signal }).then((answer) => answer.citations, nothing),
      api.get<FileVersions>(addresses.articleVersions(id), { signal }).then((answer) => answer.versions, nothing),
      loadRelated(api, article, signal).catch(nothing),
      api.get<ArticleUsageObject>(addresses.articleUsage(id), { signal }).catch(() => undefined),
      // Search engines keep what they read for months: a page without its tags is worse than a failed one.
      article.sample
        ? undefined
        : api.get<ArticleMetadata>(addresses.articleMetadata(id), { signal }).catch(ignoreMissing),
    ])
    const cited = citations.length > 0 ? undefined : await cite(article)
    const headers = metadata && { headers: { Link: metadata.link } }
    return data<Shown>({ article, citations, cited, versions, related, usage, metadata }, headers)
  } catch (error) {
    const tombstone = error instanceof ApiFailure && error.status === 410 ? readTombstone(error.body) : undefined
    if (tombstone) return data<Shown>({ tombstone, cited: await cite(tombstone) }, { status: 410 })
    throw loadFailure(error)
  }
}

const cite = async (article: Citable): Promise<CitedPaper> => (await import('./cite-article.ts')).citeArticle(article)

const nothing = (): [] => []

/** A server that speaks the specification alone has none. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiFailure && error.status === 404)) throw error
}
