// All versions of a paper's files, for administrators. Everybody else has the current ones.
import type { Actor } from '#src/core/actor.ts'
import { forbidden, notFound } from '#src/core/errors.ts'
import type { FileType } from '#src/features/files/index.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article, FileVersion } from './article.ts'
import { listFileVersions } from './article-file-store.ts'
import { mayEditArticle } from './article-policy.ts'
import { readArticle } from './read-article.ts'

type Versions = { article: Article; versions: FileVersion[] }

/** @throws notFound when there is no such paper, or it is withdrawn. */
export async function listVersions({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<Versions> {
  if (!mayEditArticle(actor)) throw forbidden()
  const article = await readArticle({ db }, actor, id)
  return { article, versions: await listFileVersions(db, article.id) }
}

export async function articleFileVersion(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  wanted: { id: string; type: FileType; version: number },
): Promise<{ file: FileVersion; article: Article }> {
  const { article, versions } = await listVersions(deps, actor, wanted.id)
  const file = versions.find(({ type, version }) => type === wanted.type && version === wanted.version)
  if (!file) throw notFound()
  return { file, article }
}
