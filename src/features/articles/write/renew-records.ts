// What all records repeat has changed: the title's own name, its ISSN, its publisher, or who receives them.
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { noteAllChanged } from './store/changed-articles-store.ts'

export { markAllChanged } from './store/article-change-store.ts'

/** The depositor compares the records of all articles again. */
export async function reviewAllRecords(tx: Database): Promise<void> {
  // Others record their changes under it.
  await lockArticles(tx)
  await noteAllChanged(tx)
}
