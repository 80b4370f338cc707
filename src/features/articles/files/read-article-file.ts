// The file of a paper, for anybody who may read the paper.

import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { notFound } from '#src/domain/errors.ts'
import { readArticle } from '#src/features/articles/read/read-article.ts'
import { fileExtensions, type StoredFile } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'
import { nameArticleFile } from './name-article-file.ts'

type Wanted = { id: string; type: ArticleFileType }

/** `name`: under which a reader saves it. */
export type ReadableFile = { file: StoredFile; name: string; isPublic: boolean; isSample: boolean }

/** @throws notFound when there is no such file, no such paper, or the paper is not for this viewer. */
export async function readArticleFile(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  { id, type }: Wanted,
): Promise<ReadableFile> {
  const article = await readArticle(deps, actor, id)
  const file = article.files[type]
  if (!file) throw notFound()
  return {
    file,
    name: await nameArticleFile(deps, article, fileExtensions[type]),
    isPublic: article.status === 'Published',
    isSample: article.isSample === true,
  }
}

/** Whether there is such a file, and how large it is; of a PDF also where else it is. */
export async function checkArticleFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { id, type }: Wanted,
): Promise<{ exists: boolean; size: number } & Pick<Article, 'externalPdfUrl'>> {
  const { files, externalPdfUrl } = await readArticle({ db }, actor, id)
  const file = files[type]
  const exists = file !== undefined && (await storage.has(file.sha256))
  return { exists, size: exists ? file.size : 0, externalPdfUrl: type === 'pdf' ? externalPdfUrl : undefined }
}
