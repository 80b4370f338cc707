// Every published paper of an issue, however many the API lists at once.
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { type ArticleList, type ArticleObject, api, readArticles } from '#src/web/links.ts'

const maxAtOnce = 100

export async function readIssueArticles(
  { signal }: Request,
  { volume, issue }: { volume: number; issue: number },
): Promise<ArticleObject[]> {
  const query = { status: 'Published', issue: `${volume}.${issue}`, sortBy: 'position', order: 'asc' }
  const articles: ArticleObject[] = []
  try {
    for (let page = 1; ; page += 1) {
      const options = { signal, query: { ...query, page, limit: maxAtOnce } }
      const answer = readArticles(await browserApi.get<ArticleList>(api.articles, options))
      articles.push(...answer.articles)
      if (page >= answer.pageCount) return articles
    }
  } catch (error) {
    throw loadFailure(error)
  }
}
