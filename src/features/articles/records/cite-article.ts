// A paper as its readers cite it.

import type { Article } from '#src/domain/article/article.ts'
import { rememberUntilChange } from '#src/features/articles/store/remember-until-change.ts'
import { loadSettings } from '#src/features/periodical/index.ts'
import { type Citation, citeRecord } from '#src/formats/records/citation/cite-record.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'

export async function citeArticle(deps: DescribeDeps, article: Article): Promise<Citation[]> {
  // The lines contain the title and its abbreviation, so they change with the settings too.
  const { version } = await loadSettings(deps.db)
  return rememberUntilChange(deps.db, `citations of ${article.id} under settings ${version}`, async () =>
    citeRecord(await describeArticle(deps, article)),
  )
}
