// Checks that every file that a row names is stored undamaged.
import { createHash } from 'node:crypto'
import { listNamed, listNamedFiles, type NamedFile } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'
import { DamagedFile, type Storage, StorageOutage } from '#src/platform/storage/storage.ts'
import type { Fault } from './fault.ts'

export type Blobs = Pick<Storage, 'open'>

type Deps = Pick<Services, 'db'> & {
  blobs: Blobs
  /** Only for a live installation: the store into which files are restored. */
  storage?: Storage | undefined
  /** Stores that may have undamaged copies. */
  spare?: Blobs | undefined
}

const filesAtOnce = 500

export async function* checkFiles(deps: Deps): AsyncGenerator<Fault> {
  for await (const file of namedFiles(deps.db)) {
    const complaint = complainAbout(file, await inspectBlob(deps.blobs, file.sha256))
    // Deleted since the list was read.
    if (complaint && (await listNamed(deps.db, [file.sha256])).size > 0) yield faultOf(deps, file, complaint)
  }
}

async function* namedFiles(db: Services['db']): AsyncGenerator<NamedFile> {
  let files: NamedFile[] = []
  do {
    files = await listNamedFiles(db, { after: files.at(-1)?.sha256 ?? '', limit: filesAtOnce })
    yield* files
  } while (files.length === filesAtOnce)
}

/** Files that rows name and that do not exist. Reads no contents. */
export async function* listMissingFiles({
  db,
  blobs,
}: Pick<Services, 'db'> & { blobs: Pick<Storage, 'has'> }): AsyncGenerator<NamedFile> {
  // Deleted since the list was read.
  for await (const file of namedFiles(db))
    if (!(await blobs.has(file.sha256)) && (await listNamed(db, [file.sha256])).size > 0) yield file
}

/**
 * @returns its size when its bytes are those that its name promises.
 * @throws StorageOutage
 */
export async function inspectBlob(blobs: Blobs, sha256: string): Promise<number | Lost> {
  const hash = createHash('sha256')
  let size = 0
  try {
    const content = await blobs.open(sha256)
    if (!content) return 'missing'
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.byteLength
    }
  } catch (error) {
    // While the storage is unavailable, nothing is known about its files.
    if (error instanceof StorageOutage) throw error
    if (error instanceof DamagedFile) return 'damaged'
    // A failing disk reports an error instead of wrong bytes.
    return 'unreadable'
  }
  return hash.digest('hex') === sha256 ? size : 'damaged'
}

export type Lost = 'damaged' | 'missing' | 'unreadable'

type Complaint = { about: 'bytes' | 'row'; text: string }

function complainAbout({ minSize, maxSize }: NamedFile, found: number | Lost): Complaint | undefined {
  if (found === 'unreadable') return { about: 'bytes', text: 'cannot be read: the disk or its permissions refuse it' }
  if (found === 'missing') return { about: 'bytes', text: 'is missing' }
  if (found === 'damaged') return { about: 'bytes', text: 'is damaged: its bytes are not those that its name promises' }
  const wrong = [minSize, maxSize].find((size) => size !== null && size !== found)
  return wrong === undefined ? undefined : { about: 'row', text: `has ${found} bytes, but a row says ${wrong}` }
}

function faultOf({ storage, spare }: Deps, { sha256, owner }: NamedFile, { about, text }: Complaint): Fault {
  const sentence = `File ${sha256} (${owner}) ${text}.`
  if (about === 'row') return { sentence }
  if (!storage) return { sentence, remedy: 'Back up again: a whole file replaces it.' }
  const remedy = 'Put it back from a backup: npm run verify -- --repair --from /a/backup'
  return spare ? { sentence, remedy, repair: () => putBack({ storage, spare }, sha256) } : { sentence, remedy }
}

async function putBack({ storage, spare }: { storage: Storage; spare: Blobs }, sha256: string): Promise<boolean> {
  if (typeof (await inspectBlob(spare, sha256)) !== 'number') return false
  const content = await spare.open(sha256)
  if (!content) return false
  const copy = await storage.receive(content, Number.POSITIVE_INFINITY)
  if (copy.sha256 === sha256) await copy.keep()
  else await copy.discard()
  return copy.sha256 === sha256
}
