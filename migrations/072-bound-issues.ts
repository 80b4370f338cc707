// Issues as one file, with all their public papers, and as a booklet. A row says what its files were made from.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bound_issue')
    .addColumn('volume', 'integer', (c) => c.notNull())
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('made_from', 'text', (c) => c.notNull())
    .addColumn('imprint', 'text', (c) => c.notNull())
    .addColumn('is_stale', 'integer', (c) => c.notNull())
    .addColumn('pdf_sha256', 'text')
    .addColumn('pdf_size', 'integer')
    .addColumn('booklet_sha256', 'text')
    .addColumn('booklet_size', 'integer')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('bound_issue_key', ['volume', 'issue'])
    .execute()
}
