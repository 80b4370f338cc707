// New pictures of papers' full texts.
import type { ArticlePicture } from '#src/features/articles/store/article-picture-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

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
