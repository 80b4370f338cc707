// One issue with its papers in page order, and the issues beside it. An issue without a paper does not exist.
import { data, redirect } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import type { ContentsLine } from '#src/web/articles/contents-list.tsx'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { type ArticleList, type ArticleObject, api as addresses, readArticles } from '#src/web/links.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import { issueAddress } from './archive-query.ts'
import { shownOf } from './load-archive.ts'
import { inPageOrder } from './page-order.ts'

export type IssueContents = {
  issue: IssueInFull
  articles: ContentsLine[]
  page: number
  pageCount: number
}

/** More than any issue should have, and the API's maximum for one list. */
const articlesOnPage = 100
const wholeNumber = /^[1-9]\d{0,5}$/

type IssueParams = { volume?: string | undefined; number?: string | undefined }

export async function loadIssue(api: ApiClient, request: Request, params: IssueParams): Promise<IssueContents> {
  const { volume = '', number = '' } = params
  if (!wholeNumber.test(volume) || !wholeNumber.test(number)) throw notFound()
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = wholeNumber.test(asked) ? Number(asked) : 1
  try {
    const [issue, answer] = await Promise.all([
      api.get<IssueInFull>(addresses.issue({ volume: Number(volume), issue: Number(number) }), {
        signal: request.signal,
      }),
      api.get<ArticleList>(addresses.articles, {
        signal: request.signal,
        query: {
          status: 'Published',
          issue: `${volume}.${number}`,
          sortBy: 'position',
          order: 'asc',
          page,
          limit: articlesOnPage,
        },
      }),
    ])
    const { articles, pageCount } = readArticles(answer)
    if (pageCount > 0 && page > pageCount) throw redirect(issueAddress(issue, pageCount))
    return { issue, articles: inPageOrder(articles).map(lineOf), page, pageCount }
  } catch (error) {
    throw loadFailure(error)
  }
}

const notFound = () => data({ reason: 'not-found' }, { status: 404 })

const lineOf = (article: ArticleObject): ContentsLine => ({
  ...shownOf(article),
  ...(article.articleType ? { articleType: article.articleType } : {}),
  ...(article.discipline ? { discipline: article.discipline } : {}),
})
