// Removes files that nothing refers to, and the remains of interrupted uploads. A file is stored before the row that names
// it is written, so the sweep considers only files last stored before `keptBefore`: an hour ago, longer than any upload
// takes.
import type { Services } from '#src/platform/services.ts'
import { listReferenced } from './file-store.ts'

type Deps = Pick<Services, 'db' | 'storage'>

const batchSize = 200

/** @returns how many files were removed. */
export async function sweepBlobs(deps: Deps, keptBefore: Date): Promise<number> {
  await deps.storage.clearTemporaries(keptBefore)
  let removed = 0
  let batch: string[] = []
  for await (const sha256 of deps.storage.list(keptBefore)) {
    batch.push(sha256)
    if (batch.length < batchSize) continue
    removed += await removeUnreferenced(deps, batch, keptBefore)
    batch = []
  }
  return removed + (await removeUnreferenced(deps, batch, keptBefore))
}

async function removeUnreferenced({ db, storage }: Deps, batch: string[], keptBefore: Date): Promise<number> {
  const referenced = await listReferenced(db, batch)
  const unreferenced = batch.filter((sha256) => !referenced.has(sha256))
  for (const sha256 of unreferenced) await storage.remove(sha256, keptBefore)
  return unreferenced.length
}
