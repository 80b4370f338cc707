// The store in S3. Names are those of the store on a disk, blobs/ab/cd/<sha256>, so that common programs copy from one to
// the other. An upload arrives on this machine first, like any other: only files that were accepted are sent.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isBlobName, placeOf, type ReceivedFile, type Storage, StorageOutage } from '#src/platform/storage/storage.ts'
import { type Arrived, openTemporaries } from '#src/platform/storage/temporaries.ts'
import type { StorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { createBucketOwner, type StorageOwner } from './bucket-owner.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { abortUploads, listObjects } from './listings.ts'
import { putInParts } from './put-in-parts.ts'
import { readObject } from './read-object.ts'
import type { S3Address, S3Keys } from './s3-address.ts'
import { contentOf, openS3Client, type S3Client } from './s3-client.ts'

const blobs = 'blobs/'
const blobKey = (sha256: string) => blobs + placeOf(sha256)
const damagedKey = (sha256: string) => `damaged/${sha256}`
/** Somebody is about to remove the blob. */
const removalFolder = 'removing/'
const removalKey = (sha256: string) => removalFolder + sha256

/** Larger files are sent in parts of this size, so that a broken connection costs a part only. */
const partSize = 16 * 1024 * 1024

// Everybody can ask for the health, and each write costs something.
const checkStandsMs = 5_000

export type S3Place = { readonly address: S3Address; readonly keys: S3Keys }

/**
 * @param reserve in bytes, of the disk of `dataDir`, where uploads arrive.
 * @param place with the owner: nothing is written or deleted in a bucket of another one.
 */
export async function openS3Storage(
  { dataDir, reserve }: { dataDir: string; reserve?: number | undefined },
  place: S3Place & { owner?: StorageOwner | undefined },
  timeouts: StorageTimeouts,
): Promise<Storage> {
  const temporaries = await openTemporaries(dataDir, reserve)
  const client = openS3Client(place, timeouts)
  const begin = () => startDeadline(timeouts)
  const owner = place.owner && createBucketOwner(client, place.owner)
  const requireOwner = async () => owner?.require()
  const has = async (sha256: string) => (await client.head(blobKey(sha256), begin())) !== undefined
  const check = shareRecentSuccess(async () => {
    await requireOwner()
    await client.put('check', contentOf(new Uint8Array(1)), begin())
  })

  const open: Storage['open'] = (sha256, range) => readObject(client, { key: blobKey(sha256), sha256, range })
  const receive: Storage['receive'] = async (source, maxBytes) => {
    const file = receivedFile(client, await temporaries.receive(source, maxBytes))
    return {
      ...file,
      async keep() {
        await requireOwner()
        await file.keep()
      },
    }
  }

  return {
    has,
    open,
    receive,

    async renew(sha256, keptBefore) {
      const found = await client.head(blobKey(sha256), begin())
      if (!found || found.changedAt >= keptBefore) return found !== undefined
      const bytes = await open(sha256)
      if (!bytes) return false
      const received = await receive(bytes, Number.MAX_SAFE_INTEGER)
      await received.keep()
      return true
    },

    async *list({ keptSince = new Date(0), keptBefore } = {}) {
      for await (const { key, size, changedAt } of listObjects(client, blobs)) {
        const sha256 = key.slice(-64)
        if (key !== blobKey(sha256) || !isBlobName(sha256)) continue
        if (changedAt >= keptSince && (!keptBefore || changedAt < keptBefore)) yield { sha256, size, keptAt: changedAt }
      }
    },

    ...(owner && { confirmOwner: () => owner.renew() }),

    async remove(sha256, keptBefore) {
      await requireOwner()
      const isOld = async () => {
        const found = await client.head(blobKey(sha256), begin())
        return found !== undefined && found.changedAt < keptBefore
      }
      if (await isOld()) await deleteBlobUnlessKept(client, sha256, isOld)
    },

    async setAside(sha256) {
      await requireOwner()
      await deleteBlobUnlessKept(client, sha256, async () => {
        await client.copy(blobKey(sha256), damagedKey(sha256), begin())
        return true
      })
    },

    async clearTemporaries(startedBefore) {
      await temporaries.clear(startedBefore)
      await requireOwner()
      await abortUploads(client, startedBefore)
      for await (const { key, changedAt } of listObjects(client, removalFolder))
        if (changedAt < startedBefore) await client.request({ method: 'DELETE', key, mayBeGone: true }, begin())
    },

    requireRoom: (bytes) => temporaries.requireRoom(bytes),

    async check() {
      await temporaries.check()
      await check()
    },
  }
}

/**
 * Deletes the blob if `mayGo`, without losing an upload of the same bytes at this moment: a removal object exists meanwhile, and
 * `keep` waits until it is gone and then checks that the blob is there. If this fails in the middle, the removal object stays until
 * the next sweep, because the deletion may still take effect.
 */
async function deleteBlobUnlessKept(client: S3Client, sha256: string, mayGo: () => Promise<boolean>): Promise<void> {
  const begin = () => startDeadline(client.timeouts)
  await client.put(removalKey(sha256), contentOf(new Uint8Array()), begin())
  if (await mayGo())
    await client.request({ method: 'DELETE', key: blobKey(sha256), isOnce: true, mayBeGone: true }, begin())
  await client.request({ method: 'DELETE', key: removalKey(sha256), mayBeGone: true }, begin())
}

function receivedFile(client: S3Client, arrived: Arrived): ReceivedFile {
  const discard = () => rm(arrived.path, { force: true })
  return {
    ...arrived,
    async keep() {
      const deadline = startDeadline(client.timeouts)
      for (let attempt = 1; ; attempt += 1) {
        await send(client, arrived, deadline)
        await untilRemovalEnds(client, arrived.sha256, deadline)
        if (await client.head(blobKey(arrived.sha256), deadline)) break
        if (attempt === 3) throw new StorageOutage('a file was stored and is not there')
      }
      await discard()
    },
    discard,
  }
}

/** Also over a blob of the same name: the bytes are the same, and the fresh date protects it from the sweep. */
async function send(client: S3Client, { path, sha256, size }: Arrived, deadline: Deadline): Promise<void> {
  const key = blobKey(sha256)
  if (size > partSize) await putInParts(client, { key, path, size, partSize }, deadline)
  else await client.put(key, { size, sha256, read: () => createReadStream(path) }, deadline)
}

async function untilRemovalEnds(client: S3Client, sha256: string, deadline: Deadline): Promise<void> {
  while (await client.head(removalKey(sha256), deadline)) {
    if (deadline.leftMs() === 0) throw new StorageOutage('the same file is being removed at this moment')
    await pause(100)
  }
}

/** Callers share a running call, and a success within the last moments. */
function shareRecentSuccess(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let succeededAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - succeededAt < checkStandsMs) return
    running ??= work().finally(() => {
      running = undefined
    })
    await running
    succeededAt = performance.now()
  }
}
