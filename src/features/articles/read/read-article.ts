// Opens a paper for the person who asks. A draft exists for administrators only.
import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { mayReadArticle } from '#src/features/articles/article-policy.ts'
import { type FoundArticle, findArticle } from '#src/features/articles/store/article-store.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db'>

export type Withdrawn = Extract<FoundArticle, { kind: 'withdrawn' }>

/** The paper, or the tombstone of a withdrawn one. @throws notFound, the same for a missing and for a hidden paper. */
export async function readArticleOrTombstone(deps: Deps, actor: Actor, id: string): Promise<FoundArticle> {
  const found = isId(id) ? await findArticle(deps.db, id) : undefined
  if (!found || (found.kind === 'article' && !mayReadArticle(actor, found.article))) throw notFound()
  return found
}

/** @throws notFound, for a withdrawn paper too. */
export async function readArticle(deps: Deps, actor: Actor, id: string): Promise<Article> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') throw notFound()
  return found.article
}
