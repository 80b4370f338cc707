// Reads and writes the query of a listing's address. The names are the API's, so that address and call agree.
import { type FacetName, facetNames } from '#src/domain/article/listing.ts'
import { articlesPage, listingParameters as names } from '#src/web/links.ts'

export const pageSize = 8

/** The filters of the panel that accept several values. */

export const sorts = {
  newest: { sortBy: 'createdAt', order: 'desc' },
  oldest: { sortBy: 'createdAt', order: 'asc' },
  title: { sortBy: 'title', order: 'asc' },
  relevance: { sortBy: 'relevance', order: 'desc' },
} as const
export type Sort = keyof typeof sorts

export type ListingQuery = {
  q: string
  page: number
  /** Undefined until the reader chooses: relevance for a search, newest otherwise. */
  sort: Sort | undefined
  periodical: string
  volume: string
  chosen: Record<FacetName, string[]>
}

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const one = (name: string) => params.get(name)?.trim() ?? ''
  const several = (name: string) =>
    [...new Set(params.getAll(name).map((value) => value.trim()))].filter((value) => value !== '')
  const page = one('page')
  const sort = (Object.keys(sorts) as Sort[]).find(
    (name) => sorts[name].sortBy === one('sortBy') && sorts[name].order === (one('order') || sorts[name].order),
  )
  return {
    q: one('q'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort,
    periodical: one(names.periodical),
    volume: one('volume'),
    chosen: {
      year: several('year'),
      issue: several('issue'),
      discipline: several('discipline'),
      author: several('author'),
      keyword: several('keyword'),
    },
  }
}

/** The effective sort. Relevance only makes sense for a search. */
export function sortOf({ q, sort }: Pick<ListingQuery, 'q' | 'sort'>): Sort {
  if (q === '') return sort === undefined || sort === 'relevance' ? 'newest' : sort
  return sort ?? 'relevance'
}

export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: string) => value !== '' && params.append(name, value)
  add('q', query.q)
  for (const group of facetNames) for (const value of query.chosen[group]) add(group, value)
  add(names.periodical, query.periodical)
  add('volume', query.volume)
  if (query.sort) {
    add('sortBy', sorts[query.sort].sortBy)
    add('order', sorts[query.sort].order)
  }
  if (query.page > 1) add('page', String(query.page))
  return params
}

export const listingAddress = (query: ListingQuery, changes: Partial<ListingQuery> = {}): string =>
  articlesPage(writeListingQuery({ ...query, page: 1, ...changes }))

export const withoutChoice = (query: ListingQuery, group: FacetName, value: string): ListingQuery => ({
  ...query,
  page: 1,
  chosen: { ...query.chosen, [group]: query.chosen[group].filter((one) => one !== value) },
})

/** The address of the form's current state, without its empty fields. */
export const addressOfForm = (form: FormData): string =>
  listingAddress(
    readListingQuery(
      new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    ),
  )

export const isFiltered = ({ q, periodical, volume, chosen }: ListingQuery): boolean =>
  q !== '' || periodical !== '' || volume !== '' || facetNames.some((group) => chosen[group].length > 0)
