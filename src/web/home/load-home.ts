// The papers of the first page: the newest issue that has any, and the latest papers of the issues before it. A failure
// costs the lists, not the page.
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { type ArticleObject, api as addresses, readArticles } from '#src/web/links.ts'

type Issue = { number: string; label: string; articles: ArticleObject[]; total: number }
export type Home = { issue: Issue | undefined; earlier: ArticleObject[]; failed: boolean }
type Answer = Parameters<typeof readArticles>[0]

const mostInIssue = 8
const mostEarlier = 6

export async function loadHome(api: ApiClient, signal: AbortSignal): Promise<Home> {
  const list = async (query: Record<string, string | number>) =>
    readArticles(await api.get<Answer>(addresses.articles, { signal, query: { status: 'Published', ...query } }))
  try {
    const latest = await list({ limit: mostInIssue + mostEarlier })
    const newest = latest.articles[0]
    if (!newest) return { issue: undefined, earlier: [], failed: false }
    const number = issueOf(newest)
    const { articles, total } = await list({ issue: number, limit: mostInIssue })
    const earlier = latest.articles.filter((article) => issueOf(article) !== number).slice(0, mostEarlier)
    return { issue: { number, label: newest.issueLabel, articles, total }, earlier, failed: false }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { issue: undefined, earlier: [], failed: true }
  }
}

const issueOf = ({ volume, issue }: ArticleObject): string => `${volume}.${issue}`
