// Enters a paper: published at once, on its own day if that is in the future, together with a scheduled issue, or as a draft.

import { toCalendarDate } from '#src/domain/calendar-date.ts'
import type { Article, NewArticle } from '#src/features/articles/article.ts'
import { markChanged } from '#src/features/articles/store/article-change-store.ts'
import { insertArticle, lockArticles } from '#src/features/articles/store/article-store.ts'
import { keepOwnDay } from '#src/features/articles/store/own-day-store.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { newDoi, requireFreeDoi } from './assign-doi.ts'
import { placeArticle } from './place-article.ts'

export async function createArticle(deps: Pick<Services, 'db' | 'clock'>, input: NewArticle): Promise<Article> {
  const now = deps.clock.now()
  const { searchText, uploadKey, withoutDoi, status: asked, volume, issue, publicationDate, ...facts } = input

  return inTransaction(deps.db, async (tx) => {
    await lockArticles(tx)
    const periodical = await readPeriodical(tx)
    const { appearsOn, ...place } = await placeArticle(tx, { volume, issue, publicationDate }, now)
    const when = { asked, publicationDate, today: toCalendarDate(now) }
    const article: Article = {
      ...facts,
      ...place,
      ...appearance({ ...when, appearsOn }),
      // What is published now appears under the terms that the periodical states now, and keeps them.
      licence: input.licence ?? periodical.licence?.label,
      id: input.id ?? newId(),
      periodicalName: input.periodicalName ?? periodical.name,
      createdAt: input.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
      changedAt: now.toISOString(),
    }
    await requireFreeDoi(tx, article)
    if (article.status === 'Published' && !withoutDoi) article.doi ??= await newDoi(tx, article)
    await insertArticle(tx, article, { searchText, uploadKey })
    if (appearsOn !== undefined && article.publishOn === appearsOn) {
      const { publishOn } = appearance({ ...when, appearsOn: undefined })
      await keepOwnDay(tx, article.id, { publishOn, publicationDate })
    }
    await markChanged(tx, [article.id], deps.clock)
    if (article.files.docx) await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'article', id: article.id })
    return article
  })
}

type Asked = {
  asked: NewArticle['status']
  publicationDate: string | undefined
  /** The day for which the papers of its issue wait. */
  appearsOn: string | undefined
  today: string
}

function appearance({
  asked,
  publicationDate,
  appearsOn,
  today,
}: Asked): Pick<Article, 'status' | 'publicationDate' | 'publishOn'> {
  // A draft that was asked for waits for a person, whatever its date; only a paper dated ahead publishes itself.
  if (asked === 'Draft') return { status: 'Draft', publicationDate, publishOn: undefined }
  if (appearsOn !== undefined) return { status: 'Draft', publicationDate: appearsOn, publishOn: appearsOn }
  if (publicationDate !== undefined && publicationDate > today) {
    return { status: 'Draft', publicationDate, publishOn: publicationDate }
  }
  return { status: 'Published', publicationDate: publicationDate ?? today, publishOn: undefined }
}
