// Removes the submissions whose deletion can no longer be undone; the sweep of the store then removes their files. A paper
// published from one keeps its own files.
import type { Services } from '#src/platform/services.ts'
import { removeDeleted } from './submission-store.ts'

export async function purgeDeletedSubmissions({ db }: Pick<Services, 'db'>, deletedBefore: Date): Promise<void> {
  await removeDeleted(db, deletedBefore.toISOString())
}
