// A bucket of its own for a test, in the S3 server of the run (setup-s3.ts).
import { randomBytes } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { inject } from 'vitest'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { patienceOfWork } from '#src/platform/storage/patience.ts'
import type { StorageOwner } from '#src/platform/storage/s3/bucket-owner.ts'
import { readS3Address, type S3Address, type S3Keys } from '#src/platform/storage/s3/s3-address.ts'
import { openS3Storage } from '#src/platform/storage/s3/s3-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { s3Keys } from './s3-server.ts'

/** Whether tests with S3 run; the run's last lines say it when they do not. */
export const hasS3 = inject('s3Starter') !== ''

/** Where files may be, as `openS3Storage` wants it. The bucket ends with the server. */
export async function createBucket(): Promise<{ address: S3Address; keys: S3Keys; url: string }> {
  const answer = await fetch(inject('s3Starter'))
  const endpoint = await answer.text()
  if (!answer.ok) throw new Error(endpoint)
  const url = `s3://test-${randomBytes(6).toString('hex')}?endpoint=${endpoint}`
  const address = readS3Address(url)
  if (!address) throw new Error(`${url} is not an address`)
  const made = await new AwsClient({ ...s3Keys, service: 's3', region: address.region }).fetch(address.bucketUrl, {
    method: 'PUT',
  })
  if (!made.ok) throw new Error(`The bucket could not be made: ${made.status} ${await made.text()}`)
  return { address, keys: s3Keys, url }
}

/** An empty store of the kind that the current project runs on: a bucket of its own, or the folder. */
export async function openTestStorage(dataDir: string, owner: StorageOwner): Promise<Storage> {
  const kind = inject('storage') as 's3' | undefined
  if (kind !== 's3') return openDiskStorage(dataDir)
  return openS3Storage({ dataDir }, { ...(await createBucket()), owner }, patienceOfWork)
}
