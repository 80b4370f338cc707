// One page of a longer list. Page numbers start at 1.

export type Page = { readonly number: number; readonly size: number }

export type SortOrder = 'asc' | 'desc'

export type Paged<T> = { readonly items: readonly T[]; readonly total: number; readonly page: Page }

/** At least 1: an empty list still has its first page. */
export function totalPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
