// The text of each proof as a tree, with its pictures: the paper is printed from what its author approved, and not from the Word
// file read again, unless an editor wants that.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proof_tree')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('manuscript_sha256', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('proof_tree_key', ['submission_id', 'sha256'])
    .execute()
  await db.schema.createIndex('proof_tree_by_content').on('proof_tree').column('sha256').execute()
  await db.schema
    .createTable('proof_picture')
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('tree_sha256', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('proof_picture_key', ['submission_id', 'tree_sha256', 'sha256'])
    .addForeignKeyConstraint(
      'proof_picture_of_tree',
      ['submission_id', 'tree_sha256'],
      'proof_tree',
      ['submission_id', 'sha256'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('proof_picture_by_content').on('proof_picture').column('sha256').execute()

  await db.schema.alterTable('case_proof').addColumn('tree_sha256', 'text').execute()
  await db.schema.alterTable('typesetting').addColumn('tree_sha256', 'text').execute()
  await db.schema
    .alterTable('typesetting')
    .addColumn('reads_word_file', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
