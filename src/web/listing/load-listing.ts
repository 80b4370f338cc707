// What the listing shows: one page of papers with its counts, or the sentence that explains why there is none.
import { data, redirect } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure, markOf } from '#src/web/api-client/api-failure.ts'
import { type Failure, failureMessage } from '#src/web/api-client/failure-message.ts'
import { type ArticleListing, api as addresses, listingParameters, readArticles } from '#src/web/links.ts'
import { listingWords as words } from '#src/web/words.ts'
import {
  isFiltered,
  type ListingQuery,
  listingAddress,
  pageSize,
  readListingQuery,
  sortOf,
  sorts,
} from './listing-query.ts'

export type Listing = {
  query: ListingQuery
  found: ArticleListing | undefined
  /** Counts of the whole collection, whatever the filters. */
  collection: { articles: number; issues: number | undefined } | undefined
  failure: Failure | undefined
}

type Answer = Parameters<typeof readArticles>[0]

export async function loadListing(api: ApiClient, request: Request) {
  const query = readListingQuery(new URL(request.url).searchParams)
  const options = { signal: request.signal }
  try {
    const [found, whole] = await Promise.all([
      api.get<Answer | undefined>(addresses.articles, { ...options, query: callFor(query) }),
      isFiltered(query)
        ? api.get<Answer>(addresses.articles, { ...options, query: { status: 'Published', limit: 1, facets: 1 } })
        : undefined,
    ])
    if (!found) return data(failed(query, { message: words.noData }), { status: 502 })
    const listing = readArticles(found)
    if (listing.total > 0 && query.page > listing.pageCount) {
      throw redirect(listingAddress(query, { page: listing.pageCount }))
    }
    const { total: articles, facets } = whole ? readArticles(whole) : listing
    const collection = { articles, issues: facets?.issue.length }
    return data<Listing>({ query, found: listing, collection, failure: undefined })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return data(failed(query, { message: failureMessage(error, failureWords), ...markOf(error) }), {
      status: error.status || 503,
    })
  }
}

const failed = (query: ListingQuery, failure: Failure): Listing => ({
  query,
  found: undefined,
  collection: undefined,
  failure,
})

const failureWords = {
  fallback: words.serverError,
  timeout: words.timeout,
  noResponse: words.noResponse,
  serverError: words.serverError,
  byStatus: { 401: words.unauthorized, 404: words.endpointMissing },
}

function callFor(query: ListingQuery) {
  return {
    q: query.q,
    ...query.chosen,
    [listingParameters.periodical]: query.periodical,
    volume: query.volume,
    ...sorts[sortOf(query)],
    page: query.page,
    limit: pageSize,
    status: 'Published',
    facets: 1,
  }
}
