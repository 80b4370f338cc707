// A bucket of its own for a test, in the S3 server of the run (setup-s3.ts).
import { inject } from 'vitest'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { StorageOwner } from '#src/platform/storage/s3/bucket-owner.ts'
import { openS3Storage } from '#src/platform/storage/s3/s3-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { type Bucket, createBucketAt } from './s3-server.ts'

/** Whether tests with S3 run; the run's last lines say it when they do not. */
export const hasS3 = inject('s3Starter') !== ''

/** An empty bucket. */
export async function createBucket(): Promise<Bucket> {
  const answer = await fetch(inject('s3Starter'))
  const endpoint = await answer.text()
  if (!answer.ok) throw new Error(endpoint)
  return createBucketAt(endpoint)
}

/** An empty store of the kind that the current project runs on: a bucket of its own, or the folder. */
export async function openTestStorage(dataDir: string, owner: StorageOwner): Promise<Storage> {
  const kind = inject('storage') as 's3' | undefined
  if (kind !== 's3') return openDiskStorage(dataDir)
  return openS3Storage({ dataDir }, { ...(await createBucket()), owner }, commandStorageTimeouts)
}
