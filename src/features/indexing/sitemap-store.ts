// The published papers for sitemaps, in order of entry, so that each part keeps its papers. Sample content is left out.
import { sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'

export type SitemapPart = { articles: number; changed: string }

const harvestable = (db: Database) =>
  db
    .selectFrom('article')
    .where('status', '=', 'Published')
    .where('id', 'not in', (eb) => eb.selectFrom('sample_content').select('id').where('kind', '=', 'article'))

/** How many papers each part has and when one of them last changed, first part first. */
export async function listSitemapParts(db: Database, size: number): Promise<SitemapPart[]> {
  const numbered = harvestable(db).select([
    'changed_at',
    sql<number>`(row_number() over (order by created_at, id) - 1) / ${sql.lit(size)}`.as('part'),
  ])
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select((eb) => ['part', eb.fn.countAll<number>().as('papers'), eb.fn.max('changed_at').as('changed')])
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map(({ papers: articles, changed }) => ({ articles: Number(articles), changed }))
}

/** `part` counts from 1. */
export async function listSitemapArticles(
  db: Database,
  { part, size }: { part: number; size: number },
): Promise<{ id: string; changed: string }[]> {
  const rows = await harvestable(db)
    .select(['id', 'changed_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .offset((part - 1) * size)
    .execute()
  return rows.map(({ id, changed_at }) => ({ id, changed: changed_at }))
}

/** The issues that have such papers, oldest first, and when one of these last changed. */
export async function listSitemapIssues(db: Database): Promise<{ volume: number; issue: number; changed: string }[]> {
  return harvestable(db)
    .select((eb) => ['volume', 'issue', eb.fn.max('changed_at').as('changed')])
    .groupBy(['volume', 'issue'])
    .orderBy('volume')
    .orderBy('issue')
    .execute()
}
