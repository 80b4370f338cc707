// Copies every blob of one store into another, while either may be in use. Interrupted at any moment, it goes on the next
// time: a blob is in the other store only when it is whole there.
import { createHash } from 'node:crypto'
import { type Blobs, DamagedFile, type Storage, type StoredBlob } from './storage.ts'

export type Copied = {
  /** What both stores have now. */
  files: number
  bytes: number
  /** How many of these were written now, and verified by reading them back. */
  copied: number
  /** Names of blobs that are damaged where they come from; the other store does not get them. */
  damaged: string[]
}

/** Each uses a connection and a file. */
const atOnce = 4

/** @param onProgress is called after each blob that was written, with the state so far. */
export async function copyBlobs(from: Blobs, to: Storage, onProgress: (state: Copied) => void): Promise<Copied> {
  let copied = 0
  for (;;) {
    const round = await copyOnce(from, to, (state) => onProgress({ ...state, copied: copied + state.copied }))
    copied += round.copied
    // What came while others were copied is missing still: the last round finds nothing to do.
    if (round.copied === 0) return { ...round, copied }
  }
}

async function copyOnce(from: Blobs, to: Storage, onProgress: (state: Copied) => void): Promise<Copied> {
  const state: Copied = { files: 0, bytes: 0, copied: 0, damaged: [] }
  const missing = listMissing(from, to, ({ size }) => {
    state.files += 1
    state.bytes += size
  })
  const work = async () => {
    for await (const { sha256 } of missing) {
      const size = await copyOne(from, to, sha256)
      if (size === 'damaged') state.damaged.push(sha256)
      if (typeof size !== 'number') continue
      state.files += 1
      state.bytes += size
      state.copied += 1
      onProgress(state)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return state
}

/** Both lists have the same order, so neither has to be held in memory. */
async function* listMissing(from: Blobs, to: Blobs, onPresent: (blob: StoredBlob) => void): AsyncGenerator<StoredBlob> {
  const others = to.list()[Symbol.asyncIterator]()
  let other = await others.next()
  for await (const blob of from.list()) {
    while (!other.done && other.value.sha256 < blob.sha256) other = await others.next()
    if (!other.done && other.value.sha256 === blob.sha256 && other.value.size === blob.size) onPresent(blob)
    else yield blob
  }
}

/** @returns its size when it is in the other store. */
async function copyOne(from: Blobs, to: Storage, sha256: string): Promise<number | 'damaged' | 'removed'> {
  try {
    const content = await from.open(sha256)
    if (!content) return 'removed'
    const received = await to.receive(content, Number.POSITIVE_INFINITY)
    if (received.sha256 !== sha256) {
      await received.discard()
      return 'damaged'
    }
    await received.keep()
    await requireWhole(to, sha256)
    return received.size
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged'
    throw error
  }
}

async function requireWhole(store: Blobs, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of (await store.open(sha256)) ?? []) hash.update(chunk)
  if (hash.digest('hex') !== sha256) throw new Error(`The copy of ${sha256} could not be read back as it was written.`)
}
