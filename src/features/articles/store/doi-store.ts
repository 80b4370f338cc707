// Which paper has which DOI, and which papers have none.
import { sql } from 'kysely'
import type { Article } from '#src/domain/article/article.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { getArticles } from './article-store.ts'

type Holder = { id: string; title: string; status: string }

/** DOIs ignore case. Papers that are not withdrawn come first. */
export async function findHolder(db: Database, doi: string, exceptId: string): Promise<Holder | undefined> {
  return db
    .selectFrom('article')
    .select(['id', 'title', 'status'])
    .where('doi', 'is not', null)
    .where(sql`lower(doi)`, '=', doi.toLowerCase())
    .where('id', '!=', exceptId)
    .orderBy((eb) => eb('status', '=', 'Withdrawn'))
    .limit(1)
    .executeTakeFirst()
}

/** Sample content never gets one. */
const withoutDoi = (db: Database) =>
  db
    .selectFrom('article')
    .where('status', '=', 'Published')
    .where('doi', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('sample_content').select('id').where('kind', '=', 'article'))

export async function countWithoutDoi(db: Database): Promise<number> {
  const { count } = await withoutDoi(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The oldest first, after the given one. */
export async function listWithoutDoi(db: Database, after: string, limit: number): Promise<Article[]> {
  const rows = await withoutDoi(db).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return getArticles(
    db,
    rows.map(({ id }) => id),
  )
}
