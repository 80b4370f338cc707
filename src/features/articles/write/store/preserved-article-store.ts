// Enters papers of another installation exactly as they were there, with their ids, versions, dates and places.

import type { Article } from '#src/domain/article/article.ts'
import { toRow } from '#src/features/articles/store/article-row.ts'
import type { PreservedArticle } from '#src/features/articles/store/preserved-article.ts'
import { insertPreservedTypesetting } from '#src/features/manuscripts/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { saveMark } from './article-mark-store.ts'
import { insertNames } from './article-name-store.ts'
import { insertPictures } from './article-picture-store.ts'
import { indexArticles } from './article-text-store.ts'
import { noteChanges } from './changed-articles-store.ts'
import { insertFormerAddresses } from './former-address-store.ts'
import { inBatches, listNew } from './listing-store.ts'

export type NewPreserved = { article: PreservedArticle; searchText: string }

/** The blobs are already in the store. The subject of a notice is set afterwards, when all papers exist; so are the parts of all papers. */
export async function insertPreservedArticles(tx: Database, all: readonly NewPreserved[]): Promise<void> {
  if (all.length === 0) return
  const ids = all.map(({ article }) => article.id)
  await tx
    .insertInto('article')
    .values(all.map(({ article }) => toPreservedRow(article)))
    .execute()
  const published = all.filter(({ article }) => article.status === 'Published')
  const indexed = published.map(({ article, searchText }) => ({ article: toPublished(article), fileText: searchText }))
  await insertNames(
    tx,
    indexed.map(({ article }) => article),
  )
  await indexArticles(tx, indexed)
  await listNew(tx, ids)
  await noteChanges(tx, ids)
  await insertFormerAddresses(
    tx,
    all.map(({ article }) => article),
  )
  await insertFiles(
    tx,
    published.map(({ article }) => article),
  )
  for (const { article } of published) {
    const { id, pictures, mark, typesetting } = article
    await insertPictures(tx, id, pictures)
    if (mark) await saveMark(tx, id, mark)
    if (typesetting) await insertPreservedTypesetting(tx, id, typesetting)
  }
}

const toPublished = ({
  files: _files,
  pictures: _pictures,
  mark: _mark,
  typesetting: _typesetting,
  ...facts
}: PreservedArticle): Article => ({ ...facts, status: 'Published', files: {} })

function toPreservedRow(preserved: PreservedArticle): Schema['article'] {
  const { status, position, withdrawnAt, withdrawalReason } = preserved
  return {
    ...toRow(toPublished(preserved), undefined),
    status,
    notice_of: null,
    position: position ?? null,
    withdrawn_at: withdrawnAt ?? null,
    withdrawal_reason: withdrawalReason ?? null,
  }
}

async function insertFiles(tx: Database, articles: readonly PreservedArticle[]): Promise<void> {
  const rows = articles.flatMap(({ id, files }) =>
    files.map(({ type, version, sha256, size, createdAt, typeset }) => ({
      article_id: id,
      type,
      version,
      sha256,
      size,
      created_at: createdAt,
      typeset: Number(typeset),
    })),
  )
  for (const part of inBatches(rows))
    await tx
      .insertInto('article_file')
      .values([...part])
      .execute()
}

export async function linkNotice(tx: Database, id: string, subjectId: string): Promise<void> {
  await tx.updateTable('article').set({ notice_of: subjectId }).where('id', '=', id).execute()
}
