// The page numbers of an issue's papers, which continue from paper to paper.
import { readPages } from '#src/domain/article/bibliographic-record.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The first page after all that are taken, including those of withdrawn papers: their citations stay. */
export async function nextPageOfIssue(db: Database, { volume, issue }: IssueNumber): Promise<number> {
  const rows = await db
    .selectFrom('article')
    .select('pages')
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .where('pages', 'is not', null)
    .execute()
  return rows.reduce((next, { pages }) => Math.max(next, lastPageOf(pages ?? '') + 1), 1)
}

/** From the first page to the last of its published papers: '1–48'. Undefined when none is a number. */
export async function pagesOfIssue(db: Database, { volume, issue }: IssueNumber): Promise<string | undefined> {
  const rows = await db
    .selectFrom('article')
    .select('pages')
    .where('status', '=', 'Published')
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .where('pages', 'is not', null)
    .execute()
  const ranges = rows.flatMap(({ pages }) => pageRange(pages ?? '') ?? [])
  if (ranges.length === 0) return undefined
  const first = ranges.reduce((least, range) => Math.min(least, range.first), Number.MAX_SAFE_INTEGER)
  const last = ranges.reduce((max, range) => Math.max(max, range.last), 0)
  return first === last ? String(first) : `${first}–${last}`
}

export type ArticleOnPages = { id: string; title: string; pages: string }

// More than any issue has, so that an issue of a hundred thousand imported papers costs no more.
const maxCompared = 2_000
const maxShared = 20

/** Other papers of its issue that claim some of its pages, in page order: including withdrawn ones, as above. */
export async function articlesOnPagesOf(
  db: Database,
  { id, volume, issue, pages }: IssueNumber & { id: string; pages?: string | undefined },
): Promise<ArticleOnPages[]> {
  const own = pageRange(pages)
  if (!own) return []
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'pages'])
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .where('pages', 'is not', null)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(maxCompared)
    .execute()
  return rows
    .flatMap(({ id, title, pages }) => {
      const range = pageRange(pages ?? '')
      const overlaps = range && range.first <= own.last && own.first <= range.last
      return overlaps ? [{ id, title, pages: pages ?? '', first: range.first }] : []
    })
    .sort((one, other) => one.first - other.first || one.title.localeCompare(other.title, 'en'))
    .slice(0, maxShared)
    .map(({ id, title, pages }) => ({ id, title, pages }))
}

/** Undefined for article numbers and anything else that is not a page number. */
export function pageRange(pages: string | undefined): { first: number; last: number } | undefined {
  const read = readPages(pages)
  const first = pageNumber(read.first)
  const last = read.last === undefined ? first : pageNumber(read.last)
  return first === undefined || last === undefined || last < first ? undefined : { first, last }
}

/** 0 for article numbers and anything else that is not a page number. */
function lastPageOf(pages: string): number {
  const { first, last } = readPages(pages)
  return pageNumber(last ?? first) ?? 0
}

export function firstPageOf(pages: string | undefined): number | undefined {
  return pageNumber(readPages(pages).first)
}

function pageNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}
