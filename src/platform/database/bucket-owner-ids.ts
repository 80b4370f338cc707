// The ids by which this installation owns a bucket (src/platform/storage/s3/bucket-owner.ts).
import type { BucketOwnerIds } from '#src/platform/storage/s3/bucket-owner.ts'
import type { Database } from './open-database.ts'

export const bucketOwnerIdsIn = (db: Database): BucketOwnerIds => ({
  async has(ownerId) {
    const row = await db.selectFrom('bucket_mark').where('mark', '=', ownerId).select('mark').executeTakeFirst()
    return row !== undefined
  },
  async add(ownerId) {
    await db.insertInto('bucket_mark').values({ mark: ownerId }).execute()
  },
  async remove(ownerId) {
    await db.deleteFrom('bucket_mark').where('mark', '=', ownerId).execute()
  },
})
