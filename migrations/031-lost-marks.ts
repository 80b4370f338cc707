// Before the queue of jobs, a process that ended at the wrong moment left the PDF of a retracted article without its marks,
// or with marks whose notice was withdrawn. The marks of every article that has notices, or had some, are made again; where
// they are right and the public address has not changed, the PDF stays as it is.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (id, kind, key, payload, state, not_before, request, attempts, losses, created_at)
    select id, 'mark-pdf', id, 'null', 'waiting', updated_at, 1, 0, 0, updated_at
    from article
    where (standing is not null or id in (select article_id from article_mark)) and status <> 'Withdrawn'
    on conflict (kind, key) do nothing`.execute(db)
}
