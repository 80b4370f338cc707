// A paper as its readers cite it.

import type { Actor } from '#src/domain/actor.ts'
import { readArticleOrTombstone, type Withdrawn } from '#src/features/articles/read/read-article.ts'
import { rememberUntilChange } from '#src/features/articles/store/remember-until-change.ts'
import { loadSettings } from '#src/features/periodical/index.ts'
import { type Citation, citeRecord } from '#src/formats/records/citation/cite-record.server.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'

export async function citeArticle(
  deps: DescribeDeps,
  actor: Actor,
  id: string,
): Promise<{ kind: 'cited'; citations: Citation[] } | Withdrawn> {
  const found = await readArticleOrTombstone(deps, actor, id)
  if (found.kind === 'withdrawn') return found
  const { article } = found
  // The lines contain the title and its abbreviation, so they change with the settings too.
  const { version } = await loadSettings(deps.db)
  const question = `citations of ${article.id} under settings ${version}`
  const citations = await rememberUntilChange(deps.db, question, async () =>
    citeRecord(await describeArticle(deps, article)),
  )
  return { kind: 'cited', citations }
}
