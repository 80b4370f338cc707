// The marks by which a bucket is known to belong to this installation (src/platform/storage/s3/bucket-owner.ts).
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bucket_mark')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .execute()
}
