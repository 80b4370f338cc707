// The file of a paper, for anybody who may read the paper.

import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { notFound } from '#src/domain/errors.ts'
import { readArticle } from '#src/features/articles/read/read-article.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** @throws notFound when there is no such file, no such paper, or the paper is not for this viewer. */
export async function articleFile(
  db: Database,
  actor: Actor,
  id: string,
  type: ArticleFileType,
): Promise<{ file: StoredFile; article: Article }> {
  const article = await readArticle({ db }, actor, id)
  const file = article.files[type]
  if (!file) throw notFound()
  return { file, article }
}
