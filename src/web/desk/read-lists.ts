// The lists of dashboard and management, newest first, ten to a page.
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { type ArticleAnswer, type ArticleListing, api, readArticles } from '#src/web/links.ts'
import { articleListFailure, submissionListFailure } from '#src/web/words.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { type Loaded, loadList } from './load-list.ts'

export type SubmissionListing = {
  submissions: SubmissionObject[]
  page: number
  pageCount: number
  total: number
  /** How many wait and how many were published, whatever the list's filter. */
  counts?: { pending: number; published: number }
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
  return loadList(browserApi.get<ArticleAnswer>(api.articles, { query }).then(readArticles), articleListFailure)
}

type SubmissionsAsked = Partial<Order> & {
  page: number
  limit?: number
  status?: string
  q?: string
  /** In whole days. */
  olderThan?: number
  /** Only one's own, for administrators too. */
  mine?: '1'
}

export function readSubmissions(asked: SubmissionsAsked): Promise<Loaded<SubmissionListing>> {
  const call = browserApi.get<SubmissionList | SubmissionObject[]>(api.submissions, {
    query: { limit: pageSize, ...newestFirst, ...asked },
  })
  return loadList(call.then(asListing), submissionListFailure)
}

/** The specification also allows a list that is a plain array: one page with everything. */
function asListing(answer: SubmissionList | SubmissionObject[]): SubmissionListing {
  if (Array.isArray(answer)) return { submissions: answer, page: 1, pageCount: 1, total: answer.length }
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
