// Opens the store that the settings name: the disk, unless they name a bucket.
import { openDiskStorage } from './disk-storage.ts'
import type { StorageOwner } from './s3/bucket-owner.ts'
import { openS3Storage, type S3Place } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'
import { requestStorageTimeouts, type StorageTimeouts } from './timeouts.ts'

export type StoragePlace = {
  /** Where files are, or arrive on their way to the bucket. */
  dataDir: string
  /** What uploads leave free on its disk, in bytes. */
  reserve?: number | undefined
  s3: S3Place | undefined
  /** Whose files they are; without one, it is for reading or copying. */
  owner?: StorageOwner | undefined
}

export const openStorage = (
  { s3, owner, ...disk }: StoragePlace,
  timeouts: StorageTimeouts = requestStorageTimeouts,
): Promise<Storage> => (s3 ? openS3Storage(disk, { ...s3, owner }, timeouts) : openDiskStorage(disk.dataDir, disk))
