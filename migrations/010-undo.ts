// Undo of a deletion, and the search among submissions. A deleted paper waits for an hour as 'Withdrawn', whatever it
// was; a deleted submission keeps its row.
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { foldText, wordKey } from '#src/formats/search/search-words.ts'

type Row = { id: string; number: number; title: string; authors: string; keywords: string }

const rowsAtOnce = 500

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('restorable_as', 'text').execute()
  // Papers withdrawn before have lost their words: they cannot be restored, so their files need not wait.
  await sql`delete from article_file where article_id in (select id from article where status = 'Withdrawn')`.execute(
    db,
  )
  await sql`drop index article_withdrawn`.execute(db)
  await sql`create index article_restorable on article (withdrawn_at) where restorable_as is not null`.execute(db)

  for (const column of ['title_key', 'search_key']) {
    await db.schema
      .alterTable('submission')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table submission alter column title_key type text collate "C"`.execute(db)
  }
  await fillKeys(db)

  // Deleted rows are in no list: the lists' indexes leave them out, so that counting reads the indexes alone.
  const lists = {
    submission_by_status: ['status', 'created_at', 'id'],
    submission_by_account: ['account_id', 'created_at', 'id'],
    submission_by_date: ['created_at', 'id'],
  }
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(name).execute()
    await sql`create index ${sql.ref(name)} on submission (${sql.join(columns.map((column) => sql.ref(column)))})
      where deleted_at is null`.execute(db)
  }
  await sql`create index submission_by_title on submission (status, title_key, id) where deleted_at is null`.execute(db)
  await sql`create index submission_deleted on submission (deleted_at) where deleted_at is not null`.execute(db)
}

async function fillKeys(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select id, number, title, authors, keywords from submission
      where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}`.execute(db)
    for (const { id, number, title, authors, keywords } of rows) {
      const names = [...(JSON.parse(authors) as string[]), ...(JSON.parse(keywords) as string[])]
      const searchKey = wordKey(`MS ${String(number).padStart(4, '0')} ${number} ${title} ${names.join(' ')}`)
      await sql`update submission set title_key = ${foldText(title)}, search_key = ${searchKey} where id = ${id}`.execute(
        db,
      )
    }
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}
