// Binds stored PDFs into a new one and into a booklet, both of which are stored before they are returned; until a row names them,
// the sweep leaves them alone for an hour.
import { createReadStream } from 'node:fs'
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { Services } from '#src/platform/services.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import type { Inspector } from './inspect-upload.ts'
import type { FilesToBind } from './inspection.ts'

type Deps = Pick<Services, 'storage'> & { inspector: Pick<Inspector, 'bindFiles'> }

// Larger than what a limited number of papers can become.
const maxBytes = 1024 * 1024 * 1024

/** Undefined when they cannot be bound. */
export async function bindFiles(
  { storage, inspector }: Deps,
  order: FilesToBind,
): Promise<{ pdf: StoredFile; booklet: StoredFile } | undefined> {
  return withScratchFile(storage, (whole) =>
    withScratchFile(storage, async (booklet) => {
      if (!(await inspector.bindFiles(order, { whole, booklet }))) return undefined
      return { pdf: await store(storage, whole), booklet: await store(storage, booklet) }
    }),
  )
}

/** An empty file beside those that arrive, for as long as the work takes. */
async function withScratchFile<T>(storage: Storage, work: (path: string) => Promise<T>): Promise<T> {
  const scratch = await storage.receive(nothing(), 0)
  try {
    return await work(scratch.path)
  } finally {
    await scratch.discard()
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function store(storage: Storage, path: string): Promise<StoredFile> {
  const received = await storage.receive(createReadStream(path), maxBytes)
  await received.keep().catch(async (error: unknown) => {
    await received.discard()
    throw error
  })
  return { sha256: received.sha256, size: received.size }
}
