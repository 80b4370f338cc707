// The papers that were published without a DOI, and which DOIs they would get.
import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { forbidden } from '#src/domain/errors.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { countWithoutDoi, listWithoutDoi } from '#src/features/articles/store/doi-store.ts'
import { doiOf, isDoiTaken } from '#src/features/articles/write/assign-doi.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'

type MissingDois = {
  articles: number
  /** Whether the settings name a prefix and a pattern. */
  isSet: boolean
  /** The first of them, with the DOIs they would get; `isTaken`: another paper has it. */
  next: { id: string; title: string; doi: string; isTaken: boolean }[]
}

const previewed = 5

export async function previewDois({ db }: Pick<Services, 'db'>, actor: Actor): Promise<MissingDois> {
  if (!mayEditArticle(actor)) throw forbidden()
  const periodical = await readPeriodical(db)
  const articles = await countWithoutDoi(db)
  const preview = async (article: Article) => {
    const doi = doiOf(periodical, article)
    if (doi === undefined) return []
    return [{ id: article.id, title: article.title, doi, isTaken: await isDoiTaken(db, doi, article.id) }]
  }
  const next = await Promise.all((await listWithoutDoi(db, '', previewed)).map(preview))
  const { prefix, pattern } = periodical.doi
  return { articles, isSet: prefix !== undefined && pattern !== undefined, next: next.flat() }
}
