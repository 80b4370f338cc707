// Makes another file from a stored one, which itself stays as it is.
import { Readable } from 'node:stream'
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { Storage } from '#src/platform/storage/storage.ts'

/**
 * The new file is stored before it is returned; until a row names it, the sweep leaves it alone for an hour.
 *
 * @param make is given the path of a copy that exists as long as it runs. Undefined: there is nothing to store.
 * @returns undefined then, and when the storage does not have the file.
 */
export async function changeStoredFile(
  storage: Storage,
  file: StoredFile,
  make: (path: string) => Promise<Uint8Array | undefined>,
): Promise<StoredFile | undefined> {
  const content = await storage.open(file.sha256)
  if (!content) return undefined
  const copy = await storage.receive(content, file.size)
  try {
    const bytes = await make(copy.path)
    if (!bytes) return undefined
    const made = await storage.receive(Readable.from([bytes]), bytes.length)
    await made.keep()
    return { sha256: made.sha256, size: made.size }
  } finally {
    await copy.discard()
  }
}
