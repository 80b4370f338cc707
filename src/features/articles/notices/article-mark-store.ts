// The copy of an uploaded PDF that bears the marks of its paper's notices, and what it was made of.
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type Mark = { /** Of the copy. */ sha256: string; plain: StoredFile }

export async function findMark(db: Database, articleId: string): Promise<Mark | undefined> {
  const row = await db.selectFrom('article_mark').selectAll().where('article_id', '=', articleId).executeTakeFirst()
  return row && { sha256: row.marked_sha256, plain: { sha256: row.plain_sha256, size: row.plain_size } }
}

export async function saveMark(tx: Database, articleId: string, mark: Mark | undefined): Promise<void> {
  await tx.deleteFrom('article_mark').where('article_id', '=', articleId).execute()
  if (!mark) return
  const { sha256, plain } = mark
  await tx
    .insertInto('article_mark')
    .values({
      article_id: articleId,
      marked_sha256: sha256,
      plain_sha256: plain.sha256,
      plain_size: plain.size,
    })
    .execute()
}
