// Who may do what with a paper. Nobody may read withdrawn papers; their tombstone is public.

import { type Actor, isAdministrator, type Person } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'

export function mayReadArticle(actor: Actor, article: Pick<Article, 'status'>): boolean {
  return article.status === 'Published' || isAdministrator(actor)
}

export function mayUploadArticle(actor: Actor): actor is Person {
  return isAdministrator(actor)
}

export function mayEditArticle(actor: Actor): boolean {
  return isAdministrator(actor)
}

/** And restore it. */
export function mayWithdrawArticle(actor: Actor): boolean {
  return isAdministrator(actor)
}

/** The statuses whose papers a list may show: those requested, as far as the viewer may see them. */
export function listedStatus(actor: Actor, asked: string | undefined): ArticleStatus | 'any' {
  if (!isAdministrator(actor)) return 'Published'
  return asked === 'Published' || asked === 'Draft' ? asked : 'any'
}
