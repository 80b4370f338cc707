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
import { indexArticle } from './article-text-store.ts'
import { noteChanges } from './changed-articles-store.ts'
import { insertFormerAddresses } from './former-address-store.ts'
import { updateListingsAround } from './listing-store.ts'

/** The blobs are already in the store. The subject of a notice is set afterwards, when all papers exist. */
export async function insertPreservedArticle(
  tx: Database,
  preserved: PreservedArticle,
  searchText: string,
): Promise<void> {
  const { id, status, files, pictures, mark, typesetting, withdrawnAt, withdrawalReason, formerAddresses, ...facts } =
    preserved
  const article: Article = { ...facts, id, status: 'Published', files: {} }
  const row: Schema['article'] = {
    ...toRow(article, undefined),
    status,
    notice_of: null,
    position: facts.position ?? null,
    withdrawn_at: withdrawnAt ?? null,
    withdrawal_reason: withdrawalReason ?? null,
  }
  await updateListingsAround(tx, id, async () => {
    await tx.insertInto('article').values(row).execute()
    if (status === 'Withdrawn') return
    await insertNames(tx, article)
    await indexArticle(tx, article, searchText)
  })
  await noteChanges(tx, [id])
  await insertFormerAddresses(tx, id, formerAddresses ?? [])
  if (status === 'Withdrawn') return
  if (files.length > 0) {
    const rows = files.map(({ type, version, sha256, size, createdAt, typeset }) => ({
      article_id: id,
      type,
      version,
      sha256,
      size,
      created_at: createdAt,
      typeset: Number(typeset),
    }))
    await tx.insertInto('article_file').values(rows).execute()
  }
  await insertPictures(tx, id, pictures)
  await saveMark(tx, id, mark)
  if (typesetting) await insertPreservedTypesetting(tx, id, typesetting)
}

export async function linkNotice(tx: Database, id: string, subjectId: string): Promise<void> {
  await tx.updateTable('article').set({ notice_of: subjectId }).where('id', '=', id).execute()
}
