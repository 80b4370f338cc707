// A paper as its readers cite it.
import { type Citation, citePaper } from '#src/formats/citation/cite-paper.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article } from './article.ts'
import { describeArticle } from './describe-article.ts'
import { rememberUntilChange } from './remember-until-change.ts'

/** `url` is the paper's permanent address, for papers without a DOI. */
export async function citeArticle(deps: Pick<Services, 'db'>, article: Article, url: string): Promise<Citation[]> {
  return rememberUntilChange(deps.db, `citations of ${url}`, async () =>
    citePaper(await describeArticle(deps, article, url)),
  )
}
