// The first schema. The full-text index is the one thing that the two databases store in different ways.
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter

  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('password_version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('admin', 'author', 'user')`))
    .addColumn('affiliation', 'text')
    .addColumn('orcid', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('disabled_at', 'text')
    .execute()
  await db.schema.createIndex('account_by_role').on('account').columns(['role', 'created_at', 'id']).execute()

  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_by_account').on('session').column('account_id').execute()
  await db.schema.createIndex('session_by_use').on('session').column('used_at').execute()

  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('password_reset_by_account').on('password_reset').column('account_id').execute()

  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('window_ends_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('throttle_by_end').on('throttle').column('window_ends_at').execute()

  await db.schema
    .createTable('counter')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('article')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('Published', 'Draft', 'Withdrawn')`))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_key', 'text', (c) => c.notNull())
    .addColumn('abstract', 'text', (c) => c.notNull())
    .addColumn('authors', 'text', (c) => c.notNull())
    .addColumn('keywords', 'text', (c) => c.notNull())
    .addColumn('content', 'text')
    .addColumn('article_type', 'text')
    .addColumn('discipline', 'text')
    .addColumn('periodical_name', 'text', (c) => c.notNull())
    .addColumn('volume', 'integer', (c) => c.notNull())
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('pages', 'text')
    .addColumn('doi', 'text')
    .addColumn('licence', 'text')
    .addColumn('copyright_holder', 'text')
    .addColumn('external_pdf_url', 'text')
    .addColumn('publication_date', 'text')
    .addColumn('publication_year', 'integer')
    .addColumn('publish_on', 'text')
    .addColumn('upload_key', 'text', (c) => c.unique())
    .addColumn('received_at', 'text')
    .addColumn('revised_at', 'text')
    .addColumn('accepted_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawal_reason', 'text')
    .execute()
  // Each sort order of the list has its own index, with the id to break ties, so that a page is read without sorting.
  for (const column of ['created_at', 'publication_date', 'title_key']) {
    await db.schema.createIndex(`article_by_${column}`).on('article').columns(['status', column, 'id']).execute()
  }
  await db.schema
    .createIndex('article_by_issue')
    .on('article')
    .columns(['status', 'volume', 'issue', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('article_by_year')
    .on('article')
    .columns(['status', 'publication_year', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('article_by_periodical')
    .on('article')
    .columns(['status', 'periodical_name', 'created_at', 'id'])
    .execute()
  // What administrators see, in its usual order; drafts that wait for their day; withdrawn papers whose files are to be
  // removed.
  await sql`create index article_by_creation on article (created_at, id) where status <> 'Withdrawn'`.execute(db)
  await sql`create index article_due on article (publish_on) where publish_on is not null`.execute(db)
  await sql`create index article_withdrawn on article (withdrawn_at) where withdrawn_at is not null`.execute(db)

  await db.schema
    .createTable('article_author')
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_author_key', ['article_id', 'position'])
    .execute()
  await db.schema
    .createIndex('article_author_by_name')
    .on('article_author')
    .columns(['name_key', 'article_id', 'name'])
    .execute()

  await db.schema
    .createTable('article_keyword')
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('keyword', 'text', (c) => c.notNull())
    .addColumn('keyword_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_keyword_key', ['article_id', 'position'])
    .execute()
  await db.schema
    .createIndex('article_keyword_by_key')
    .on('article_keyword')
    .columns(['keyword_key', 'article_id', 'keyword'])
    .execute()

  await db.schema
    .createTable('article_file')
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_file_key', ['article_id', 'type', 'version'])
    .execute()
  await db.schema.createIndex('article_file_by_content').on('article_file').column('sha256').execute()

  await db.schema
    .createTable('article_document')
    .addColumn('document', postgres ? 'serial' : 'integer', (c) => c.primaryKey())
    .addColumn('article_id', 'text', (c) => c.notNull().unique().references('article.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  if (postgres) {
    await sql`alter table article_document add column words tsvector`.execute(db)
    await sql`create index article_document_by_words on article_document using gin (words)`.execute(db)
  } else {
    // Contentless: the index holds the words, the article holds the text. Deleting needs contentless_delete. The words
    // arrive already split: 'ascii' treats every non-ASCII character as part of a word, whatever its alphabet.
    await sql`create virtual table article_words using fts5(
      title, abstract, keywords, authors, body, content = '', contentless_delete = 1, tokenize = 'ascii'
    )`.execute(db)
  }

  await db.schema
    .createTable('submission')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('abstract', 'text', (c) => c.notNull())
    .addColumn('keywords', 'text', (c) => c.notNull())
    .addColumn('authors', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'published')`))
    .addColumn('article_id', 'text', (c) => c.references('article.id').onDelete('set null'))
    .addColumn('file_sha256', 'text', (c) => c.notNull())
    .addColumn('file_size', 'integer', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_text', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('submission_once', ['account_id', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('submission_by_status').on('submission').columns(['status', 'created_at', 'id']).execute()
  await db.schema
    .createIndex('submission_by_account')
    .on('submission')
    .columns(['account_id', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('submission_by_date').on('submission').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('submission_by_content').on('submission').column('file_sha256').execute()
  await db.schema.createIndex('submission_by_article').on('submission').column('article_id').execute()

  await db.schema
    .createTable('download_ticket')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('download_ticket_by_expiry').on('download_ticket').column('expires_at').execute()

  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mail_by_next_attempt').on('mail').columns(['sent_at', 'next_attempt_at']).execute()

  await db.schema
    .createTable('periodical')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  // Sorted by code point, as in SQLite: a database's own language would sort titles and names in its own way.
  if (postgres) {
    for (const [table, column] of sorted) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`.execute(db)
    }
  }
}

const sorted = [
  ['article', 'title_key'],
  ['article_author', 'name'],
  ['article_author', 'name_key'],
  ['article_keyword', 'keyword'],
  ['article_keyword', 'keyword_key'],
] as const
