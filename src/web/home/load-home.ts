// The papers of the first page: the newest issue that has any, and the latest papers of the issues before it. A failure
// costs the lists, not the page.
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure, type FailureMark, markOf } from '#src/web/api-client/api-failure.ts'
import { type ArticleObject, api as addresses, readArticles } from '#src/web/links.ts'
import type { IssueList } from '#src/wire/issue.ts'

export type HomeIssue = IssueList['issues'][number] & { articles: ArticleObject[] }
export type Home = {
  issue: HomeIssue | undefined
  /** Papers with their abstracts: of earlier issues, or of this one while there is no other. */
  featured: ArticleObject[]
  /** The labels of the issues that have papers, newest first. */
  issues: string[]
  firstYear: number
  failed: FailureMark | undefined
}
type Answer = Parameters<typeof readArticles>[0]

const maxInIssue = 8
const maxFeatured = 4
const emptyHome: Home = { issue: undefined, featured: [], issues: [], firstYear: 0, failed: undefined }

export async function loadHome(api: ApiClient, signal: AbortSignal): Promise<Home> {
  const list = async (query: Record<string, string | number>) => {
    const answer = await api.get<Answer>(addresses.articles, { signal, query: { status: 'Published', ...query } })
    return readArticles(answer).articles
  }
  try {
    const { issues } = await api.get<IssueList>(addresses.issues, { signal })
    const [newest, ...earlier] = issues.filter((issue) => issue.papers > 0)
    if (!newest) return emptyHome
    const [articles, before] = await Promise.all([
      list({ issue: numberOf(newest), limit: maxInIssue, sortBy: 'position', order: 'asc' }),
      earlierArticles(earlier, (issue) => list({ issue: numberOf(issue), limit: maxFeatured })),
    ])
    return {
      issue: { ...newest, articles },
      featured: before.length > 0 ? before : articles.slice(0, maxFeatured),
      issues: [newest, ...earlier].map(({ label }) => label),
      firstYear: (earlier.at(-1) ?? newest).year,
      failed: undefined,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ...emptyHome, failed: markOf(error) }
  }
}

type Issue = IssueList['issues'][number]

const numberOf = ({ volume, issue }: Issue): string => `${volume}.${issue}`

/** From as many issues, newest first, as needed. */
async function earlierArticles(
  issues: Issue[],
  articlesOf: (issue: Issue) => Promise<ArticleObject[]>,
): Promise<ArticleObject[]> {
  let wanted = maxFeatured
  const sources = issues.filter(({ papers: articles }) => {
    const needed = wanted > 0
    wanted -= articles
    return needed
  })
  const articles = await Promise.all(sources.map(articlesOf))
  return articles.flat().slice(0, maxFeatured)
}
