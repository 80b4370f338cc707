// How many papers of a search or a filtered list there are per year, keyword, author, issue and discipline: the 50 most frequent
// values.
import { type RawBuilder, sql } from 'kysely'
import { disciplines } from '#src/domain/article/discipline.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Facets } from './article-filter.ts'

type Facet = Facets[keyof Facets]

const max = 50

/** Ids of papers. */
type Ids = readonly string[]

export async function countByYear(db: Database, ids: Ids): Promise<Facet> {
  const { rows } = await sql<{ value: number; count: number }>`select publication_year as value, count(*) as count
    from article where id ${among(db, ids)} and publication_year is not null
    group by publication_year order by publication_year desc limit ${max}`.execute(db)
  return rows.map(({ value, count }) => ({ value: String(value), count: Number(count) }))
}

/** Values are `volume.number`, the newest first. */
export async function countByIssue(db: Database, ids: Ids): Promise<Facet> {
  const { rows } = await sql<{ volume: number; issue: number; count: number }>`select volume, issue, count(*) as count
    from article where id ${among(db, ids)}
    group by volume, issue order by volume desc, issue desc limit ${max}`.execute(db)
  return rows.map(({ volume, issue, count }) => ({ value: `${volume}.${issue}`, count: Number(count) }))
}

/** In alphabetical order, without those that no paper has. */
export async function countByDiscipline(db: Database, ids: Ids): Promise<Facet> {
  const { rows } = await sql<{ value: string; count: number }>`select discipline as value, count(*) as count
    from article where id ${among(db, ids)} and discipline is not null group by discipline`.execute(db)
  const counts = new Map(rows.map(({ value, count }) => [value, Number(count)]))
  return disciplines.map((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0)
}

/** The same word finds 'C' and 'C++' of one paper. */
export const countByKeyword = (db: Database, ids: Ids): Promise<Facet> =>
  countMostFrequent(db, ids, { table: 'article_keyword', spelling: 'keyword', key: 'keyword_key' })

/** Two authors of one paper may have the same name. */
export const countByAuthor = (db: Database, ids: Ids): Promise<Facet> =>
  countMostFrequent(db, ids, { table: 'article_author', spelling: 'name', key: 'name_key' })

async function countMostFrequent(
  db: Database,
  ids: Ids,
  { table, spelling, key }: { table: string; spelling: string; key: string },
): Promise<Facet> {
  const { rows } = await sql<{ value: string; count: number }>`
    select min(${sql.ref(spelling)}) as value, count(distinct article_id) as count
    from ${sql.table(table)} where article_id ${among(db, ids)}
    group by ${sql.ref(key)} order by count desc, ${sql.ref(key)} limit ${max}`.execute(db)
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

/** One parameter for all: a statement for each number of them would have to be prepared. */
function among(db: Database, ids: Ids): RawBuilder<unknown> {
  return databaseKind(db) === 'postgres'
    ? sql`= any(cast(${ids} as text[]))`
    : sql`in (select value from json_each(${JSON.stringify(ids)}))`
}
