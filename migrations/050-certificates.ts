// Certificates of reviews: one for each review that was sent, made after it. Those of earlier reviews, except of
// reviewers who were forgotten, are made after the upgrade.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_certificate')
    .addColumn('invitation_id', 'text', (c) => c.primaryKey().references('invitation.id').onDelete('cascade'))
    .addColumn('sha256', 'text')
    .addColumn('size', 'integer')
    .addColumn('failure', 'text')
    .execute()
  await sql`
    insert into review_certificate (invitation_id)
    select review.invitation_id
    from review join invitation on invitation.id = review.invitation_id where invitation.forgotten_at is null`.execute(
    db,
  )
  await sql`
    insert into job (id, kind, key, payload, state, not_before, request, attempts, losses, created_at)
    select certificate.invitation_id, 'make-certificate', certificate.invitation_id, 'null', 'waiting', sent_at, 1, 0, 0, sent_at
    from review_certificate as certificate join review on review.invitation_id = certificate.invitation_id where true
    on conflict (kind, key) do nothing`.execute(db)
}
