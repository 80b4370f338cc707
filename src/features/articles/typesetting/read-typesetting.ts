// The progress of a paper's typesetting, for administrators, and typesetting it again from its Word file, for example after an
// update of the engine.
import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { factsToAdd } from '#src/domain/contributor/found-facts.ts'
import { forbidden, invalid, notFound } from '#src/domain/errors.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { readArticle } from '#src/features/articles/read/read-article.ts'
import { type ArticleOnPages, articlesOnPagesOf } from '#src/features/articles/store/issue-pages-store.ts'
import { findTypesetting, requestTypesetting, type Typesetting } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'

/** `onItsPages`: a paper that has grown takes pages that belonged to the next one. */
export type TypesetArticle = { article: Article; typesetting: Typesetting; onItsPages: ArticleOnPages[] }

/** @throws notFound when there is no such paper, or its typesetting was never requested. */
export async function readTypesetting(deps: Pick<Services, 'db'>, actor: Actor, id: string): Promise<TypesetArticle> {
  if (!mayEditArticle(actor)) throw forbidden()
  const article = await readArticle(deps, actor, id)
  const typesetting = await findTypesetting(deps.db, { kind: 'article', id })
  if (!typesetting) throw notFound()
  const foundFacts = factsToAdd(article.authors, typesetting.foundFacts, { email: false })
  return { article, typesetting: { ...typesetting, foundFacts }, onItsPages: await articlesOnPagesOf(deps.db, article) }
}

export async function typesetAgain(
  deps: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<TypesetArticle> {
  if (!mayEditArticle(actor)) throw forbidden()
  const { files } = await readArticle(deps, actor, id)
  if (!files.docx)
    throw invalid('no-word-file', 'This paper has no Word file to be typeset from. Please add one first.')
  await requestTypesetting(deps, { kind: 'article', id }, { readsWordFile: true })
  return readTypesetting(deps, actor, id)
}
