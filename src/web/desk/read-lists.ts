// The lists of dashboard and management, newest first, ten to a page.
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { type ArticleList, type ArticleListing, api, readArticles } from '#src/web/links.ts'
import { articleListFailure, submissionListFailure } from '#src/web/words.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { type Loaded, loadList } from './load-list.ts'

export type SubmissionListing = {
  submissions: SubmissionObject[]
  page: number
  pageCount: number
  total: number
  /** How many wait and how many were published, whatever the list's filter. */
  counts?: NonNullable<SubmissionList['counts']>
}

type Order = { sortBy: string; order: string }

const newestFirst = { sortBy: 'createdAt', order: 'desc' }
const pageSize = 10

/** `scheduled`: '1' only the drafts that publish themselves on a day, '0' only those that wait for a person. */
type ArticlesAsked = Partial<Order> & { q?: string; scheduled?: '0' | '1' }

/** `status` absent: administrators see drafts too. */
export function fetchArticles(
  page: number,
  status?: string,
  more: ArticlesAsked = {},
): Promise<Loaded<ArticleListing>> {
  const query = { page, limit: pageSize, ...newestFirst, status, ...more }
  return loadList(browserApi.get<ArticleList>(api.articles, { query }).then(readArticles), articleListFailure)
}

type SubmissionsAsked = Partial<Order> & {
  page: number
  limit?: number
  status?: string
  q?: string
  /** In whole days. */
  olderThan?: number
  stage?: string
  /** What waits for the person who asks. */
  turn?: 'mine'
  overdue?: '1'
  /** Only one's own, for administrators too. */
  mine?: '1'
  /** Only those on which one decides as a guest editor. */
  guest?: '1'
}

export function readSubmissions(asked: SubmissionsAsked): Promise<Loaded<SubmissionListing>> {
  const call = browserApi.get<SubmissionList>(api.submissions, {
    query: { limit: pageSize, ...newestFirst, ...asked },
  })
  return loadList(call.then(asListing), submissionListFailure)
}

function asListing(answer: SubmissionList): SubmissionListing {
  const { currentPage, totalPages, totalSubmissions } = answer.pagination
  return {
    submissions: answer.submissions,
    page: currentPage,
    pageCount: totalPages,
    total: totalSubmissions,
    ...(answer.counts ? { counts: answer.counts } : {}),
  }
}

export function pageNumberOf(request: Request, parameter: string): number {
  const page = Number(new URL(request.url).searchParams.get(parameter))
  return Number.isInteger(page) && page > 0 ? page : 1
}
