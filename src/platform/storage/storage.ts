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

export type StoredBlob = {
  readonly sha256: string
  readonly size: number
  /** When it was last kept. */
  readonly keptAt: Date
}

export interface Storage {
  /** @throws TooManyBytes as soon as more than `maxBytes` have arrived; nothing is left behind by any failure. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile>
  /**
   * `end` is inclusive. Undefined when there is no such blob. A store on another machine checks the hash of a whole blob:
   * its stream fails with DamagedFile before its last bytes.
   */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  has(sha256: string): Promise<boolean>
  /** Makes a blob count as kept now if it was last kept before the given time. @returns whether there is such a blob */
  renew(sha256: string, keptBefore: Date): Promise<boolean>
  /** Only in a store on this machine's disk: the path of the blob's file. */
  pathOf?(sha256: string): string
  /** Blobs last kept in the given period, in the order of their names, a part at a time. */
  list(period?: { keptSince?: Date; keptBefore?: Date }): AsyncIterable<StoredBlob>
  /**
   * Before files are removed because nothing names them, in a store on another machine.
   *
   * @throws OtherOwner when they may be another installation's.
   */
  confirmOwner?(): Promise<void>
  /** Removes the blob unless it was kept again since the given time. */
  remove(sha256: string, keptBefore: Date): Promise<void>
  /** Moves a damaged blob out of the way: from now on there is no such blob. */
  setAside(sha256: string): Promise<void>
  /** Removes the remains of interrupted uploads. */
  clearTemporaries(startedBefore: Date): Promise<void>
  /** @throws AppError when a file of this size would touch the room that is kept free for everything else. */
  requireRoom(bytes: number): Promise<void>
  /** Rejects when the store cannot keep a file: it writes one. */
  check(): Promise<void>
}

/** The path of a blob, in every store and in every backup. */
export const placeOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

export const isBlobName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** What can be read of a store or a backup. */
export type Blobs = Pick<Storage, 'open' | 'list'>

export class TooManyBytes extends Error {}

/** The store on another machine is away, or refuses. The message never contains a secret. */
export class StorageOutage extends Error {
  override name = 'StorageOutage'
  /** It answered, and will answer the same again until somebody changes a setting. */
  readonly isRefusal: boolean

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isRefusal = isRefusal
  }
}

/** The bucket holds the files of another installation, or of a later state of this one. */
export class OtherOwner extends StorageOutage {
  override name = 'OtherOwner'
}

/** The bytes of a file are not those that its name promises, or no longer make sense. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}
