// The standing of papers, which their notices decide.

import { versionAfter } from '#src/domain/article/appearance.ts'
import { type NoticeKind, type Standing, standingOf } from '#src/domain/article/notice.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countChange } from './article-count-store.ts'
import { updateListingsAround } from './listing-store.ts'

/** Sets the standing that a locked paper has by its published notices: always a new version of it. */
export async function updateStanding(tx: Database, id: string, now: string): Promise<Standing | undefined> {
  const rows = await tx
    .selectFrom('article')
    .select('notice_kind')
    .where('notice_of', '=', id)
    .where('status', '=', 'Published')
    .execute()
  const standing = standingOf(rows.flatMap(({ notice_kind }) => (notice_kind as NoticeKind | null) ?? []))
  const { updated_at } = await tx
    .selectFrom('article')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row = { standing: standing ?? null, updated_at: versionAfter(updated_at, now) }
  await updateListingsAround(tx, id, () => tx.updateTable('article').set(row).where('id', '=', id).execute())
  await countChange(tx, {})
  return standing
}
