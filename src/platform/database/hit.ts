// What a search asks of the index of words, and what it finds.
import type { Expression, SqlBool } from 'kysely'
import type { SearchTerms } from './search-terms.ts'

export type Hit = { document: number; id: string }

/** A hit whose row was perhaps not read. */
export type Found = { document: number; id?: string }

export type Question = {
  terms: SearchTerms
  /** Of a row of `article_document`. Undefined: every text fits. */
  fits: Expression<SqlBool> | undefined
  /** The numbers of all texts that do not fit, if these are few. */
  unfit?: readonly number[] | undefined
  /** No text outside of these numbers fits. */
  span?: Span | undefined
}

/** `isMore`: there are more than `count`. `spare`: so many more at least. */
export type Counted = { count: number; isMore: boolean; spare?: number }

/** From the first number to the last. */
export type Span = { first: number; last: number }

export type Part = {
  limit: number
  offset?: number
  oldestFirst?: boolean
  without?: readonly number[]
}

export function isPhrase({ terms }: Question): boolean {
  return terms.some((words) => words.length > 1)
}

/** So many hits are in the order of their rank; the newest others follow. */
export const maxRanked = 1_000
