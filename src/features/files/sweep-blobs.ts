// Removes files that nothing refers to, and the remains of interrupted uploads. A file is stored before the row that names
// it is written, so the sweep considers only files last stored before `keptBefore`: an hour ago, longer than any upload
// takes.
import { databaseSince } from '#src/platform/database/migrate.ts'
import type { Services } from '#src/platform/services.ts'
import { listNamed } from './named-file-store.ts'

type Deps = Pick<Services, 'db' | 'storage'>

const batchSize = 200

/** @returns how many files were removed. */
export async function sweepBlobs(deps: Deps, keptBefore: Date): Promise<number> {
  await deps.storage.confirmOwner?.()
  await deps.storage.clearTemporaries(keptBefore)
  let removed = 0
  for await (const sha256 of listUnreferenced(deps, keptBefore)) {
    await deps.storage.remove(sha256, keptBefore)
    removed += 1
  }
  return removed
}

/**
 * Files that the sweep would remove. A file that is older than the database belongs to another one, for which an empty
 * database was put in by mistake: it stays.
 */
export async function* listUnreferenced({ db, storage }: Deps, keptBefore: Date): AsyncGenerator<string> {
  const keptSince = await databaseSince(db)
  let batch: string[] = []
  async function* unreferenced() {
    const named = await listNamed(db, batch)
    for (const sha256 of batch) if (!named.has(sha256)) yield sha256
    batch = []
  }
  for await (const { sha256 } of storage.list({ keptSince, keptBefore })) {
    batch.push(sha256)
    if (batch.length === batchSize) yield* unreferenced()
  }
  yield* unreferenced()
}
