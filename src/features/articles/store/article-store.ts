// One paper and its rows: authors, keywords, files and searchable words follow the paper.

import type { ExpressionBuilder } from 'kysely'
import type { Article, Tombstone } from '#src/domain/article/article.ts'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { filesOf } from './article-file-store.ts'
import {
  type ArticleRow,
  toArticle,
  toAuthorRows,
  toFileRows,
  toKeywordRows,
  toRow,
  toTombstone,
} from './article-row.ts'
import { indexArticle } from './article-text-store.ts'

export type FoundArticle = { kind: 'article'; article: Article } | { kind: 'withdrawn'; tombstone: Tombstone }

export const totalCounters = { Published: 'articles-published', Draft: 'articles-draft' } as const

/** Changes with every change of any paper: anything computed from the papers is valid until then. */
export const revisionCounter = 'articles-revision'

export async function insertArticle(
  tx: Database,
  article: Article,
  more: { searchText: string; uploadKey: string | undefined },
): Promise<void> {
  await tx.insertInto('article').values(toRow(article, more.uploadKey)).execute()
  await insertNames(tx, article)
  const files = toFileRows(article)
  if (files.length > 0) await tx.insertInto('article_file').values(files).execute()
  await indexArticle(tx, article, more.searchText)
  await countChange(tx, { [article.status]: 1 })
}

/** Authors and keywords, in the form by which lists are filtered. */
export async function insertNames(tx: Database, article: Article): Promise<void> {
  const [authors, keywords] = [toAuthorRows(article), toKeywordRows(article)]
  if (authors.length > 0) await tx.insertInto('article_author').values(authors).execute()
  if (keywords.length > 0) await tx.insertInto('article_keyword').values(keywords).execute()
}

export async function deleteNames(tx: Database, articleId: string): Promise<void> {
  await tx.deleteFrom('article_author').where('article_id', '=', articleId).execute()
  await tx.deleteFrom('article_keyword').where('article_id', '=', articleId).execute()
}

/**
 * From here to the end of the transaction nobody else changes papers or issues, enters a paper or gives it a DOI. Every
 * such transaction takes this lock before the row of any paper or issue, so that transactions never wait for each
 * other, and what is read afterwards still holds when the transaction ends. On SQLite nobody else writes during one.
 */
export async function lockArticles(tx: Database): Promise<void> {
  if (databaseKind(tx) === 'postgres') await addToCounter(tx, revisionCounter, 0)
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

/** With the issue's own label. */
function rowsOf(db: Database) {
  const label = (eb: ExpressionBuilder<Schema, 'article'>) =>
    eb
      .selectFrom('issue')
      .select('issue.label')
      .whereRef('issue.volume', '=', 'article.volume')
      .whereRef('issue.issue', '=', 'article.issue')
  return db
    .selectFrom('article')
    .selectAll('article')
    .select((eb) => label(eb).as('issue_label'))
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
  const rows = await rowsOf(db).where('article.id', 'in', ids).execute()
  const files = await filesOf(db, ids)
  const articles = new Map(rows.map((row) => [row.id, row.status === 'Withdrawn' ? undefined : row]))
  return ids.flatMap((id) => {
    const row = articles.get(id)
    return row ? [toArticle(row, files.get(id) ?? [])] : []
  })
}

// Always in the same order, so that two transactions never wait for each other.
export async function countChange(tx: Database, change: { [status in ArticleStatus]?: number }): Promise<void> {
  await addToCounter(tx, revisionCounter, 1)
  if (change.Draft) await addToCounter(tx, totalCounters.Draft, change.Draft)
  if (change.Published) await addToCounter(tx, totalCounters.Published, change.Published)
}
