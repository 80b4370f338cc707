// What a list of papers is asked for: filters, order, and the part to show.

import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import type { articleSorts, FacetName } from '#src/domain/article/listing.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { SortOrder } from '#src/domain/paging.ts'
import type { SearchQuery } from '#src/formats/search/search-words.ts'

export type ArticleFilter = {
  status: ArticleStatus | 'any'
  /** Only the drafts that publish themselves on a day, or only those that wait for a person. */
  scheduled: boolean | undefined
  /** Undefined: no search. Empty: a search without words, which finds nothing. */
  search: SearchQuery | undefined
  periodicalName: string | undefined
  volume: number | undefined
  /** One value of each list must match; an empty list does not filter. */
  years: readonly number[]
  authors: readonly string[]
  keywords: readonly string[]
  issues: readonly IssueNumber[]
  disciplines: readonly string[]
}

export type ArticleSort = { by: (typeof articleSorts)[number]; order: SortOrder }

/** `name`: of an issue whose numbers are not those of its address. */
export type Facets = { [name in FacetName]: { value: string; count: number; name?: string }[] }
