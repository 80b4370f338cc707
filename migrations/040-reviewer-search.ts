// People who were asked to review are found by the folded words of their name, address and organisation, through an index
// alone: the rows themselves are as long as the letters in them.
import { type Kysely, sql } from 'kysely'
import { wordKey } from '#src/formats/search/search-words.ts'

const batch = 500

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invitation')
    .addColumn('person_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string; email: string; affiliation: string | null }>`
      select id, name, email, affiliation from invitation where id > ${after} order by id limit ${batch}`.execute(db)
    for (const { id, name, email, affiliation } of rows) {
      const key = wordKey([name, email, affiliation ?? ''].join(' ')).slice(0, 600)
      await sql`update invitation set person_key = ${key} where id = ${id}`.execute(db)
    }
    if (rows.length < batch) break
    after = rows.at(-1)?.id ?? ''
  }
  await db.schema.createIndex('account_by_orcid').on('account').column('orcid').execute()
  await sql`create index invitation_by_words on invitation (sent_at, email_key, submission_id, person_key)`.execute(db)
}
