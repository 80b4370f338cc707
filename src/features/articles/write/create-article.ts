// Enters a paper: published at once, on its own day if that is in the future, together with a scheduled issue, or as a
// draft.

import { decideFirstAppearance } from '#src/domain/article/appearance.ts'
import type { Article, NewArticle } from '#src/domain/article/article.ts'
import { effectsOfChange } from '#src/domain/article/effects-of-change.ts'
import { requireReceivedInTime } from '#src/domain/article/received-date.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { newDoi, requireFreeDoi } from './assign-doi.ts'
import { carryOut } from './change-article.ts'
import { placeArticle } from './place-article.ts'
import { markChanged } from './store/article-change-store.ts'
import { insertArticle } from './store/new-article-store.ts'
import { saveOwnDay } from './store/own-day-store.ts'

export async function createArticle(deps: Pick<Services, 'db' | 'clock'>, input: NewArticle): Promise<Article> {
  const now = deps.clock.now()
  const { searchText, uploadKey, withoutDoi, status, volume, issue, publicationDate, ...facts } = input

  return inTransaction(deps.db, async (tx) => {
    await lockArticles(tx)
    const periodical = await readPeriodical(tx)
    const { appearsOn, ...place } = await placeArticle(tx, { volume, issue, publicationDate }, now)
    const when = { status, publicationDate, today: toCalendarDate(now) }
    const article: Article = {
      ...facts,
      ...place,
      ...decideFirstAppearance({ ...when, appearsOn }),
      // A paper published now appears under the periodical's current terms, and keeps them.
      licence: input.licence ?? periodical.licence?.label,
      id: input.id ?? newId(),
      periodicalName: input.periodicalName ?? periodical.name,
      createdAt: input.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
      changedAt: now.toISOString(),
    }
    requireReceivedInTime(article, 'receivedAt')
    await requireFreeDoi(tx, article)
    const effects = effectsOfChange({ cause: 'entered', before: undefined, after: article })
    if (effects.needsDoi && !withoutDoi) article.doi = await newDoi(tx, article)
    await insertArticle(tx, article, { searchText, uploadKey })
    if (appearsOn !== undefined && article.publishOn === appearsOn) {
      const { publishOn } = decideFirstAppearance({ ...when, appearsOn: undefined })
      await saveOwnDay(tx, article.id, { publishOn, publicationDate })
    }
    await markChanged(tx, [article.id], deps.clock)
    await carryOut({ db: tx, clock: deps.clock }, article.id, effects)
    return article
  })
}
