// The bytes of an object as a stream. It goes on where a connection broke, never waits for long, and shows the last bytes of
// a whole object only when all of them are those that its name promises.
import { createHash, type Hash } from 'node:crypto'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { type ByteRange, DamagedFile, StorageOutage } from '#src/platform/storage/storage.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import type { OpenAnswer, S3Client } from './s3-client.ts'

type Wanted = { key: string; sha256: string; range: ByteRange | undefined }
type Progress = { open: OpenAnswer; position: number; readonly end: number; deadline: Deadline }

// A stream that somebody asked for and forgot keeps a connection busy.
const forgotten = new FinalizationRegistry<Progress>(({ open }) => open.abort())

/** Undefined when there is no such object. */
export async function readObject(client: S3Client, wanted: Wanted): Promise<ReadableStream<Uint8Array> | undefined> {
  const { key, range } = wanted
  const deadline = startDeadline(client.timeouts)
  const open = await client.get(key, range, deadline)
  if (!open) return undefined
  const position = range?.start ?? 0
  const length = range ? range.end + 1 - range.start : lengthOf(open)
  const progress: Progress = { open, position, end: position + length, deadline }
  const hash = range ? undefined : createHash('sha256')
  const stream = NodeStream.from(checkedChunks(client, wanted, { progress, hash })) as ReadableStream<Uint8Array>
  forgotten.register(stream, progress, progress)
  return stream
}

function lengthOf({ response, abort }: OpenAnswer): number {
  const length = response.headers.get('content-length')
  if (length !== null) return Number(length)
  abort()
  throw new StorageOutage('an object was sent without its length', { isRefusal: true })
}

async function* checkedChunks(
  client: S3Client,
  { key, sha256 }: Wanted,
  { progress, hash }: { progress: Progress; hash: Hash | undefined },
): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | undefined
  for await (const chunk of chunks(client, key, progress)) {
    hash?.update(chunk)
    if (last) yield last
    last = chunk
  }
  if (hash && hash.digest('hex') !== sha256) throw new DamagedFile(`the stored file ${sha256} is damaged`)
  if (last) yield last
}

async function* chunks(client: S3Client, key: string, progress: Progress): AsyncGenerator<Uint8Array> {
  try {
    // The time until somebody begins to read does not count.
    progress.deadline.progress()
    for (;;) {
      try {
        yield* bodyOf(progress)
        return
      } catch (error) {
        if (!(error instanceof StorageOutage) || progress.deadline.leftMs() === 0) throw error
        progress.open.abort()
        await pause(100)
        // The bytes of a name never change: those that follow continue those that came.
        const rest = { start: progress.position, end: progress.end - 1 }
        const again = await client.get(key, rest, progress.deadline)
        if (!again) throw error
        progress.open = again
      }
    }
  } finally {
    progress.open.abort()
    forgotten.unregister(progress)
  }
}

/** @throws StorageOutage when it ends early, or falls silent. */
async function* bodyOf(progress: Progress): AsyncGenerator<Uint8Array> {
  const reader = progress.open.response.body?.getReader()
  while (progress.position < progress.end) {
    const { value } = await readInTime(reader, progress)
    if (!value) throw new StorageOutage('the answer ended early')
    progress.position += value.byteLength
    progress.deadline.progress()
    yield value
    // A reader that took long to come back has not waited for the storage.
    progress.deadline.progress()
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readInTime(
  reader: Reader | undefined,
  { open, deadline }: Progress,
): Promise<{ value?: Uint8Array | undefined }> {
  const timer = setTimeout(open.abort, deadline.attemptMs())
  try {
    return (await reader?.read()) ?? {}
  } catch (error) {
    throw new StorageOutage('the answer broke off', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
