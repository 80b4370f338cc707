// One paper, found or locked.

import { type ExpressionBuilder, sql } from 'kysely'
import type { Article, Tombstone } from '#src/domain/article/article.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { publicChangesCounter } from '#src/platform/database/public-changes.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { filesOf } from './article-file-store.ts'
import { type ArticleRow, toArticle, toTombstone } from './article-row.ts'

export type FoundArticle = { kind: 'article'; article: Article } | { kind: 'withdrawn'; tombstone: Tombstone }

export const totalCounters = { Published: 'articles-published', Draft: 'articles-draft' } as const

/** Papers without a chosen place follow those that have one. Written exactly as in the index. */
export const placeInIssue = sql<number>`coalesce(article.position, 2147483647)`

/**
 * Locks all papers and issues against changes, new papers and new DOIs until the transaction ends. Every such transaction takes this
 * lock before it locks the row of any paper or issue, so that transactions cannot deadlock, and what is read afterwards stays
 * true. In SQLite every transaction locks the whole database.
 */
export async function lockArticles(tx: Database): Promise<void> {
  if (databaseKind(tx) === 'postgres') await addToCounter(tx, publicChangesCounter, 0)
}

/** Uploads of one person run one after the other; on SQLite every transaction does. */
export async function lockUploader(tx: Database, accountId: string): Promise<void> {
  const uploader = tx.selectFrom('account').select('id').where('id', '=', accountId)
  await (databaseKind(tx) === 'postgres' ? uploader.forUpdate() : uploader).execute()
}

export async function findByUploadKey(db: Database, uploadKey: string): Promise<Article | undefined> {
  const row = await db.selectFrom('article').select('id').where('upload_key', '=', uploadKey).executeTakeFirst()
  const [article] = row ? await getArticles(db, [row.id]) : []
  return article
}

/** A withdrawn one counts, too. */
export async function hasArticles(db: Database): Promise<boolean> {
  return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findArticle(db: Database, id: string): Promise<FoundArticle | undefined> {
  return toFound(db, await rowsOf(db).where('article.id', '=', id).executeTakeFirst())
}

/** Also for a withdrawn paper, and for a draft that can still be restored. */
export async function titleOfArticle(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('article').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title
}

/** The current paper, locked until the transaction ends. */
export async function lockArticle(tx: Database, id: string): Promise<FoundArticle | undefined> {
  return toFound(tx, await lockRow(tx, id))
}

export async function lockRow(tx: Database, id: string): Promise<ArticleRow | undefined> {
  await lockArticles(tx)
  const row = rowsOf(tx).where('article.id', '=', id)
  return (databaseKind(tx) === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
}

/** With the label and the cover date typed for the issue, and whether it is sample content. */
function rowsOf(db: Database) {
  const ofIssue = (eb: ExpressionBuilder<Schema, 'article'>) =>
    eb.selectFrom('issue').whereRef('issue.volume', '=', 'article.volume').whereRef('issue.issue', '=', 'article.issue')
  const sample = (eb: ExpressionBuilder<Schema, 'article'>) =>
    eb
      .selectFrom('sample_content')
      .select('sample_content.id')
      .where('sample_content.kind', '=', 'article')
      .whereRef('sample_content.id', '=', 'article.id')
  return db
    .selectFrom('article')
    .selectAll('article')
    .select((eb) => [
      ofIssue(eb).select('issue.label').as('issue_label'),
      ofIssue(eb).select('issue.cover_date').as('issue_cover_date'),
      sample(eb).as('sample_id'),
    ])
}

/** A deleted draft never appears again, unless it is restored. */
async function toFound(db: Database, row: ArticleRow | undefined): Promise<FoundArticle | undefined> {
  if (!row || (row.status === 'Withdrawn' && row.restorable_as === 'Draft')) return undefined
  if (row.status === 'Withdrawn') return { kind: 'withdrawn', tombstone: toTombstone(row) }
  const files = await filesOf(db, [row.id])
  return { kind: 'article', article: toArticle(row, files.get(row.id) ?? []) }
}

/** The papers with these ids, in the order of the ids. Withdrawn ones are left out. */
export async function getArticles(db: Database, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return []
  const [rows, files] = await Promise.all([rowsOf(db).where('article.id', 'in', ids).execute(), filesOf(db, ids)])
  const articles = new Map(rows.map((row) => [row.id, row.status === 'Withdrawn' ? undefined : row]))
  return ids.flatMap((id) => {
    const row = articles.get(id)
    return row ? [toArticle(row, files.get(id) ?? [])] : []
  })
}
