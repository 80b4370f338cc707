// What the owner of a bucket remembers of it (src/platform/storage/s3/bucket-owner.ts).
import type { BucketMarks } from '#src/platform/storage/s3/bucket-owner.ts'
import type { Database } from './open-database.ts'

export const bucketMarksIn = (db: Database): BucketMarks => ({
  async has(mark) {
    const row = await db.selectFrom('bucket_mark').where('mark', '=', mark).select('mark').executeTakeFirst()
    return row !== undefined
  },
  async add(mark) {
    await db.insertInto('bucket_mark').values({ mark }).execute()
  },
  async remove(mark) {
    await db.deleteFrom('bucket_mark').where('mark', '=', mark).execute()
  },
})
