// The pictures of papers' full texts. Those of earlier versions stay, for readers who have an earlier page open.
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type ArticlePicture = StoredFile & { name: string; mediaType: string }

export async function findPicture(db: Database, articleId: string, name: string): Promise<ArticlePicture | undefined> {
  const row = await db
    .selectFrom('article_picture')
    .select(['name', 'sha256', 'media_type', 'size'])
    .where('article_id', '=', articleId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { name: row.name, sha256: row.sha256, mediaType: row.media_type, size: row.size }
}
