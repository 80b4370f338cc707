// The parts of the published papers, read.
import type { Database } from '#src/platform/database/open-database.ts'

/** How many published papers have a number from the first to the last. Counts the papers of two parts at most. */
export async function countPublished(db: Database, { first, last }: { first: number; last: number }): Promise<number> {
  if (first > last) return 0
  const parts = await db.selectFrom('article_part').select(['first', 'n']).orderBy('first').execute()
  const [from, to] = [first, last].map((number) => parts.findLastIndex((part) => part.first <= number))
  const count = async (lowest: number, highest: number) => {
    const { n } = await db
      .selectFrom('article_document')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', 'Published')
      .where('document', '>=', lowest)
      .where('document', '<=', highest)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  if (from === undefined || to === undefined || from === to) return count(first, last)
  const whole = parts.slice(from + 1, to).reduce((sum, { n }) => sum + n, 0)
  return (await count(first, (parts[from + 1]?.first ?? 0) - 1)) + whole + (await count(parts[to]?.first ?? 0, last))
}
