// Stored files on the way into a typesetting process and back.
import type { StoredFile } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'storage'>

// Larger than any paper: a safeguard against an engine that never stops writing.
const largestResult = 200 * 1024 * 1024

/** The work gets the path of a copy on a local disk. Undefined when the stored file is missing. */
export async function withLocalCopy<T>(
  { storage }: Deps,
  { sha256, size }: StoredFile,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const content = await storage.open(sha256)
  if (!content) return undefined
  const copy = await storage.receive(content, size)
  try {
    return await work(copy.path)
  } finally {
    await copy.discard()
  }
}

/** The work gets the paths of their copies, by their hashes. Undefined when one of the stored files is missing. */
export async function withLocalCopies<T>(
  deps: Deps,
  files: readonly StoredFile[],
  work: (paths: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T | undefined> {
  const paths = new Map<string, string>()
  const copyNext = async ([first, ...others]: readonly StoredFile[]): Promise<T | undefined> => {
    if (!first) return work(paths)
    return withLocalCopy(deps, first, (path) => {
      paths.set(first.sha256, path)
      return copyNext(others)
    })
  }
  return copyNext(files)
}

/** Contents first, rows later. The sweep removes what a failure in between leaves in the store. */
export async function storeBytes({ storage }: Deps, bytes: Uint8Array): Promise<StoredFile> {
  const received = await storage.receive(once(bytes), largestResult)
  await received.keep().catch(async (error: unknown) => {
    await received.discard()
    throw error
  })
  return { sha256: received.sha256, size: received.size }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
