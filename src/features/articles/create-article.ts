// Enters a paper: published at once, on its own day if that is in the future, or as a draft.
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { toCalendarDate } from '#src/formats/calendar-date.ts'
import { issueOfDay } from '#src/formats/issue.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article, NewArticle } from './article.ts'
import { insertArticle } from './article-store.ts'

export async function createArticle(deps: Pick<Services, 'db' | 'clock'>, input: NewArticle): Promise<Article> {
  const now = deps.clock.now()
  const today = toCalendarDate(now)
  const isFuture = input.publicationDate !== undefined && input.publicationDate > today
  // A draft that was asked for waits for a person, whatever its date; only a paper dated ahead publishes itself.
  const publishOn = isFuture && input.status !== 'Draft' ? input.publicationDate : undefined
  const status = isFuture || input.status === 'Draft' ? 'Draft' : 'Published'
  const publicationDate = input.publicationDate ?? (status === 'Published' ? today : undefined)
  const { searchText, uploadKey, status: _asked, ...facts } = input
  const place = issueOfDay(publicationDate, now)

  return inTransaction(deps.db, async (tx) => {
    const periodical = await readPeriodical(tx)
    const article: Article = {
      ...facts,
      // What is published now appears under the terms that the periodical states now, and keeps them.
      licence: input.licence ?? periodical.licence?.label,
      volume: input.volume ?? place.volume,
      issue: input.issue ?? place.issue,
      id: input.id ?? newId(),
      status,
      publicationDate,
      publishOn,
      periodicalName: input.periodicalName ?? periodical.name,
      createdAt: input.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await insertArticle(tx, article, { searchText, uploadKey })
    if (article.files.docx) await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'article', id: article.id })
    return article
  })
}
