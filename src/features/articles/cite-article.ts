// A paper as its readers cite it.
import { readSettings } from '#src/features/periodical/index.ts'
import { type Citation, citePaper } from '#src/formats/citation/cite-paper.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article } from './article.ts'
import { describeArticle } from './describe-article.ts'
import { rememberUntilChange } from './remember-until-change.ts'

/** `url` is the paper's permanent address, for papers without a DOI. */
export async function citeArticle(deps: Pick<Services, 'db'>, article: Article, url: string): Promise<Citation[]> {
  // The lines name the title and its abbreviation: they change with the settings too.
  const { version } = await readSettings(deps.db)
  return rememberUntilChange(deps.db, `citations of ${url} under settings ${version}`, async () =>
    citePaper(await describeArticle(deps, article, url)),
  )
}
