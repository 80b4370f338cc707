// Lets go of the files of withdrawn papers. An hour or so after the withdrawal, so that one made by mistake can be undone
// from a backup of the database alone.
import type { Services } from '#src/platform/services.ts'
import { deleteWithdrawnFiles } from './article-store.ts'

/** @returns how many files were let go; the sweep of the store then removes the contents that nobody needs. */
export async function forgetWithdrawnFiles(deps: Pick<Services, 'db'>, withdrawnBefore: Date): Promise<number> {
  return deleteWithdrawnFiles(deps.db, withdrawnBefore.toISOString())
}
