// Assigns DOIs to the papers that were published without one, a few at a time, and has them printed again.
import type { Actor } from '#src/domain/actor.ts'
import { versionAfter } from '#src/domain/article/appearance.ts'
import type { Article } from '#src/domain/article/article.ts'
import { forbidden } from '#src/domain/errors.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { type MarkDeps, renewMark } from '#src/features/articles/marks/renew-mark.ts'
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import { countWithoutDoi, listWithoutDoi } from '#src/features/articles/store/doi-store.ts'
import { newDoi } from '#src/features/articles/write/assign-doi.ts'
import { changeArticle, type WriteDeps } from '#src/features/articles/write/change-article.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

/** Short transactions: editors wait for them. */
const batch = 20

/** @returns how many papers this call gave a DOI, and how many still have none. */
export async function giveMissingDois(
  deps: MarkDeps & Pick<Services, 'nudgeJobs'>,
  actor: Actor,
): Promise<{ assigned: number; left: number }> {
  if (!mayEditArticle(actor)) throw forbidden()
  const { db, clock } = deps
  let given = 0
  for (let last = ''; ; ) {
    const articles = await listWithoutDoi(db, last, batch)
    last = articles.at(-1)?.id ?? ''
    if (last === '') break
    const changed = await inTransaction(db, (tx) => giveDois({ db: tx, clock }, articles))
    // The paper that a notice is about shows the notice's DOI wherever it names the notice.
    const subjects = new Set(changed.flatMap(({ noticeOf }) => noticeOf?.articleId ?? []))
    for (const subject of subjects) await renewMark(deps, subject)
    given += changed.length
  }
  deps.nudgeJobs()
  return { assigned: given, left: await countWithoutDoi(db) }
}

async function giveDois(deps: WriteDeps, articles: readonly Article[]): Promise<Article[]> {
  await lockArticles(deps.db)
  const given: Article[] = []
  for (const { id } of articles) {
    const changed = await changeArticle(deps, id, 'doi-assigned', async (before) => {
      if (before.status !== 'Published' || before.doi !== undefined) return undefined
      const doi = await newDoi(deps.db, before)
      const updatedAt = versionAfter(before.updatedAt, deps.clock.now().toISOString())
      return doi === undefined ? undefined : { article: { ...before, doi, updatedAt } }
    })
    if (changed.kind === 'changed') given.push(changed.article)
  }
  return given
}
