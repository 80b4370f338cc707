// Which installation owns a bucket. An installation removes files that its database does not name, so it must never use the bucket
// of another one. The object `owner` holds an id that is also in the owner's database, and gets a new one at each sweep: so a copy
// of the database that is used elsewhere, or was restored from a backup, is not the owner.
import { newId } from '#src/platform/new-id.ts'
import { OtherOwner, StorageOutage } from '#src/platform/storage/storage.ts'
import { startDeadline } from './deadline.ts'
import { textOf } from './s3-answer.ts'
import { contentOf, type S3Client } from './s3-client.ts'

/** In the owner's database. */
export type BucketOwnerIds = {
  has(ownerId: string): Promise<boolean>
  add(ownerId: string): Promise<void>
  remove(ownerId: string): Promise<void>
}

export type StorageOwner = {
  readonly ownerIds: BucketOwnerIds
  /** Only for messages: an installation may move. */
  readonly publicUrl: string
}

type Named = { ownerId: string; site: string }

const key = 'owner'

export type BucketOwner = {
  /** A bucket without an owner becomes this one's. @throws OtherOwner */
  require(): Promise<void>
  /** Checks again, and replaces the id. @throws OtherOwner */
  renew(): Promise<void>
  /** Makes this installation the owner. @returns the address of the previous owner, if there was one */
  take(): Promise<string | undefined>
}

export function createBucketOwner(client: S3Client, { ownerIds, publicUrl }: StorageOwner): BucketOwner {
  let isOurs = false

  /** Undefined when it has no owner. */
  async function findOurs(): Promise<Named | undefined> {
    let seen: string | undefined
    for (;;) {
      const owner = await readBucketOwner(client)
      if (!owner || (await ownerIds.has(owner.ownerId))) return owner
      // Another process of this installation may have renewed it between the two readings.
      if (owner.ownerId === seen) throw refusal(owner)
      seen = owner.ownerId
    }
  }

  // The database has the id before the bucket does: wherever this is interrupted, the bucket's id is known.
  async function write(): Promise<void> {
    const ownerId = newId()
    await ownerIds.add(ownerId)
    const content = Buffer.from(`<owner><mark>${ownerId}</mark><site>${publicUrl}</site></owner>`)
    await client.put(key, contentOf(content), startDeadline(client.timeouts))
  }

  async function change(from: Named | undefined): Promise<void> {
    await write()
    // If two installations find no owner at the same moment, one of them now finds the other's id.
    await findOurs()
    if (from) await ownerIds.remove(from.ownerId)
    isOurs = true
  }

  return {
    async require() {
      if (isOurs) return
      if (await findOurs()) isOurs = true
      else await change(undefined)
    },

    async renew() {
      isOurs = false
      await change(await findOurs())
    },

    async take() {
      const before = await readBucketOwner(client)
      await change(before)
      return before?.site
    },
  }
}

/** Undefined when it has none. */
export async function readBucketOwner(client: S3Client): Promise<Named | undefined> {
  const { answer } = await client.request({ method: 'GET', key, mayBeGone: true }, startDeadline(client.timeouts))
  if (answer?.name === key) return { ownerId: textOf(answer, 'mark'), site: textOf(answer, 'site') }
  const code = textOf(answer, 'Code')
  if (code === 'NoSuchKey') return undefined
  throw new StorageOutage(`S3 GET ${key}: ${code || 'what is there names no owner'}`, { isRefusal: true })
}

const refusal = ({ site }: Named) =>
  new OtherOwner(
    `The bucket in STORAGE_URL holds the files of another installation (last at ${site}), or of a later state of this one's database. ` +
      "Two that use one bucket would remove each other's files: name another bucket, or a folder in it. " +
      "If nobody else uses it, after a restore for example, make it this installation's: npm run storage:take",
    { isRefusal: true },
  )
