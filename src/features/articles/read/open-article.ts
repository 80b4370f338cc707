// An article as its page shows it: with its full text, its notices and, if it is a notice, the article that it is about.
import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { findRelated, type Related } from '#src/features/articles/store/article-notice-store.ts'
import type { Services } from '#src/platform/services.ts'
import { readArticleOrTombstone, type Withdrawn } from './read-article.ts'
import { readFullText } from './read-full-text.ts'

type OpenedArticle = {
  kind: 'article'
  article: Article
  /** Safe HTML; undefined where it was not typeset. */
  text: string | undefined
  related: Related
}

/** @throws notFound, the same for a missing and for a hidden article. */
export async function openArticle(
  deps: Pick<Services, 'db' | 'storage' | 'log'>,
  actor: Actor,
  id: string,
): Promise<OpenedArticle | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const { article } = found
  const related = (await findRelated(deps.db, [article])).get(article.id) ?? { notices: [] }
  return { kind: 'article', article, text: await readFullText(deps, article), related }
}
