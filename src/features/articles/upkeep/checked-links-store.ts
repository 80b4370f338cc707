// Which papers have a Word file that the present version of the check of outside links has not seen.
import { linksCheck } from '#src/formats/word/package/outside-links.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** Ids of the next papers with a Word file after `last`: `unchecked` are some of these. `next` is undefined at the end. */
export async function listUnchecked(
  db: Database,
  last: string,
  limit: number,
): Promise<{ unchecked: string[]; next: string | undefined }> {
  const rows = await db
    .selectFrom('article_file')
    .select((eb) => ['article_id', eb.fn.min(eb.fn.coalesce('links_checked', eb.lit(0))).as('checked')])
    .where('type', '=', 'docx')
    .where('article_id', '>', last)
    .groupBy('article_id')
    .orderBy('article_id')
    .limit(limit)
    .execute()
  return {
    // Chosen here: a search for the few that are left would read the whole table at once.
    unchecked: rows.filter(({ checked }) => checked < linksCheck).map(({ article_id }) => article_id),
    next: rows.length < limit ? undefined : rows.at(-1)?.article_id,
  }
}
