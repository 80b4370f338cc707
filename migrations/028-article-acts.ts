// The audit log uses the word article, like the rest of the program: `paper.published` becomes `article.published`.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update audit_event set act = 'article.' || substr(act, 7) where act like 'paper.%'`.execute(db)
  await sql`update audit_event set object_kind = 'article' where object_kind = 'paper'`.execute(db)
}
