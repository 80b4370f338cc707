// What the author of a revision answers to each point of a review, with the point as it was quoted.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('review_round')
    .addColumn('point_answers', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
