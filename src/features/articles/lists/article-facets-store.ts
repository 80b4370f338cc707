// How many papers of a search or a filtered list there are per year, keyword, author, issue and discipline: the 50 most frequent
// values.
import { type RawBuilder, sql } from 'kysely'
import { disciplines } from '#src/domain/article/discipline.ts'
import { sortIssues } from '#src/features/articles/store/public-issues.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Facets } from './article-filter.ts'

type Facet = Facets[keyof Facets]

const max = 50

/** Ids of papers. */
type Ids = readonly string[]

/** How many papers have each combination of year, issue and discipline: their rows are read once for all three. */
type Places = { year: number | null; volume: number; issue: number; discipline: string | null; count: number }[]

export type Chosen = { ids: Ids; places: Places }

export async function readPlaces(db: Database, ids: Ids): Promise<Places> {
  const { rows } = await sql<Places[number]>`select publication_year as year, volume, issue, discipline,
      count(*) as count
    from article where id ${among(db, ids)} group by publication_year, volume, issue, discipline`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export function countByYear(_db: Database, { places }: Chosen): Facet {
  const years = sumBy(places, ({ year }) => year)
  return years
    .sort(([a], [b]) => b - a)
    .map(([year, count]) => ({ value: String(year), count }))
    .slice(0, max)
}

/** Values are `volume.number`, the newest first. */
export async function countByIssue(db: Database, { places }: Chosen): Promise<Facet> {
  const issues = sumBy(await sortIssues(db, places), ({ volume, issue }) => `${volume}.${issue}`)
  return issues.map(([value, count]) => ({ value, count })).slice(0, max)
}

/** In alphabetical order, without those that no paper has. */
export function countByDiscipline(_db: Database, { places }: Chosen): Facet {
  const counts = new Map<string, number>(sumBy(places, ({ discipline }) => discipline))
  return disciplines.map((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0)
}

/** Of papers that have the value, in the order in which the values are met. */
function sumBy<Value>(places: Places, chosen: (place: Places[number]) => Value | null): [Value, number][] {
  const sums = new Map<Value, number>()
  for (const place of places) {
    const value = chosen(place)
    if (value !== null) sums.set(value, (sums.get(value) ?? 0) + place.count)
  }
  return [...sums]
}

/** The same word finds 'C' and 'C++' of one paper. */
export const countByKeyword = (db: Database, { ids }: Chosen): Promise<Facet> =>
  countMostFrequent(db, ids, { table: 'article_keyword', spelling: 'keyword', key: 'keyword_key' })

/** Two authors of one paper may have the same name. */
export const countByAuthor = (db: Database, { ids }: Chosen): Promise<Facet> =>
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
