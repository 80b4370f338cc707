// A paper as its readers cite it.
import { readSettings } from '#src/features/periodical/index.ts'
import { type Citation, citePaper } from '#src/formats/citation/cite-paper.ts'
import type { Article } from './article.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'
import { rememberUntilChange } from './remember-until-change.ts'

export async function citeArticle(deps: DescribeDeps, article: Article): Promise<Citation[]> {
  // The lines name the title and its abbreviation: they change with the settings too.
  const { version } = await readSettings(deps.db)
  return rememberUntilChange(deps.db, `citations of ${article.id} under settings ${version}`, async () =>
    citePaper(await describeArticle(deps, article)),
  )
}
