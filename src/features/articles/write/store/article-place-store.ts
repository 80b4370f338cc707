// The places of papers among those of their issue, as an editor ordered them.
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'

/** Whether any of them moved. */
export async function savePlaces(tx: Database, articleIds: readonly string[]): Promise<boolean> {
  let moved = 0n
  for (const [index, id] of articleIds.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('article')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', 'is distinct from', index + 1)
      .executeTakeFirstOrThrow()
    moved += numUpdatedRows
  }
  if (moved > 0n) await countPublicChange(tx)
  return moved > 0n
}
