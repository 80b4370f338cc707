// How many papers each value has among all papers that a viewer may see: the 50 most frequent values.
import { type RawBuilder, sql } from 'kysely'
import { disciplines } from '#src/domain/article/discipline.ts'
import type { CountedKind } from '#src/features/articles/store/listing-entries.ts'
import { sortIssues } from '#src/features/articles/store/public-issues.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { ArticleFilter, Facets } from './article-filter.ts'
import { statusesOf } from './listing-store.ts'

type Status = ArticleFilter['status']
type Facet = Facets[keyof Facets]

const max = 50

export async function countAllByYear(db: Database, status: Status): Promise<Facet> {
  const facets = await readAll(db, 'year', status)
  return facets.sort((a, b) => Number(b.value) - Number(a.value)).slice(0, max)
}

/** The newest first. */
export async function countAllByIssue(db: Database, status: Status): Promise<Facet> {
  const issues = (await readAll(db, 'issue', status)).map(({ value, count }) => {
    const [volume = 0, issue = 0] = value.split('.').map(Number)
    return { volume, issue, value, count }
  })
  const newestFirst = await sortIssues(db, issues)
  return newestFirst.slice(0, max).map(({ value, count }) => ({ value, count }))
}

export async function countAllByDiscipline(db: Database, status: Status): Promise<Facet> {
  const counts = new Map((await readAll(db, 'discipline', status)).map(({ value, count }) => [value, count]))
  return disciplines.map((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0)
}

export const countAllByKeyword = (db: Database, status: Status): Promise<Facet> =>
  readMostFrequent(db, 'keyword', status, spelling('article_keyword', 'keyword', 'keyword_key', status))

export const countAllByAuthor = (db: Database, status: Status): Promise<Facet> =>
  readMostFrequent(db, 'author', status, spelling('article_author', 'name', 'name_key', status))

async function readAll(db: Database, kind: CountedKind, status: Status): Promise<Facet> {
  const rows = await db
    .selectFrom('facet')
    .select((eb) => ['value', eb.fn.sum<number>('n').as('count')])
    .where('kind', '=', kind)
    .where('status', 'in', statusesOf(status))
    .groupBy('value')
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

/** The first spelling in the alphabet, in a paper that the viewer may see. */
function spelling(table: string, column: string, key: string, status: Status): RawBuilder<string> {
  const statuses = sql.join(statusesOf(status))
  return sql`(select ${sql.ref(column)} from ${sql.table(table)} as spelt
    where ${sql.ref(key)} = frequent.value
      and (select status from article where article.id = spelt.article_id) in (${statuses})
    order by ${sql.ref(column)} limit 1)`
}

async function readMostFrequent(
  db: Database,
  kind: CountedKind,
  status: Status,
  spelt: RawBuilder<string>,
): Promise<Facet> {
  // Of one status, read in the order of their numbers.
  const frequent =
    status === 'any'
      ? sql`select value, sum(n) as n from facet where kind = ${kind} group by value order by n desc, value`
      : sql`select value, n from facet where kind = ${kind} and status = ${status} order by n desc, value`
  const { rows } = await sql<{ value: string; count: number }>`select ${spelt} as value, n as count
    from (${frequent} limit ${max}) as frequent order by n desc, frequent.value`.execute(db)
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}
