// Updates the lists of papers by year, issue, discipline, keyword and name, and the number of papers of each value, in the
// transaction that changes a paper; and counts the public change, with the sources that it touches.
import { type SqlBool, sql } from 'kysely'
import {
  articleSource,
  contentsSource,
  disciplineSource,
  keywordSource,
  listSource,
} from '#src/domain/answer-sources.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { type CountedKind, type Entry, entriesOf, listedKinds } from '#src/features/articles/store/listing-entries.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { markAllStale, markStale } from './binding-store.ts'
import { movePart } from './part-store.ts'

/** Wraps every change of a paper's row, names, words or existence. */
export async function updateListingsAround<T>(tx: Database, articleId: string, change: () => Promise<T>): Promise<T> {
  // An earlier version of the program has changed it, so its lists are unknown until they are repaired.
  const outdated = tx.selectFrom('article').select('id').where('id', '=', articleId).where(isOutdated)
  if (await outdated.executeTakeFirst()) return leaveOutdated(tx, articleId, change)
  const before = await readListed(tx, articleId)
  const result = await change()
  const after = await readListed(tx, articleId)
  const [gone, added] = [entriesNotIn(before, after), entriesNotIn(after, before)]
  await movePart(tx, articleId, { before: publicNumber(before), after: publicNumber(after) })
  await deleteListings(tx, gone.filter(isListedKind))
  await insertListings(tx, added.filter(isListedKind))
  await updateFacets(tx, [
    ...gone.map((entry) => ({ ...entry, by: -1 })),
    ...added.map((entry) => ({ ...entry, by: 1 })),
  ])
  await markListed(tx, [articleId])
  await markStale(tx, issuesOf([...before.values(), ...after.values()]))
  const [all, allBefore] = [[...after.values()], [...before.values()]]
  const isMoved = publicPlace(all) !== publicPlace(allBefore)
  const touched = [articleSource(articleId), ...sourcesOfEntries(allBefore), ...sourcesOfEntries(all)]
  await countPublicChange(tx, [...new Set([...touched, ...(isMoved ? [contentsSource] : [])])])
  return result
}

/**
 * For papers that are new here. Within one transaction, each change of a count takes longer than the one before, so many papers are
 * counted at once. Their parts are not updated.
 */
export async function listNew(tx: Database, ids: readonly string[]): Promise<void> {
  const entries = await readEntries(tx, ids)
  await insertListings(tx, entries.filter(isListedKind))
  await updateFacets(
    tx,
    entries.map((entry) => ({ ...entry, by: 1 })),
  )
  await markListed(tx, ids)
}

/** Those in which it is or was public. */
const issuesOf = (entries: readonly Listed[]): IssueNumber[] =>
  entries
    .filter(({ kind, status }) => kind === 'issue' && status === 'Published')
    .map(({ value }) => {
      const [volume = 0, issue = 0] = value.split('.').map(Number)
      return { volume, issue }
    })

/** The issue and the day of a public paper. */
function publicPlace(entries: readonly Listed[]): string {
  const places = entries.filter(({ kind, status }) => status === 'Published' && (kind === 'issue' || kind === 'day'))
  return places.map(({ value }) => value).join()
}

/** The sources that papers in these lists belong to. */
export const sourcesOfEntries = (entries: readonly Entry[]): string[] => [
  listSource,
  ...entries.flatMap(({ kind, value }) => {
    if (kind === 'keyword') return [keywordSource(value)]
    return kind === 'discipline' ? [disciplineSource(value)] : []
  }),
]

function publicNumber(listed: ReadonlyMap<string, Listed>): number | undefined {
  const [entry] = listed.values()
  return entry?.status === 'Published' ? entry.document : undefined
}

/** True for a paper that was entered or changed by an earlier version of the program, which does not update lists. */
export const isOutdated = sql<SqlBool>`listed_version is distinct from updated_at`

async function leaveOutdated<T>(tx: Database, id: string, change: () => Promise<T>): Promise<T> {
  const result = await change()
  await tx.updateTable('article').set({ listed_version: null }).where('id', '=', id).execute()
  await markAllStale(tx)
  await countPublicChange(tx)
  return result
}

export async function markListed(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('article')
    .set((eb) => ({ listed_version: eb.ref('updated_at') }))
    .where('id', 'in', ids)
    .where(isOutdated)
    .execute()
}

export type Listed = Entry & { status: string; document: number }

type Row = { kind: string; value: string; status: string; document: number }

const keyOf = ({ kind, value, status, document }: Row) => JSON.stringify([kind, value, status, document])

/** As its rows say; nothing for a paper that is in no list. */
async function readListed(tx: Database, articleId: string): Promise<Map<string, Listed>> {
  return entriesByKey(await readEntries(tx, [articleId]))
}

export async function readEntries(tx: Database, articleIds: readonly string[]): Promise<Listed[]> {
  return entriesOfAll(tx, await selectListable(tx).where('article.id', 'in', articleIds).execute())
}

export const entriesByKey = <T extends Row>(entries: readonly T[]): Map<string, T> =>
  new Map(entries.map((entry) => [keyOf(entry), entry]))

export const selectListable = (db: Database) =>
  db
    .selectFrom('article')
    .innerJoin('article_document', 'article_document.article_id', 'article.id')
    .select(['article.id', 'article.status', 'publication_year', 'volume', 'issue', 'discipline', 'periodical_name'])
    .select(['article_type', 'notice_kind', 'article.created_at', 'title_key', 'article_document.document'])
    .where('article.status', 'in', ['Published', 'Draft'])

type Listable = Awaited<ReturnType<ReturnType<typeof selectListable>['execute']>>[number]

export async function entriesOfAll(db: Database, articles: readonly Listable[]): Promise<Listed[]> {
  if (articles.length === 0) return []
  const ids = articles.map(({ id }) => id)
  const keywords = await db.selectFrom('article_keyword').selectAll().where('article_id', 'in', ids).execute()
  const authors = await db.selectFrom('article_author').selectAll().where('article_id', 'in', ids).execute()
  const [keywordsOf, authorsOf] = [
    Map.groupBy(keywords, ({ article_id }) => article_id),
    Map.groupBy(authors, ({ article_id }) => article_id),
  ]
  return articles.flatMap(({ id, status, document, volume, issue, discipline, ...row }) =>
    entriesOf({
      ...{ volume, issue, discipline },
      publicationYear: row.publication_year,
      periodicalName: row.periodical_name,
      articleType: row.article_type,
      noticeKind: row.notice_kind,
      createdAt: row.created_at,
      titleKey: row.title_key,
      keywords: (keywordsOf.get(id) ?? []).map(({ keyword_key }) => keyword_key),
      authors: (authorsOf.get(id) ?? []).map(({ name_key }) => name_key),
    }).map((entry) => ({ ...entry, status, document })),
  )
}

export const entriesNotIn = <T>(some: ReadonlyMap<string, T>, others: ReadonlyMap<string, unknown>): T[] =>
  [...some].flatMap(([key, entry]) => (others.has(key) ? [] : [entry]))

export const isListedKind = ({ kind }: { kind: CountedKind }): boolean => listedKinds.some((listed) => listed === kind)

// Papers of hundreds of authors have thousands of entries; a statement has room for some.
export const batchSize = 200

export function* inBatches<T>(entries: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < entries.length; from += batchSize) yield entries.slice(from, from + batchSize)
}

export async function deleteListings(tx: Database, rows: readonly Row[]): Promise<void> {
  for (const { kind, value, status, document } of rows) {
    await tx
      .deleteFrom('listing')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('status', '=', status)
      .where('document', '=', document)
      .execute()
  }
}

export async function insertListings(tx: Database, rows: readonly Row[]): Promise<void> {
  for (const part of inBatches(rows))
    await tx
      .insertInto('listing')
      .values([...part])
      .execute()
}

async function updateFacets(tx: Database, changes: readonly (Listed & { by: number })[]): Promise<void> {
  const sums = new Map<string, { kind: string; value: string; status: string; n: number }>()
  for (const { kind, value, status, by } of changes) {
    const key = JSON.stringify([kind, value, status])
    sums.set(key, { kind, value, status, n: (sums.get(key)?.n ?? 0) + by })
  }
  const changed = [...sums.values()].filter(({ n }) => n !== 0)
  for (const part of inBatches(changed)) {
    await tx
      .insertInto('facet')
      .values(part.map((facet) => facet))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'value', 'status'])
          .doUpdateSet((eb) => ({ n: eb('facet.n', '+', eb.ref('excluded.n')) })),
      )
      .execute()
  }
  for (const { kind, value, status } of changed.filter(({ n }) => n < 0)) {
    await tx
      .deleteFrom('facet')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('status', '=', status)
      .where('n', '=', 0)
      .execute()
  }
}
