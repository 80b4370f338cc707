// A notice is a paper that names the paper it corrects, doubts or retracts; that paper stores the standing that follows
// from its notices.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('notice_kind', 'text').execute()
  await db.schema
    .alterTable('article')
    .addColumn('notice_of', 'text', (c) => c.references('article.id'))
    .execute()
  await db.schema.alterTable('article').addColumn('standing', 'text').execute()
  await db.schema.createIndex('article_by_notice').on('article').column('notice_of').execute()
}
