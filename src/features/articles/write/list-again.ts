// Whether papers stand in the lists of their values, and how that is repaired. Every change of a paper keeps it right.
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { isListedRight, listAllAgain } from './store/listing-store.ts'

/** Undefined when every paper is where its rows say, and every number is that of the papers. */
export async function findListRepair(db: Database): Promise<(() => Promise<void>) | undefined> {
  if (await isListedRight(db)) return undefined
  return () =>
    inTransaction(db, async (tx) => {
      await lockArticles(tx)
      await listAllAgain(tx)
      await countPublicChange(tx)
    })
}
