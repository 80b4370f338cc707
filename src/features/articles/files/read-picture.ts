// A picture of a paper's full text. A page cannot send a token for its pictures, so those of a draft are open to
// anybody who knows their name, which is the hash of the picture itself: it reveals nothing to anyone who does not
// already have the picture.
import { notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { type ArticlePicture, findPicture } from '#src/features/articles/store/article-picture-store.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import type { Services } from '#src/platform/services.ts'

/** @throws notFound when there is no such picture, or its paper was withdrawn. */
export async function readPicture(
  { db }: Pick<Services, 'db'>,
  wanted: { articleId: string; name: string },
): Promise<{ picture: ArticlePicture; isPublic: boolean }> {
  const found = isId(wanted.articleId) ? await findArticle(db, wanted.articleId) : undefined
  const picture = found?.kind === 'article' ? await findPicture(db, wanted.articleId, wanted.name) : undefined
  if (found?.kind !== 'article' || !picture) throw notFound()
  return { picture, isPublic: found.article.status === 'Published' }
}
