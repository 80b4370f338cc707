// Corrected Word files of accepted manuscripts: asked for, and what was put in place of the file before, which stays.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('corrected_file')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('received_at', 'text')
    .addColumn('sha256', 'text')
    .addColumn('size', 'integer')
    .addColumn('name', 'text')
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('corrected_file_key', ['submission_id', 'number'])
    .execute()
}
