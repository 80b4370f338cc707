// Leaves out cases of which somebody is an author, in queries about all cases.
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schema } from '#src/platform/database/schema.ts'

/** For a query about `submission`: it has none of these author keys. */
export function hasNoKeyOf(hidden: readonly string[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'submission'>()
  if (hidden.length === 0) return eb.lit(true)
  return eb.not(
    eb.exists(
      eb
        .selectFrom('submission_author_key')
        .select('submission_author_key.key')
        .whereRef('submission_author_key.submission_id', '=', 'submission.id')
        .where('submission_author_key.key', 'in', hidden),
    ),
  )
}
