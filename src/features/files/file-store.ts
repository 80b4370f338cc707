// Which stored files something still refers to.
import type { Database } from '#src/platform/database/open-database.ts'

/** One statement, so that it sees a manuscript on one side or the other while the manuscript becomes a paper. */
export async function listReferenced(db: Database, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set()
  const rows = await db
    .selectFrom('article_file')
    .select('sha256')
    .where('sha256', 'in', sha256s)
    .union(db.selectFrom('submission').select('file_sha256 as sha256').where('file_sha256', 'in', sha256s))
    .union(db.selectFrom('article_picture').select('sha256').where('sha256', 'in', sha256s))
    .union(
      db
        .selectFrom('typesetting')
        .select((eb) => eb.ref('html_sha256').$notNull().as('sha256'))
        .where('html_sha256', 'in', sha256s),
    )
    .union(
      db
        .selectFrom('typesetting')
        .select((eb) => eb.ref('pdf_sha256').$notNull().as('sha256'))
        .where('pdf_sha256', 'in', sha256s),
    )
    .union(
      db
        .selectFrom('issue')
        .select((eb) => eb.ref('cover_sha256').$notNull().as('sha256'))
        .where('cover_sha256', 'in', sha256s),
    )
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
