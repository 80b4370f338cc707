// Proofs of accepted manuscripts, as they were sent to their authors, with the files that they saw and what they answered.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_proof')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('html_sha256', 'text', (c) => c.notNull())
    .addColumn('html_size', 'integer', (c) => c.notNull())
    .addColumn('pdf_sha256', 'text', (c) => c.notNull())
    .addColumn('pdf_size', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('points', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('reply', 'text')
    .addColumn('replied_at', 'text')
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('case_proof_key', ['submission_id', 'number'])
    .execute()
}
