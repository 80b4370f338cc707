// Papers that a reader of this one may want next: those with the most keywords in common, newest first; if none has
// any, the newest of the same discipline. Three at most.
import type { ApiClient, Query } from '#src/web/api-client/api-client.ts'
import { type ArticleList, type ArticleObject, api as addresses, readArticles } from '#src/web/links.ts'

/** The part of a paper that its line needs: the page carries its data with it. */
export type RelatedArticle = Pick<
  ArticleObject,
  'id' | 'title' | 'authors' | 'volume' | 'issue' | 'issueLabel' | 'pages' | 'standing' | 'noticeOf'
>

const shown = 3
// Enough to find related papers among the newest, few enough for a phone.
const asked = 12

export async function loadRelated(
  api: Pick<ApiClient, 'get'>,
  article: Pick<ArticleObject, 'id' | 'keywords' | 'discipline'>,
  signal: AbortSignal,
): Promise<RelatedArticle[]> {
  const find = async (filter: Query): Promise<ArticleObject[]> => {
    const query = { ...filter, status: 'Published', sortBy: 'createdAt', order: 'desc', limit: asked }
    const found = readArticles(await api.get<ArticleList>(addresses.articles, { query, signal }))
    return found.articles.filter(({ id }) => id !== article.id)
  }
  const { keywords, discipline } = article
  const byKeyword = keywords.length > 0 ? await find({ keyword: keywords }) : []
  if (byKeyword.length > 0) return toRelated(byKeyword.sort((a, b) => shared(b, keywords) - shared(a, keywords)))
  return discipline ? toRelated(await find({ discipline })) : []
}

const fold = (keyword: string): string => keyword.trim().toLowerCase()

function shared(article: ArticleObject, keywords: readonly string[]): number {
  const wanted = new Set(keywords.map(fold))
  return article.keywords.filter((keyword) => wanted.has(fold(keyword))).length
}

const toRelated = (articles: readonly ArticleObject[]): RelatedArticle[] =>
  articles.slice(0, shown).map(({ id, title, authors, volume, issue, issueLabel, pages, standing, noticeOf }) => ({
    ...{ id, title, authors, volume, issue, issueLabel, pages },
    ...(standing ? { standing } : {}),
    ...(noticeOf ? { noticeOf } : {}),
  }))
