// A bucket belongs to one installation: nobody else writes or deletes anything in it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sweepBlobs } from '#src/features/files/index.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { createTestDatabase } from '#test/environment/database.ts'
import { createBucket, hasS3 } from '#test/environment/s3.ts'
import { createBucketOwner } from './bucket-owner.ts'
import { openS3Client } from './s3-client.ts'
import { openS3Storage, type S3Place } from './s3-storage.ts'

type Installation = { db: Database; storage: Storage }

const refused = { name: 'OtherOwner', isRefusal: true }

async function* once(text: string) {
  yield Buffer.from(text)
}

async function newInstallation(place: S3Place, publicUrl: string): Promise<Installation> {
  const db = openDatabase(await createTestDatabase())
  onTestFinished(() => db.destroy())
  return { db, storage: await open(place, db, publicUrl) }
}

/** As another process of the same installation does, or its next start. */
async function open(place: S3Place, db: Database, publicUrl: string): Promise<Storage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-owner-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return openS3Storage(
    { dataDir },
    { ...place, owner: { ownerIds: bucketOwnerIdsIn(db), publicUrl } },
    commandStorageTimeouts,
  )
}

async function keep(storage: Storage, text: string): Promise<string> {
  const received = await storage.receive(once(text), 1000)
  await received.keep()
  return received.sha256
}

const ours = 'https://ours.example'
const soon = () => new Date(Date.now() + 60_000)

describe.runIf(hasS3)('a bucket', () => {
  test('belongs to the installation that uses it first, with all its processes, whatever its address', async () => {
    const bucket = await createBucket()
    const { db, storage } = await newInstallation(bucket, ours)
    await keep(storage, 'first')
    const other = await open(bucket, db, 'https://moved.example')
    const sha256 = await keep(other, 'second')
    await other.confirmOwner?.()
    await storage.confirmOwner?.()
    await storage.remove(sha256, soon())
    expect(await storage.has(sha256)).toBe(false)
  })

  test('refuses whatever another installation would write or delete, and says whose it is', async () => {
    const bucket = await createBucket()
    const { storage } = await newInstallation(bucket, ours)
    const sha256 = await keep(storage, 'theirs')
    const { storage: stranger, db } = await newInstallation(bucket, 'https://other.example')
    const attempts = [
      () => keep(stranger, 'not theirs'),
      () => stranger.remove(sha256, soon()),
      () => stranger.setAside(sha256),
      () => stranger.clearTemporaries(soon()),
      () => stranger.check(),
      () => sweepBlobs({ db, storage: stranger }, soon()),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused)
    await expect(stranger.check()).rejects.toThrow(ours)
    expect(await Array.fromAsync(storage.list(), (blob) => blob.sha256)).toEqual([sha256])
  })

  test('refuses a copy of its database that is older than the last sweep', async () => {
    const bucket = await createBucket()
    const { db, storage } = await newInstallation(bucket, ours)
    await keep(storage, 'kept')
    const copied = await db.selectFrom('bucket_mark').selectAll().execute()
    const { db: copy, storage: ofCopy } = await newInstallation(bucket, ours)
    await copy.insertInto('bucket_mark').values(copied).execute()
    await storage.confirmOwner?.()
    await expect(keep(ofCopy, 'of the copy')).rejects.toMatchObject(refused)
    await storage.confirmOwner?.()
  })

  test('that was taken is no longer swept by the one that had it', async () => {
    const bucket = await createBucket()
    const first = await newInstallation(bucket, ours)
    const sha256 = await keep(first.storage, 'no row names it')
    const second = await newInstallation(bucket, 'https://restored.example')
    const owner = createBucketOwner(openS3Client(bucket, commandStorageTimeouts), {
      ownerIds: bucketOwnerIdsIn(second.db),
      publicUrl: 'https://restored.example',
    })
    expect(await owner.take()).toBe(ours)
    await expect(sweepBlobs(first, soon())).rejects.toThrow('https://restored.example')
    await expect(keep(first.storage, 'too late')).rejects.toMatchObject(refused)
    expect(await second.storage.has(sha256)).toBe(true)
    await second.storage.check()
    expect(await sweepBlobs(second, soon())).toBe(1)
  })

  test('of which several processes of one installation renew the mark at once stays theirs', async () => {
    const bucket = await createBucket()
    const { db } = await newInstallation(bucket, ours)
    const processes = await Promise.all(Array.from({ length: 3 }, () => open(bucket, db, ours)))
    await Promise.all(processes.map((storage) => storage.check()))
    await Promise.all([processes[0]?.confirmOwner?.(), ...processes.slice(1).map((storage) => keep(storage, 'same'))])
    for (const storage of processes) await storage.check()
  })
})
