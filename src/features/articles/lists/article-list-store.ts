// Which papers a list shows, as ids. A page is read over an index that contains the whole order, from the nearer end.
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { articleStatuses } from '#src/domain/article/article-status.ts'
import { placeInIssue, totalCounters } from '#src/features/articles/store/article-store.ts'
import type { CountedKind } from '#src/features/articles/store/listing-entries.ts'
import type { SearchQuery } from '#src/formats/search/search-words.ts'
import { readCounter } from '#src/platform/database/counter.ts'
import { countDocumentsSpelling, countDocumentsWith } from '#src/platform/database/full-text.ts'
import type { Counted, Question } from '#src/platform/database/hit.ts'
import { bestHits, chosenHits, countHits, newestHits } from '#src/platform/database/hits.ts'
import { byIndexOfWords } from '#src/platform/database/index-of-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { Conditions } from './article-conditions-store.ts'
import type { ArticleFilter, ArticleSort } from './article-filter.ts'
import { countListed, type Group, listedIds, narrow, statusesOf } from './listing-store.ts'

/** `conditions` say everything; `groups`, if there are any, the same for lists. */
export type Selection = {
  status: ArticleFilter['status']
  search: ArticleFilter['search']
  conditions: Conditions
  groups: readonly Group[] | undefined
}

export async function countArticles(db: Database, selection: Selection): Promise<Counted> {
  const { search, conditions, status, groups } = selection
  if (search) return countHits(db, await questionOf(db, selection, search))
  if (conditions.length === 0) return { count: await countAll(db, status), isMore: false }
  if (groups) return countListed(db, status, groups)
  const { count } = await db
    .selectFrom(fittingIds(db, selection).as('chosen'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Number(count), isMore: false }
}

export async function countByStatus(db: Database): Promise<{ published: number; draft: number }> {
  return { published: await countAll(db, 'Published'), draft: await countAll(db, 'Draft') }
}

/** How many papers of a status contain the indexed word, counted up to `max`. */
export async function countArticlesWith(
  db: Database,
  word: string,
  status: ArticleFilter['status'],
  max: number,
): Promise<number> {
  const shown = hasStatus('article_document.status', status)
  return countDocumentsWith(db, word, { status: shown, max })
}

/** The same for a word as spelt, with its ending. */
export async function countArticlesSpelling(
  db: Database,
  word: string,
  status: ArticleFilter['status'],
  max: number,
): Promise<number> {
  const shown = hasStatus('article_document.status', status)
  return countDocumentsSpelling(db, word, { status: shown, max })
}

/** The ids from `offset` on, in order. `total`: the number of all ids of the selection, perhaps still being counted. */
export async function listArticleIds(
  db: Database,
  selection: Selection,
  sort: ArticleSort,
  { offset, limit, total: counting }: { offset: number; limit: number; total: Counted | Promise<Counted> },
): Promise<string[]> {
  if (selection.search && sort.by === 'relevance') {
    const question = await questionOf(db, selection, selection.search)
    const hits = await bestHits(db, question, { limit, offset, total: counting })
    return hits.map(({ id }) => id)
  }
  const total = await counting
  const count = Math.min(limit, total.count - offset)
  if (count <= 0) return []
  if (selection.search && sort.by === 'createdAt') {
    const question = await questionOf(db, selection, selection.search)
    const hits = await newestHits(db, question, { limit: count, offset, oldestFirst: sort.order === 'asc' })
    return hits.map(({ id }) => id)
  }
  const fromTheEnd = total.count - offset - count
  const backwards = fromTheEnd < offset && !total.isMore
  const page = { limit: count, offset: backwards ? fromTheEnd : offset }
  const { status, groups } = selection
  if (groups && groups.length > 0 && !selection.search && sort.by === 'createdAt') {
    const oldestFirst = (sort.order === 'asc') !== backwards
    const ids = await listedIds(db, { status, groups, oldestFirst }, page)
    return backwards ? ids.reverse() : ids
  }
  const start = await startOf(db, selection, sort, { backwards, ...page })
  const { search } = selection
  const found = search && chosenHits(db, await questionOf(db, selection, search))
  const read = (reader: Database) => inOrder(fittingIds(reader, selection, found), selection, sort, start).execute()
  const rows = await (found ? byIndexOfWords(db, read) : read(db))
  const list = rows.map(({ id }) => id)
  return backwards ? list.reverse() : list
}

/** The newest papers of the selection, in no order. */
export async function newestIds(db: Database, selection: Selection, limit: number): Promise<string[]> {
  const { search, status, groups } = selection
  const part = { offset: 0, limit, oldestFirst: false }
  if (search) {
    const hits = await newestHits(db, await questionOf(db, selection, search), part)
    return hits.map(({ id }) => id)
  }
  if (groups && groups.length > 0) return listedIds(db, { status, groups, oldestFirst: false }, part)
  const newest = { ...part, backwards: false }
  const rows = await inOrder(fittingIds(db, selection), selection, { by: 'createdAt', order: 'desc' }, newest).execute()
  return rows.map(({ id }) => id)
}

async function questionOf(
  db: Database,
  { status, conditions, groups }: Selection,
  terms: SearchQuery,
): Promise<Question> {
  const eb = expressionBuilder<Schema, 'article_document'>()
  const isShown = hasStatus('article_document.status', status)
  const { span, left } = groups && groups.length > 0 ? await narrow(db, status, groups) : {}
  if (conditions.length === 0 || left?.length === 0) {
    return { terms, fits: isShown, unfit: await readHidden(db, status), span }
  }
  const fitting = db
    .selectFrom('article')
    .select('article.id')
    .where('article.id', '=', sql.ref<string>('article_document.article_id'))
    .where(allOf(conditions))
  return { terms, fits: eb.and([isShown, eb.exists(fitting)]), span }
}

const maxHidden = 1_000

/** The numbers of the texts of other statuses. Undefined for many. */
async function readHidden(db: Database, status: ArticleFilter['status']): Promise<number[] | undefined> {
  const others = ['Withdrawn', ...articleStatuses].filter((one) => !statusesOf(status).includes(one))
  const rows = await db
    .selectFrom('article_document')
    .select('document')
    .where('status', 'in', others)
    .limit(maxHidden + 1)
    .execute()
  return rows.length > maxHidden ? undefined : rows.map(({ document }) => document)
}

/** `found` are those of the selection's search. */
function fittingIds(db: Database, { status, conditions }: Selection, found?: RawBuilder<string>) {
  return db
    .selectFrom('article')
    .select('article.id')
    .where(allOf([hasStatus('article.status', status), ...conditions]))
    .$if(found !== undefined, (query) => query.where('article.id', 'in', found ?? sql<string>`()`))
}

/** Papers before `after` in the order are skipped by it, and are not in `offset`. */
type Start = { backwards: boolean; limit: number; offset: number; after?: string }

const directionOf = (order: ArticleSort['order'], backwards: boolean) =>
  (order === 'desc') === backwards ? 'asc' : 'desc'

/** A list reads what it skips. */
const longSkip = 1_000

// Which counted values follow each other in the order of a list.
const countedIn: Partial<Record<ArticleSort['by'], CountedKind>> = { createdAt: 'day', title: 'title' }

/** In the list of all papers, a page far from both ends begins at a day, or at first letters, that as many papers are before. */
async function startOf(
  db: Database,
  { status, search, conditions }: Selection,
  { by, order }: ArticleSort,
  page: Start,
): Promise<Start> {
  const kind = countedIn[by]
  if (!kind || search || conditions.length > 0 || page.offset < longSkip) return page
  const direction = directionOf(order, page.backwards)
  const inOrder = sql`over (order by value ${sql.raw(direction)})`
  // A value is the start of what it counts, so that in a descending list its papers are those below the value above.
  const { rows } = await sql<{ first: string; below: string | null; before: number }>`select first, below, before from (
      select value as first, lag(value) ${inOrder} as below, sum(sum(n)) ${inOrder} - sum(n) as before from facet
      where kind = ${kind} and status in (${sql.join(statusesOf(status))}) group by value
    ) as counted where before <= ${page.offset} order by before desc limit 1`.execute(db)
  const [row] = rows
  const after = direction === 'asc' ? row?.first : row?.below
  return row && after ? { ...page, after, offset: page.offset - Number(row.before) } : page
}

function inOrder(
  ids: ReturnType<typeof fittingIds>,
  { status }: Selection,
  { by, order }: ArticleSort,
  { backwards, limit, offset, after }: Start,
): { execute(): Promise<{ id: string }[]> } {
  const direction = directionOf(order, backwards)
  return ids
    .$if(after !== undefined, (query) =>
      query.where(`article.${columnOf[by]}`, direction === 'desc' ? '<' : '>=', after ?? ''),
    )
    .$if(by === 'position', (query) => query.orderBy(placeInIssue, direction))
    .orderBy(`article.${columnOf[by]}`, (ordering) => {
      const ordered = direction === 'desc' ? ordering.desc() : ordering.asc()
      // Drafts may have no date; PostgreSQL would sort them to the opposite end from SQLite.
      if (columnOf[by] !== 'publication_date' || status === 'Published') return ordered
      return direction === 'desc' ? ordered.nullsLast() : ordered.nullsFirst()
    })
    .orderBy('article.id', direction)
    .limit(limit)
    .offset(offset)
}

const columnOf = {
  createdAt: 'created_at',
  publicationDate: 'publication_date',
  title: 'title_key',
  relevance: 'created_at',
  position: 'publication_date',
} as const

function hasStatus(
  column: 'article.status' | 'article_document.status',
  status: ArticleFilter['status'],
): Expression<SqlBool> {
  // Written out, not bound: the index of what administrators see is found by this very condition.
  if (status === 'any') return sql<SqlBool>`${sql.ref(column)} <> 'Withdrawn'`
  return sql<SqlBool>`${sql.ref(column)} = ${status}`
}

const allOf = (conditions: Conditions) => expressionBuilder<Schema, 'article'>().and(conditions)

async function countAll(db: Database, status: ArticleFilter['status']): Promise<number> {
  if (status !== 'any') return readCounter(db, totalCounters[status])
  return (await readCounter(db, totalCounters.Published)) + (await readCounter(db, totalCounters.Draft))
}
