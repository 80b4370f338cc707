// All versions of a paper's files. Everybody may see the list; the earlier files themselves are for administrators,
// since one may have been replaced because of what it revealed.

import type { Actor } from '#src/domain/actor.ts'
import type { FileVersion } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { readArticle } from '#src/features/articles/read/read-article.ts'
import { listFileVersions } from '#src/features/articles/store/article-file-store.ts'
import { fileExtensions } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'
import { nameArticleFile } from './name-article-file.ts'

type Deps = Pick<Services, 'db'>

/** The full text as such is no file for anybody: it is part of the paper's page. */
type ListedVersion = FileVersion & { type: Exclude<ArticleFileType, 'html'> }

/** @throws notFound when there is no such paper, or it is not for this viewer, or it is withdrawn. */
export async function listVersions(deps: Deps, actor: Actor, id: string): Promise<ListedVersion[]> {
  const article = await readArticle(deps, actor, id)
  const versions = (await listFileVersions(deps.db, article.id)).flatMap(({ type, ...version }) =>
    type === 'html' ? [] : [{ type, ...version }],
  )
  if (mayEditArticle(actor)) return versions
  // A published paper's record is as old as its publication: no reader ever had a file that was replaced before.
  return versions.filter(({ current }, index) => current || (versions[index - 1]?.createdAt ?? '') >= article.createdAt)
}

/** `name`: under which an administrator saves it. */
export async function readFileVersion(
  deps: Deps,
  actor: Actor,
  wanted: { id: string; type: ArticleFileType; version: number },
): Promise<{ file: FileVersion; name: string }> {
  if (!mayEditArticle(actor)) throw forbidden()
  const article = await readArticle(deps, actor, wanted.id)
  const versions = await listFileVersions(deps.db, article.id)
  const file = versions.find(({ type, version }) => type === wanted.type && version === wanted.version)
  if (!file) throw notFound()
  return { file, name: await nameArticleFile(deps, article, `v${wanted.version}.${fileExtensions[wanted.type]}`) }
}
