// When an article appears: at once, on its own day if that is in the future, together with a scheduled issue, or only
// when a person publishes it.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { keepOtherNames } from '#src/domain/contributor/contributor.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { Article, ArticleChanges } from './article.ts'
import type { ArticleStatus } from './article-status.ts'
import { requireReceivedInTime } from './received-date.ts'
import { type Missing, requireComplete, requireNothingRemoved } from './required-parts.ts'
import { requireOtherLanguages } from './translated-texts.ts'

type Appearance = Pick<Article, 'status' | 'publicationDate' | 'publishOn'>

type NewArticleRequest = {
  status: ArticleStatus | undefined
  publicationDate: string | undefined
  /** The day for which the articles of its issue wait. */
  appearsOn: string | undefined
  today: string
}

export function decideFirstAppearance({ status, publicationDate, appearsOn, today }: NewArticleRequest): Appearance {
  // An article requested as a draft waits for a person, whatever its date; only an article dated ahead publishes
  // itself.
  if (status === 'Draft') return { status, publicationDate, publishOn: undefined }
  if (appearsOn !== undefined) return { status: 'Draft', publicationDate: appearsOn, publishOn: appearsOn }
  if (publicationDate !== undefined && publicationDate > today) {
    return { status: 'Draft', publicationDate, publishOn: publicationDate }
  }
  return { status: 'Published', publicationDate: publicationDate ?? today, publishOn: undefined }
}

export type Edit = {
  changes: ArticleChanges
  /** The form's messages for missing parts. */
  missing: Missing
  /** The day for which the articles of its issue wait; the issue is the one it is in after the edit. */
  appearsOn: string | undefined
  /** Of the title: that of articles that name none. */
  firstLanguage: string
}

/** The article after the edit. @throws AppError for an edit that is not possible. */
export function decideEdit(before: Article, edit: Edit, now: Date): Article {
  const after = applyEdit(before, edit, now)
  const isReceiptChanged = after.receivedAt !== before.receivedAt
  // Dates that an import brought in do not prevent other edits.
  if (isReceiptChanged || after.publicationDate !== before.publicationDate) {
    requireReceivedInTime(after, isReceiptChanged ? 'receivedAt' : 'publicationDate')
  }
  const { translations } = edit.changes
  if (translations || after.language !== before.language) {
    const { language = edit.firstLanguage } = after
    requireOtherLanguages({ ...after, language }, translations ? 'translations' : 'language')
  }
  return after
}

function applyEdit(before: Article, { changes, missing, appearsOn }: Edit, now: Date): Article {
  const { status: asked, ...facts } = changes
  const today = toCalendarDate(now)
  const changed: Article = { ...before, ...facts, updatedAt: versionAfter(before.updatedAt, now.toISOString()) }
  if (facts.authors) changed.authors = keepOtherNames(facts.authors, before.authors)
  // Page numbers assigned in another issue do not carry over; typed ones do.
  const isMoved = changed.volume !== before.volume || changed.issue !== before.issue
  if (isMoved && before.files.pdf?.typeset && !('pages' in facts)) changed.pages = undefined
  const { publicationDate } = changed
  const isRedated = publicationDate !== before.publicationDate
  const isFuture = publicationDate !== undefined && publicationDate > today
  if (before.status === 'Published') {
    if (asked === 'Draft') throw alreadyPublished()
    if (isMoved && appearsOn !== undefined) throw publicInScheduledIssue()
    requireNothingRemoved(before, changed, missing)
    if (isRedated && publicationDate === undefined) throw invalidDate('is needed for a published paper')
    if (isRedated && isFuture) throw invalidDate('cannot be in the future, since the paper is published')
    return changed
  }
  if (asked === 'Draft') return { ...changed, publishOn: undefined }
  if (asked === 'Published') requireComplete(changed, missing)
  else if (before.publishOn !== undefined) requireNothingRemoved(before, changed, missing)
  if (appearsOn !== undefined && (asked === 'Published' || before.publishOn !== undefined)) {
    return { ...changed, publicationDate: appearsOn, publishOn: appearsOn }
  }
  if (asked === 'Published' && !isFuture) {
    return publish({ ...changed, updatedAt: before.updatedAt }, { day: publicationDate ?? today, now })
  }
  const isRescheduled = asked === 'Published' || (before.publishOn !== undefined && isRedated)
  return isRescheduled ? { ...changed, publishOn: isFuture ? publicationDate : undefined } : changed
}

/**
 * A draft that appears now, as an article of that day. Its record is as old as its publication, so it comes first in
 * the lists.
 */
export function publish(draft: Article, { day, now }: { day: string | undefined; now: Date }): Article {
  const at = now.toISOString()
  return {
    ...draft,
    status: 'Published',
    publishOn: undefined,
    publicationDate: day,
    createdAt: at,
    updatedAt: versionAfter(draft.updatedAt, at),
  }
}

/** The day on which a draft would publish itself, and the one that it is dated. */
export type OwnDay = Pick<Article, 'publishOn' | 'publicationDate'>

export type Schedule = OwnDay & Pick<Article, 'updatedAt'>

/** A draft that appears together with its issue from now on. */
export function waitForIssue(
  { updatedAt }: Pick<Article, 'updatedAt'>,
  { day, now }: { day: string; now: Date },
): Schedule {
  return { publishOn: day, publicationDate: day, updatedAt: versionAfter(updatedAt, now.toISOString()) }
}

/**
 * A draft whose issue is no longer scheduled gets its own day back. If that day has passed meanwhile, the draft is not published
 * by surprise: it waits for a person.
 */
export function returnOwnDay(
  { updatedAt }: Pick<Article, 'updatedAt'>,
  { own, now }: { own: OwnDay; now: Date },
): Schedule {
  const isAhead = own.publishOn !== undefined && own.publishOn > toCalendarDate(now)
  return {
    publishOn: isAhead ? own.publishOn : undefined,
    publicationDate: own.publicationDate,
    updatedAt: versionAfter(updatedAt, now.toISOString()),
  }
}

/** The instant that becomes the version after the given one: now, or a millisecond after it if the clock is behind. */
export function versionAfter(version: string, now: string): string {
  return now > version ? now : new Date(Date.parse(version) + 1).toISOString()
}

function alreadyPublished(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'already-published',
    message:
      'A published paper cannot become a draft again: its address is public. If you delete it, a notice stays there.',
  })
}

function publicInScheduledIssue(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'issue-scheduled',
    message: 'The papers of that issue wait for a day to come. This one is public already and cannot wait with them.',
  })
}

function invalidDate(rule: string): AppError {
  return invalid('invalid-field', `publicationDate ${rule}`, { publicationDate: rule })
}
