// Lists filtered by what papers are listed under: a page is read where it stands in the list of a value, and its total beside
// the value, whatever the number of papers.
import { type RawBuilder, sql } from 'kysely'
import { countPublished } from '#src/features/articles/store/article-part-store.ts'
import { issueValue, keywordValue, type ListedKind, nameValue } from '#src/features/articles/store/listing-entries.ts'
import { foldedWords } from '#src/formats/search/search-words.ts'
import type { Counted, Span } from '#src/platform/database/hit.ts'
import { countedUpTo, maxCounted } from '#src/platform/database/hits.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { ArticleFilter } from './article-filter.ts'

/** One of the values. */
export type Group = { kind: ListedKind; values: readonly string[] }

type Status = ArticleFilter['status']

/** A paper is in one of each group. Undefined for a filter that lists do not know; a search is not asked about. */
export function groupsOf(filter: ArticleFilter): Group[] | undefined {
  const { scheduled, periodicalName, volume, years, issues, disciplines, keywords, authors } = filter
  if (scheduled !== undefined || periodicalName !== undefined || volume !== undefined) return undefined
  if (authors.some((name) => new Set(foldedWords(name)).size > 2)) return undefined
  const groups: Group[] = [
    { kind: 'year', values: years.map(String) },
    { kind: 'issue', values: issues.map(issueValue) },
    { kind: 'discipline', values: disciplines },
    { kind: 'keyword', values: keywords.map(keywordValue) },
    // A name without a word is in no list.
    { kind: 'name', values: authors.map((name) => nameValue(name) ?? '') },
  ]
  return groups
    .filter(({ values }) => values.length > 0)
    .map(({ kind, values }) => ({ kind, values: [...new Set(values)] }))
}

export const statusesOf = (status: Status): string[] => (status === 'any' ? ['Published', 'Draft'] : [status])

const everything: Span = { first: Number.MIN_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER }
const nothing: Span = { first: 1, last: 0 }

const common = (a: Span, b: Span): Span => ({ first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) })

/**
 * No paper outside of the span is in all groups, and `left` are the groups that leave out papers within it. A year or an issue
 * leaves out none between its first paper and its last, unless some were dated back.
 */
export async function narrow(
  db: Database,
  status: Status,
  groups: readonly Group[],
): Promise<{ span: Span; left: Group[] }> {
  let span = everything
  const left: Group[] = []
  for (const group of groups) {
    const own = await spanOf(db, status, group)
    span = common(span, own)
    if (!(await isWhole(db, status, group, own))) left.push(group)
  }
  return { span, left }
}

/** Between the first paper and the last that are in one of the values. */
async function spanOf(db: Database, status: Status, { kind, values }: Group): Promise<Span> {
  const ends = values.flatMap((value) =>
    statusesOf(status).flatMap((one) =>
      ['asc', 'desc'].map(
        (order) => sql`select document from (select document from listing
          where kind = ${kind} and value = ${value} and status = ${one} order by document ${sql.raw(order)} limit 1) as outermost`,
      ),
    ),
  )
  const { rows } = await sql<{ first: number | null; last: number | null }>`select min(document) as first,
    max(document) as last from (${sql.join(ends, sql` union all `)}) as ends`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? nothing : { first: Number(first), last: Number(last) }
}

async function isWhole(db: Database, status: Status, group: Group, span: Span): Promise<boolean> {
  if (status !== 'Published' || (group.kind !== 'year' && group.kind !== 'issue')) return false
  const sizes = await sizesOf(db, status, group)
  return sizes.reduce((sum, size) => sum + size, 0) === (await countPublished(db, span))
}

/** Exact for one value, and where each paper has only one of the values; otherwise up to `maxCounted`. */
export async function countListed(db: Database, status: Status, groups: readonly Group[]): Promise<Counted> {
  const [group, ...others] = groups
  if (group && others.length === 0) {
    const sizes = await sizesOf(db, status, group)
    const sum = sizes.reduce((total, size) => total + size, 0)
    if (group.values.length === 1 || !['keyword', 'name'].includes(group.kind)) return { count: sum, isMore: false }
    if (sizes.some((size) => size > maxCounted)) return { count: maxCounted, isMore: true }
  }
  return countedUpTo(maxCounted, async (limit) => {
    const documents = await listedDocuments(db, status, groups, limit)
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from (${documents} limit ${limit}) as counted`.execute(db)
    return Number(rows[0]?.n ?? 0)
  })
}

/** In the order of creation. */
export async function listedIds(
  db: Database,
  { status, groups, oldestFirst }: { status: Status; groups: readonly Group[]; oldestFirst: boolean },
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const order = oldestFirst ? sql`asc` : sql`desc`
  const documents = await listedDocuments(db, status, groups, offset + limit, oldestFirst)
  const { rows } = await sql<{ id: string }>`select article_id as id from article_document where document in (
      select document from (${documents}) as listed order by document ${order} limit ${limit} offset ${offset}
    ) order by document ${order}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of each value of the shortest group, at most `limit` that are in the other groups, too. */
async function listedDocuments(
  db: Database,
  status: Status,
  groups: readonly Group[],
  limit: number,
  oldestFirst = false,
): Promise<RawBuilder<unknown>> {
  const statuses = statusesOf(status)
  const { span, left } = groups.length === 1 ? { span: undefined, left: groups } : await narrow(db, status, groups)
  const sized = await Promise.all(
    (left.length === 0 ? groups : left).map(async (group) => {
      const sizes = left.length === 1 ? [] : await sizesOf(db, status, group)
      return { group, size: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )
  const [shortest, ...others] = sized.sort((a, b) => a.size - b.size).map(({ group }) => group)
  if (!shortest) throw new Error('a list without a filter')
  const conditions = others.map(
    ({ kind, values }) => sql`and exists (select 1 from listing as other where other.kind = ${kind}
      and other.value in (${sql.join(values)}) and other.status = listing.status and other.document = listing.document)`,
  )
  const within = span ? sql`and document between ${span.first} and ${span.last}` : sql``
  const branches = shortest.values.flatMap((value) =>
    statuses.map(
      (one) => sql`select document from (select document from listing
        where kind = ${shortest.kind} and value = ${value} and status = ${one} ${within} ${sql.join(conditions, sql` `)}
        order by document ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}) as listed`,
    ),
  )
  return sql.join(branches, sql` union `)
}

async function sizesOf(db: Database, status: Status, { kind, values }: Group): Promise<number[]> {
  const rows = await db
    .selectFrom('facet')
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .where('kind', '=', kind)
    .where('value', 'in', values)
    .where('status', 'in', statusesOf(status))
    .groupBy('value')
    .execute()
  return rows.map(({ n }) => Number(n))
}
