// The published papers for sitemaps, in the order of their numbers, so that each part keeps its papers. Sample content is left out.
import { sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'

/** `number` counts from 1. */
export type SitemapPart = { number: number; changed: string }

const samples = (db: Database) => db.selectFrom('sample_content').select('id').where('kind', '=', 'article')

/** The parts that have papers, first part first, and when one of these last changed. */
export async function listSitemapParts(db: Database): Promise<SitemapPart[]> {
  const parts = await db.selectFrom('article_part').select(['first', 'n', 'changed_at']).orderBy('first').execute()
  // A cross join begins with the samples, which are few.
  const left = await db
    .selectFrom('sample_content')
    .crossJoin('article_document')
    .select('document')
    .where('sample_content.kind', '=', 'article')
    .whereRef('article_document.article_id', '=', 'sample_content.id')
    .where('article_document.status', '=', 'Published')
    .execute()
  return parts.flatMap(({ first, n, changed_at }, index) => {
    const next = parts[index + 1]?.first ?? Number.POSITIVE_INFINITY
    const leftHere = left.filter(({ document }) => document >= first && document < next).length
    return n > leftHere ? [{ number: index + 1, changed: changed_at }] : []
  })
}

/** `part` counts from 1. */
export async function listSitemapArticles(db: Database, part: number): Promise<{ id: string; changed: string }[]> {
  const [here, next] = await db
    .selectFrom('article_part')
    .select('first')
    .orderBy('first')
    .limit(2)
    .offset(part - 1)
    .execute()
  if (!here) return []
  const rows = await db
    .selectFrom('article_document')
    .innerJoin('article', 'article.id', 'article_document.article_id')
    .select(['article.id', 'article.changed_at'])
    .where('article_document.status', '=', 'Published')
    .where('document', '>=', here.first)
    .$if(next !== undefined, (query) => query.where('document', '<', next?.first ?? 0))
    .where('article.id', 'not in', samples(db))
    .orderBy('document')
    .execute()
  return rows.map(({ id, changed_at }) => ({ id, changed: changed_at }))
}

type ChangedIssue = { volume: number; issue: number; changed: string }

/** The issues that have such papers, oldest first, and when one of these last changed. */
export async function listSitemapIssues(db: Database): Promise<ChangedIssue[]> {
  const counted = db.selectFrom('facet').select('value').where('kind', '=', 'issue').where('status', '=', 'Published')
  const issues = (await counted.execute()).map(({ value }) => value.split('.').map(Number))
  const found = []
  for (let from = 0; from < issues.length; from += batchSize)
    found.push(...(await dateIssues(db, issues.slice(from, from + batchSize))))
  return found.sort((a, b) => a.volume - b.volume || a.issue - b.issue)
}

/** A statement has room for some. */
const batchSize = 500

async function dateIssues(db: Database, issues: readonly number[][]): Promise<ChangedIssue[]> {
  const numbers = issues.map(([volume, issue]) => sql`(cast(${volume} as integer), cast(${issue} as integer))`)
  const { rows } = await sql<{ volume: number; issue: number; changed: string | null }>`
    with numbers (volume, issue) as (values ${sql.join(numbers)})
    select volume, issue, (select changed_at from article where status = 'Published' and article.volume = numbers.volume
      and article.issue = numbers.issue and id not in ${samples(db)} order by changed_at desc limit 1) as changed
    from numbers`.execute(db)
  return rows.flatMap(({ volume, issue, changed }) => (changed === null ? [] : [{ volume, issue, changed }]))
}
