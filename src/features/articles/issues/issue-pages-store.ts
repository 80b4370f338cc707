// The page numbers that an issue's papers take, which go on from paper to paper.
import { readPages } from '#src/formats/bibliographic-record.ts'
import type { IssueNumber } from '#src/formats/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The first page after all that are taken, by withdrawn papers too: their citations stay. */
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

/** 0 for article numbers and everything else that is no number of a page. */
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
