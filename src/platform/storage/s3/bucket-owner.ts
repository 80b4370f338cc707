// Whose bucket it is. An installation removes the files that its database does not name, so it must never touch the bucket of
// another one. The object `owner` holds a mark that is also in the owner's database, and another one after each sweep: so a copy
// of the database that is used elsewhere, or is put back from a backup, is another owner as well.
import { newId } from '#src/platform/new-id.ts'
import { OtherOwner, StorageOutage } from '#src/platform/storage/storage.ts'
import { startDeadline } from './deadline.ts'
import { textOf } from './s3-answer.ts'
import { contentOf, type S3Client } from './s3-client.ts'

/** In the owner's database. */
export type BucketMarks = {
  has(mark: string): Promise<boolean>
  add(mark: string): Promise<void>
  remove(mark: string): Promise<void>
}

export type StorageOwner = {
  readonly marks: BucketMarks
  /** For sentences about it only: an installation may move. */
  readonly publicUrl: string
}

type Named = { mark: string; site: string }

const key = 'owner'

export type BucketOwner = {
  /** A bucket without an owner becomes this one's. @throws OtherOwner */
  require(): Promise<void>
  /** Asks again, and gives it another mark. @throws OtherOwner */
  renew(): Promise<void>
  /** Makes it this one's. @returns the address of the owner before, if it had one. */
  take(): Promise<string | undefined>
}

export function createBucketOwner(client: S3Client, { marks, publicUrl }: StorageOwner): BucketOwner {
  let isOurs = false

  /** Undefined when it has no owner. */
  async function findOurs(): Promise<Named | undefined> {
    let seen: string | undefined
    for (;;) {
      const owner = await readBucketOwner(client)
      if (!owner || (await marks.has(owner.mark))) return owner
      // Another process of this installation may have renewed it between the two readings.
      if (owner.mark === seen) throw refusal(owner)
      seen = owner.mark
    }
  }

  // Known before it is in the bucket: whenever this ends, the bucket has a mark that is known.
  async function write(): Promise<void> {
    const mark = newId()
    await marks.add(mark)
    const content = Buffer.from(`<owner><mark>${mark}</mark><site>${publicUrl}</site></owner>`)
    await client.put(key, contentOf(content), startDeadline(client.timeouts))
  }

  async function change(from: Named | undefined): Promise<void> {
    await write()
    // Of two that found no owner at the same moment, one finds the other's mark.
    await findOurs()
    if (from) await marks.remove(from.mark)
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
  if (answer?.name === key) return { mark: textOf(answer, 'mark'), site: textOf(answer, 'site') }
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
