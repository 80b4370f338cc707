// Reviewing: where each submission stands, its rounds, invitations, reviews and decisions, the log of the case, and the keys
// by which its authors are recognised. Submissions from before have one round, whose anonymous manuscript is still to be made.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addStanding(db)
  await createRounds(db)
  await createReviewers(db)
  await createReviews(db)
  await createLog(db)
  await enterEarlierSubmissions(db)
}

async function addStanding(db: Kysely<unknown>): Promise<void> {
  const add = (column: string) => db.schema.alterTable('submission').addColumn(column, 'text').execute()
  // One column a statement, because SQLite adds no more.
  for (const column of ['stage', 'stage_since', 'turn', 'next_act', 'due_on', 'contributors', 'facts'])
    await add(column)
  await sql`update submission set
    stage = case status when 'published' then 'published' else 'received' end,
    stage_since = coalesce(published_at, created_at),
    turn = case status when 'published' then 'nobody' else 'editor' end,
    next_act = case status when 'published' then 'none' else 'await-anonymous-file' end`.execute(db)
  await sql`create index submission_by_stage on submission (stage, stage_since, id) where deleted_at is null`.execute(
    db,
  )
  await sql`create index submission_by_turn on submission (turn, stage_since, id) where deleted_at is null`.execute(db)

  await db.schema
    .createTable('submission_author_key')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('submission_author_key_key', ['submission_id', 'key'])
    .execute()
  await db.schema.createIndex('submission_author_key_by_key').on('submission_author_key').column('key').execute()
}

async function createRounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_round')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('is_enough', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('manuscript_sha256', 'text', (c) => c.notNull())
    .addColumn('manuscript_size', 'integer', (c) => c.notNull())
    .addColumn('manuscript_name', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('anonymous_state', 'text', (c) => c.notNull())
    .addColumn('hidden', 'text')
    .addColumn('traces', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('texts', 'text')
    .addColumn('withheld', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('failure', 'text')
    .addColumn('word_count', 'integer')
    .addColumn('pdf_sha256', 'text')
    .addColumn('pdf_size', 'integer')
    .addColumn('html_sha256', 'text')
    .addColumn('html_size', 'integer')
    .addColumn('docx_sha256', 'text')
    .addColumn('docx_size', 'integer')
    .addColumn('confirmed_by', 'text')
    .addPrimaryKeyConstraint('review_round_key', ['submission_id', 'number'])
    .execute()

  await db.schema
    .createTable('review_decision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('due_on', 'text')
    .addColumn('stage_before', 'text', (c) => c.notNull())
    .addColumn('stage_since_before', 'text', (c) => c.notNull())
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('included', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('taken_back_at', 'text')
    .execute()
  await db.schema
    .createIndex('review_decision_by_case')
    .on('review_decision')
    .columns(['submission_id', 'round'])
    .execute()
}

async function createReviewers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('reviewer', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('affiliation', 'text')
    .addColumn('orcid', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('declining', 'text')
    .execute()
  await db.schema.createIndex('invitation_by_case').on('invitation').columns(['submission_id', 'round']).execute()
  await db.schema.createIndex('invitation_by_person').on('invitation').columns(['email_key', 'sent_at']).execute()
  await db.schema.createIndex('invitation_by_state').on('invitation').columns(['state', 'due_on']).execute()

  await db.schema
    .createTable('invitation_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('invitation_id', 'text', (c) => c.notNull().references('invitation.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('invitation_link_by_invitation').on('invitation_link').column('invitation_id').execute()

  await db.schema
    .createTable('reviewer_wish')
    .addColumn('email_key', 'text', (c) => c.primaryKey())
    .addColumn('wished_at', 'text', (c) => c.notNull())
    .execute()
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review')
    .addColumn('invitation_id', 'text', (c) => c.primaryKey().references('invitation.id').onDelete('cascade'))
    .addColumn('recommendation', 'text', (c) => c.notNull())
    .addColumn('to_author', 'text', (c) => c.notNull())
    .addColumn('to_editor', 'text')
    .addColumn('answers', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('ai_use', 'text')
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .execute()
  await db.schema
    .createTable('review_draft')
    .addColumn('invitation_id', 'text', (c) => c.primaryKey().references('invitation.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('review_file')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('invitation_id', 'text', (c) => c.notNull().references('invitation.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('review_file_by_invitation').on('review_file').column('invitation_id').execute()
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('invitation_id', 'text')
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('case_event_by_case').on('case_event').columns(['submission_id', 'id']).execute()

  await db.schema
    .createTable('case_note')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('case_note_by_case').on('case_note').columns(['submission_id', 'id']).execute()

  await db.schema
    .createTable('case_letter')
    .addColumn('mail_id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('invitation_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('queued_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('case_letter_by_case').on('case_letter').column('submission_id').execute()

  // Letters about a case are shown in the case, to those who may see it, and nowhere else.
  await db.schema
    .alterTable('mail')
    .addColumn('confidential', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  // Every saved version stays.
  await db.schema
    .createTable('review_settings')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .execute()
}

async function enterEarlierSubmissions(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into submission_author_key (submission_id, key)
    select submission.id, 'account:' || submission.account_id from submission`.execute(db)
  await sql`
    insert into review_round
      (submission_id, number, created_at, is_enough, manuscript_sha256, manuscript_size, manuscript_name, anonymous_state)
    select id, 1, created_at, 0, file_sha256, file_size, file_name, 'being-made' from submission`.execute(db)
  await sql`
    insert into job (id, kind, key, payload, state, not_before, request, attempts, losses, created_at)
    select id, 'make-anonymous-file', id || '.1', 'null', 'waiting', created_at, 1, 0, 0, created_at
    from submission where status = 'pending' and deleted_at is null
    on conflict (kind, key) do nothing`.execute(db)
}
