// One paper and its rows: authors, keywords, files and searchable words follow the paper.
import { searchWords } from '#src/formats/search-words.ts'
import { slipsOfKnown, spellableWords } from '#src/formats/spelling.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { forgetText, indexText } from '#src/platform/database/full-text.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { learnWords } from '#src/platform/database/vocabulary.ts'
import type { Article, ArticleStatus, Tombstone } from './article.ts'
import { type FileRow, toArticle, toAuthorRows, toFileRows, toKeywordRows, toRow, toTombstone } from './article-row.ts'

export type Found = { kind: 'article'; article: Article } | { kind: 'withdrawn'; tombstone: Tombstone }

export const totalCounters = { Published: 'articles-published', Draft: 'articles-draft' } as const

/** Changes with every change of any paper: what was computed from the papers is valid as long as this stands still. */
export const revisionCounter = 'articles-revision'

export async function insertArticle(
  tx: Database,
  article: Article,
  more: { searchText: string; publishOn: string | undefined; uploadKey: string | undefined },
): Promise<void> {
  await tx.insertInto('article').values(toRow(article, more)).execute()
  const [authors, keywords, files] = [toAuthorRows(article), toKeywordRows(article), toFileRows(article)]
  if (authors.length > 0) await tx.insertInto('article_author').values(authors).execute()
  if (keywords.length > 0) await tx.insertInto('article_keyword').values(keywords).execute()
  if (files.length > 0) await tx.insertInto('article_file').values(files).execute()
  const { id: articleId, status, createdAt, title, abstract } = article
  const names = article.authors.map(({ name }) => name)
  const body = `${article.content ?? ''}\n${more.searchText}`
  const spellings = spellableWords([title, abstract, ...article.keywords, ...names, body])
  await indexText(
    tx,
    { articleId, status, createdAt, spellings },
    {
      title: searchWords(title),
      abstract: searchWords(abstract),
      keywords: article.keywords.map(searchWords),
      authors: names.map(searchWords),
      body: searchWords(body),
    },
  )
  await learnWords(tx, spellings, slipsOfKnown)
  await countChange(tx, { [status]: 1 })
}

/** Uploads of one person come one after the other; on SQLite every transaction does. */
export async function lockUploader(tx: Database, accountId: string): Promise<void> {
  const uploader = tx.selectFrom('account').select('id').where('id', '=', accountId)
  await (databaseKind(tx) === 'postgres' ? uploader.forUpdate() : uploader).execute()
}

export async function findByUploadKey(db: Database, uploadKey: string): Promise<Article | undefined> {
  const row = await db.selectFrom('article').select('id').where('upload_key', '=', uploadKey).executeTakeFirst()
  const [article] = row ? await getArticles(db, [row.id]) : []
  return article
}

export async function findArticle(db: Database, id: string): Promise<Found | undefined> {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  if (row.status === 'Withdrawn') return { kind: 'withdrawn', tombstone: toTombstone(row) }
  const files = await filesOf(db, [id])
  return { kind: 'article', article: toArticle(row, files.get(id) ?? []) }
}

/** The papers with these ids, in the order of the ids. Withdrawn ones are left out. */
export async function getArticles(db: Database, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('article').selectAll().where('id', 'in', ids).execute()
  const files = await filesOf(db, ids)
  const articles = new Map(rows.map((row) => [row.id, row.status === 'Withdrawn' ? undefined : row]))
  return ids.flatMap((id) => {
    const row = articles.get(id)
    return row ? [toArticle(row, files.get(id) ?? [])] : []
  })
}

/** Turns a published paper into its tombstone. False when there is no such published paper. */
export async function entomb(
  tx: Database,
  id: string,
  { at, reason }: { at: string; reason: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('article')
    .set({ status: 'Withdrawn', withdrawn_at: at, updated_at: at, withdrawal_reason: reason ?? null })
    .where('id', '=', id)
    .where('status', '=', 'Published')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await forgetText(tx, id)
  await tx.deleteFrom('article_author').where('article_id', '=', id).execute()
  await tx.deleteFrom('article_keyword').where('article_id', '=', id).execute()
  await countChange(tx, { Published: -1 })
  return true
}

/** False when there is no such draft. */
export async function deleteDraft(tx: Database, id: string): Promise<boolean> {
  const draft = tx.selectFrom('article').select('id').where('id', '=', id).where('status', '=', 'Draft')
  const found = await (databaseKind(tx) === 'postgres' ? draft.forUpdate() : draft).executeTakeFirst()
  if (!found) return false
  await forgetText(tx, id)
  await tx.deleteFrom('article').where('id', '=', id).execute()
  await countChange(tx, { Draft: -1 })
  return true
}

/** Publishes the drafts whose day has come. */
export async function publishWaiting(tx: Database, today: string, at: string): Promise<string[]> {
  const rows = await tx
    .updateTable('article')
    .set({ status: 'Published', created_at: at, updated_at: at, publish_on: null })
    .where('status', '=', 'Draft')
    .where('publish_on', '<=', today)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx
    .updateTable('article_document')
    .set({ status: 'Published', created_at: at })
    .where('article_id', 'in', ids)
    .execute()
  await countChange(tx, { Draft: -ids.length, Published: ids.length })
  return ids
}

/** Lets go of the files of papers withdrawn before the given time; their contents are then nobody's. */
export async function deleteWithdrawnFiles(db: Database, before: string): Promise<number> {
  const withdrawn = db.selectFrom('article').select('id').where('withdrawn_at', '<', before)
  const { numDeletedRows } = await db.deleteFrom('article_file').where('article_id', 'in', withdrawn).executeTakeFirst()
  return Number(numDeletedRows)
}

// Always in the same order, so that two transactions never wait for each other.
async function countChange(tx: Database, change: { [status in ArticleStatus]?: number }): Promise<void> {
  await addToCounter(tx, revisionCounter, 1)
  if (change.Draft) await addToCounter(tx, totalCounters.Draft, change.Draft)
  if (change.Published) await addToCounter(tx, totalCounters.Published, change.Published)
}

async function filesOf(db: Database, ids: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('article_file')
    .select(['article_id', 'type', 'version', 'sha256', 'size'])
    .where('article_id', 'in', ids)
    .execute()
  return Map.groupBy(rows, (row) => row.article_id)
}
