// The devices on which people have signed in. A session from before belongs to a device of its own, which has no name and which
// nothing recognises.
import { type Kysely, sql } from 'kysely'
import { newId } from '#src/platform/new-id.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('device_of_account', ['secret_hash', 'account_id'])
    .execute()
  await db.schema.createIndex('device_by_account').on('device').column('account_id').execute()
  await db.schema
    .alterTable('session')
    .addColumn('device_id', 'text', (c) => c.references('device.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('session_by_device').on('session').column('device_id').execute()

  const { rows } = await sql<{ token_hash: string; account_id: string; created_at: string }>`
    select token_hash, account_id, created_at from session`.execute(db)
  for (const { token_hash, account_id, created_at } of rows) {
    const id = newId()
    await sql`
      insert into device (id, account_id, secret_hash, created_at, seen_at)
      values (${id}, ${account_id}, ${`session ${id}`}, ${created_at}, ${created_at})`.execute(db)
    await sql`update session set device_id = ${id} where token_hash = ${token_hash}`.execute(db)
  }
}
