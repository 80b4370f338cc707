// Where file contents are stored: immutable blobs named by the SHA-256 of their bytes. A blob is visible whole or not
// at all.

export type ByteRange = { readonly start: number; readonly end: number }

/** Bytes that have arrived and been counted but are not yet part of the store. Exactly one of keep and discard follows. */
export type ReceivedFile = {
  readonly sha256: string
  readonly size: number
  /** A local file in which the bytes can be inspected. */
  readonly path: string
  /** Makes the blob durable and visible. Keeping the same bytes again is harmless. */
  keep(): Promise<void>
  discard(): Promise<void>
}

export interface Storage {
  /** @throws TooManyBytes as soon as more than `maxBytes` have arrived; nothing is left behind by any failure. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile>
  /** `end` is inclusive. Undefined when there is no such blob. */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  has(sha256: string): Promise<boolean>
  /** Names of blobs last kept before the given time, one folder at a time. */
  list(keptBefore: Date): AsyncIterable<string>
  /** Removes the blob unless it was kept again since the given time. */
  remove(sha256: string, keptBefore: Date): Promise<void>
  /** Removes the remains of interrupted uploads. */
  clearTemporaries(startedBefore: Date): Promise<void>
  /** Rejects when the store cannot accept a file. */
  check(): Promise<void>
}

export class TooManyBytes extends Error {}
