// Where a list is in the whole. A list that does not say is one page with everything.
import { toCount, toFields } from './plain-value.ts'

export function completePagination(pagination: unknown, length: number, totalKey: string): Record<string, unknown> {
  const sent = toFields(pagination)
  return {
    ...sent,
    currentPage: toCount(sent['currentPage']) || 1,
    totalPages: toCount(sent['totalPages']) || 1,
    [totalKey]: sent[totalKey] === undefined ? length : toCount(sent[totalKey]),
  }
}
