// Adds what the title page of a manuscript says about a paper's authors to its record, as if an editor had typed it.
import type { Actor } from '#src/domain/actor.ts'
import type { Missing } from '#src/domain/article/required-parts.ts'
import { type FoundFacts, withFoundFacts } from '#src/domain/contributor/found-facts.ts'
import type { MarkDeps } from '#src/features/articles/marks/renew-mark.ts'
import { readTypesetting } from '#src/features/articles/typesetting/read-typesetting.ts'
import { refuseOtherResult } from '#src/features/manuscripts/index.ts'
import { checkAuthor } from '#src/formats/article-form/check-author.ts'
import type { Services } from '#src/platform/services.ts'
import { editArticle } from './edit-article.ts'

type Deps = MarkDeps & Pick<Services, 'limits'>

/** `seen` is the `finishedAt` of the result that was looked at; `missing` has the form's messages. */
type Request = { id: string; seen: string | undefined; missing: Missing }

/** @returns what was added: nothing if the record has it. */
export async function addFoundFacts(deps: Deps, actor: Actor, { id, seen, missing }: Request): Promise<FoundFacts[]> {
  const { article, typesetting } = await readTypesetting(deps, actor, id)
  refuseOtherResult(typesetting, seen)
  const { foundFacts } = typesetting
  if (foundFacts.length === 0) return []
  const authors = withFoundFacts(article.authors, foundFacts).flatMap(
    (author) => checkAuthor(deps.limits, author) ?? [],
  )
  await editArticle(deps, actor, { id, changes: { authors }, missing, version: article.updatedAt })
  return foundFacts
}
