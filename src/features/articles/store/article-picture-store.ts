// The pictures of papers' full texts. Those of earlier versions stay, for readers who have an earlier page open.
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type ArticlePicture = StoredFile & { name: string; mediaType: string }

export async function insertPictures(
  tx: Database,
  articleId: string,
  pictures: readonly ArticlePicture[],
): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insertInto('article_picture')
    .values(
      pictures.map(({ name, sha256, mediaType, size }) => ({
        article_id: articleId,
        name,
        sha256,
        media_type: mediaType,
        size,
      })),
    )
    // The name is made from the bytes: an existing picture is the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPicture(db: Database, articleId: string, name: string): Promise<ArticlePicture | undefined> {
  const row = await db
    .selectFrom('article_picture')
    .select(['name', 'sha256', 'media_type', 'size'])
    .where('article_id', '=', articleId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { name: row.name, sha256: row.sha256, mediaType: row.media_type, size: row.size }
}
