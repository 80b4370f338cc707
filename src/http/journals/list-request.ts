// The query of a list of papers, in the terms of the feature. A meaningless filter finds nothing; meaningless paging or
// order falls back to the default.
import type { z } from '@hono/zod-openapi'
import type { listArticles } from '#src/features/articles/index.ts'
import type { journalListQuery } from '#src/wire/journal.ts'

type ListRequest = Parameters<typeof listArticles>[2]

// A number that no volume, issue or year has.
const impossible = -1
const maxValues = 50

export function toListRequest(query: z.infer<typeof journalListQuery>, paged: boolean): ListRequest {
  return {
    q: query.q,
    status: query.status,
    scheduled: query.scheduled === '1' ? true : query.scheduled === '0' ? false : undefined,
    sortBy: query.sortBy,
    order: query.order,
    periodicalName: query.journalName?.trim() || undefined,
    volume: query.volume?.trim() ? wholeNumber(query.volume) : undefined,
    years: query.year.slice(0, maxValues).map(wholeNumber),
    authors: query.author.slice(0, maxValues),
    keywords: query.keyword.slice(0, maxValues),
    issues: query.issue.slice(0, maxValues).map((text) => {
      const [volume, issue] = text.split('.')
      return { volume: wholeNumber(volume), issue: wholeNumber(issue) }
    }),
    disciplines: query.discipline.slice(0, maxValues).map((text) => text.replaceAll('\0', '')),
    facets: query.facets === '1',
    page: paged ? { number: query.page, size: query.limit } : undefined,
  }
}

function wholeNumber(text: string | undefined): number {
  return /^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : impossible
}
