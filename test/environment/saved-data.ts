// What is in a test's database and folder, so that other tests can begin with the same: reading it back takes a fraction of the time
// in which requests enter it.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeContent } from './postgres-pool.ts'

export type SavedData = {
  files: readonly { path: string; mode: number; bytes: Uint8Array }[]
  /** For PostgreSQL, the statements that write the content of the database. */
  statements: string | undefined
}

/** Once every connection to the database is closed. */
export async function saveData({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | undefined
}): Promise<SavedData> {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const status = statSync(join(dataDir, path))
    return status.isFile() ? [{ path, mode: status.mode, bytes: readFileSync(join(dataDir, path)) }] : []
  })
  return { files, statements: databaseUrl === undefined ? undefined : await writeContent(databaseUrl) }
}

export function restoreFiles(dataDir: string, { files }: SavedData): void {
  for (const { path, mode, bytes } of files) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, path), bytes, { mode })
  }
}
