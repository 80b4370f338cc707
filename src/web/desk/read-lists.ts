// The lists of dashboard and management, newest first, ten to a page.
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { type ArticleAnswer, type ArticleListing, api, readArticles } from '#src/web/links.ts'
import { paperListFailure, submissionListFailure } from '#src/web/words.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { type Settled, settleList } from './settle-list.ts'

export type SubmissionListing = { submissions: SubmissionObject[]; page: number; pageCount: number; total: number }

const newestFirst = { sortBy: 'createdAt', order: 'desc' }
const pageSize = 10

/** `status` absent: administrators see drafts too. */
export function readPapers(page: number, status?: 'Published'): Promise<Settled<ArticleListing>> {
  const query = { page, limit: pageSize, ...newestFirst, status }
  return settleList(browserApi.get<ArticleAnswer>(api.articles, { query }).then(readArticles), paperListFailure)
}

export function readSubmissions(query: {
  page: number
  limit?: number
  status?: 'all'
}): Promise<Settled<SubmissionListing>> {
  const call = browserApi.get<SubmissionList | SubmissionObject[]>(api.submissions, {
    query: { limit: pageSize, ...newestFirst, ...query },
  })
  return settleList(call.then(asListing), submissionListFailure)
}

/** The specification also knows a list that is a plain array: one page that holds everything. */
function asListing(answer: SubmissionList | SubmissionObject[]): SubmissionListing {
  if (Array.isArray(answer)) return { submissions: answer, page: 1, pageCount: 1, total: answer.length }
  const { currentPage, totalPages, totalSubmissions } = answer.pagination
  return { submissions: answer.submissions, page: currentPage, pageCount: totalPages, total: totalSubmissions }
}

export function pageNumberOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}
