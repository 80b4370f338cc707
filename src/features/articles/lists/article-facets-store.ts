// How many papers of a search or a filtered list there are per year, keyword, author, issue and discipline: the 50 most frequent
// values.

import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { disciplines } from '#src/domain/article/discipline.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { Facets } from './article-filter.ts'
import { type Selection, selectIds } from './article-list-store.ts'

type Facet = Facets[keyof Facets]

const max = 50
const counted = sql<number>`count(*)`

export async function countByYear(db: Database, selection: Selection): Promise<Facet> {
  const rows = await db
    .selectFrom('article')
    .select(['publication_year', counted.as('count')])
    .where(await chosen(db, 'article.id', selection))
    .where('publication_year', 'is not', null)
    .groupBy('publication_year')
    .orderBy('publication_year', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => ({ value: String(row.publication_year), count: Number(row.count) }))
}

/** Values are `volume.number`, the newest first. */
export async function countByIssue(db: Database, selection: Selection): Promise<Facet> {
  const rows = await db
    .selectFrom('article')
    .select(['volume', 'issue', counted.as('count')])
    .where(await chosen(db, 'article.id', selection))
    .groupBy(['volume', 'issue'])
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => ({ value: `${row.volume}.${row.issue}`, count: Number(row.count) }))
}

/** In alphabetical order, without those that no paper has. */
export async function countByDiscipline(db: Database, selection: Selection): Promise<Facet> {
  const rows = await db
    .selectFrom('article')
    .select(['discipline', counted.as('count')])
    .where(await chosen(db, 'article.id', selection))
    .where('discipline', 'is not', null)
    .groupBy('discipline')
    .execute()
  const counts = new Map(rows.map(({ discipline, count }) => [discipline, Number(count)]))
  return disciplines.map((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0)
}

export async function countByKeyword(db: Database, selection: Selection): Promise<Facet> {
  const rows = await db
    .selectFrom('article_keyword')
    // The same word finds 'C' and 'C++' of one paper.
    .select((eb) => [eb.fn.min('keyword').as('value'), eb.fn.count<number>('article_id').distinct().as('count')])
    .where(await chosen(db, 'article_keyword.article_id', selection))
    .groupBy('keyword_key')
    .orderBy('count', 'desc')
    .orderBy('keyword_key')
    .limit(max)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

export async function countByAuthor(db: Database, selection: Selection): Promise<Facet> {
  const rows = await db
    .selectFrom('article_author')
    // Two authors of one paper may have the same name.
    .select((eb) => [eb.fn.min('name').as('value'), eb.fn.count<number>('article_id').distinct().as('count')])
    .where(await chosen(db, 'article_author.article_id', selection))
    .groupBy('name_key')
    .orderBy('count', 'desc')
    .orderBy('name_key')
    .limit(max)
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

type IdColumn = 'article.id' | 'article_keyword.article_id' | 'article_author.article_id'

async function chosen(db: Database, column: IdColumn, selection: Selection): Promise<Expression<SqlBool>> {
  const id = sql.ref<string>(column)
  return expressionBuilder<Schema, 'article'>()(id, 'in', await selectIds(db, selection))
}
