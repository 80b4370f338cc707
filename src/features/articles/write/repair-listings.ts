// Checks whether papers are in the lists of their values, and repairs the lists. Every change of a paper updates them, except
// changes by a process of an earlier version of the program that runs beside this one.
import { toArticle } from '#src/features/articles/store/article-row.ts'
import { lockArticles, lockRow } from '#src/features/articles/store/article-store.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import type { Services } from '#src/platform/services.ts'
import { adoptIndexed } from './store/article-text-store.ts'
import {
  areListingsRight,
  findOutdated,
  hasErasedArticles,
  rebuildAllListings,
  rebuildListings,
} from './store/listing-repair-store.ts'

/** Undefined when every paper is where its rows say, and every number is that of the papers. */
export async function findListingRepair(db: Database): Promise<(() => Promise<void>) | undefined> {
  if (await areListingsRight(db)) return undefined
  return () =>
    inTransaction(db, async (tx) => {
      await lockArticles(tx)
      await rebuildAllListings(tx)
      await countPublicChange(tx)
    })
}

/** Updates the lists after changes by a process of an earlier version. With nothing to do, it costs two short queries. */
export async function updateOutdatedListings({ db }: Pick<Services, 'db'>): Promise<void> {
  while (await updateSomeOutdated(db));
}

/** @returns whether there may be more. */
async function updateSomeOutdated(db: Database): Promise<boolean> {
  if ((await findOutdated(db)).length === 0 && !(await hasErasedArticles(db))) return false
  return inTransaction(db, async (tx) => {
    await lockArticles(tx)
    const ids = await findOutdated(tx)
    for (const id of ids) {
      const row = await lockRow(tx, id)
      if (row) await adoptIndexed(tx, toArticle(row, []))
    }
    await rebuildListings(tx, ids)
    await countPublicChange(tx)
    return ids.length > 0
  })
}
