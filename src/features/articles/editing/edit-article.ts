// Changes what a paper says of itself, and publishes a draft: at once, on its day if that is in the future, or together with a
// scheduled issue.
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError, forbidden, invalid } from '#src/domain/errors.ts'
import type { Article, ArticleChanges } from '#src/features/articles/article.ts'
import { mayEditArticle } from '#src/features/articles/article-policy.ts'
import { readArticleOrTombstone } from '#src/features/articles/read/read-article.ts'
import { updateArticle } from '#src/features/articles/store/article-edit-store.ts'
import { lockSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { toChangedRow } from '#src/features/articles/store/article-row.ts'
import { type FoundArticle, findArticle, laterThan, lockArticle } from '#src/features/articles/store/article-store.ts'
import { forgetOwnDays, keepOwnDay } from '#src/features/articles/store/own-day-store.ts'
import { giveDois, requireFreeDoi } from '#src/features/articles/write/assign-doi.ts'
import { readPlan } from '#src/features/articles/write/place-article.ts'
import { renewStanding } from '#src/features/articles/write/renew-standing.ts'
import { type Inspector, readText } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type Missing, requireComplete, requireNothingLost } from './required-parts.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'storage'> & { inspector: Inspector }

/** `before` is the paper that was changed; absent when it was withdrawn. */
export type Edited = { before?: Article; found: FoundArticle }

/** `version` is the `updatedAt` of what the editor has read. @throws AppError conflict when it has changed since. */
export async function editArticle(
  deps: Deps,
  actor: Actor,
  edit: { id: string; changes: ArticleChanges; version: string | undefined; missing: Missing },
): Promise<Edited> {
  if (!mayEditArticle(actor)) throw forbidden()
  const found = await readArticleOrTombstone(deps, actor, edit.id)
  if (found.kind === 'withdrawn') return { found }
  const before = found.article
  if (edit.version !== undefined && edit.version !== before.updatedAt) throw editedMeanwhile()
  const after = change(before, { ...edit, ...(await planOf(deps.db, before, edit)) }, deps.clock.now())
  if (isSame(before, after)) return { before, found }
  const { docx } = before.files
  const fileText = textOf(after) === textOf(before) ? undefined : docx ? await readText(deps, docx) : ''

  const edited = await inTransaction(deps.db, async (tx) => {
    const subject = await lockSubjectOf(tx, edit.id)
    const locked = await lockArticle(tx, edit.id)
    if (locked?.kind !== 'article' || locked.article.updatedAt !== before.updatedAt) return undefined
    // Typesetting may have given it pages meanwhile.
    const current = locked.article
    const planned = { ...edit, ...(await planOf(tx, current, edit)) }
    if (edit.changes.doi !== undefined && edit.changes.doi !== current.doi) {
      await requireFreeDoi(tx, { id: edit.id, doi: edit.changes.doi })
    }
    const now = deps.clock.now()
    const after = change(current, planned, now)
    await updateArticle(tx, { before: current, after, fileText, clock: deps.clock })
    if (planned.appearsOn !== undefined && after.publishOn === planned.appearsOn) {
      const alone = change(current, { ...edit, appearsOn: undefined }, now)
      await keepOwnDay(tx, edit.id, alone.status === 'Draft' ? alone : { publicationDate: current.publicationDate })
    } else if (current.status === 'Draft') await forgetOwnDays(tx, [edit.id])
    if (current.status === 'Draft') await giveDois({ db: tx, clock: deps.clock }, [edit.id])
    // What is printed says what the record says.
    if (docx) await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'article', id: edit.id })
    if (subject) await renewStanding({ db: tx, clock: deps.clock }, subject)
    const found = await findArticle(tx, edit.id)
    return found && { before, found }
  })
  // Somebody was faster: their change is read first.
  return edited ?? editArticle(deps, actor, edit)
}

/** Of the issue in which it then stands. */
const planOf = (db: Database, before: Article, { changes }: { changes: ArticleChanges }) =>
  readPlan(db, { volume: changes.volume ?? before.volume, issue: changes.issue ?? before.issue })

function change(
  before: Article,
  { changes, missing, appearsOn }: { changes: ArticleChanges; missing: Missing; appearsOn: string | undefined },
  now: Date,
): Article {
  const { status: asked, ...facts } = changes
  const today = toCalendarDate(now)
  const changed = { ...before, ...facts, updatedAt: laterThan(before.updatedAt, now.toISOString()) }
  // Pages that were counted in another issue are not those of this one; pages that somebody typed are.
  const isMoved = changed.volume !== before.volume || changed.issue !== before.issue
  if (isMoved && before.files.pdf?.typeset && !('pages' in facts)) changed.pages = undefined
  const { publicationDate } = changed
  const moved = publicationDate !== before.publicationDate
  const isFuture = publicationDate !== undefined && publicationDate > today
  if (before.status === 'Published') {
    if (asked === 'Draft') throw staysPublished()
    if (isMoved && appearsOn !== undefined) throw isPublicAlready()
    requireNothingLost(before, changed, missing)
    if (moved && publicationDate === undefined) throw wrongDate('is needed for a published paper')
    if (moved && isFuture) throw wrongDate('cannot be in the future, since the paper is published')
    return changed
  }
  if (asked === 'Draft') return { ...changed, publishOn: undefined }
  if (asked === 'Published') requireComplete(changed, missing)
  else if (before.publishOn !== undefined) requireNothingLost(before, changed, missing)
  if (appearsOn !== undefined && (asked === 'Published' || before.publishOn !== undefined)) {
    return { ...changed, publicationDate: appearsOn, publishOn: appearsOn }
  }
  if (asked === 'Published' && !isFuture) {
    // Its record is as old as its publication, so it comes first in the lists.
    const published = { status: 'Published', publishOn: undefined, createdAt: now.toISOString() } as const
    return { ...changed, ...published, publicationDate: publicationDate ?? today }
  }
  const reschedule = asked === 'Published' || (before.publishOn !== undefined && moved)
  return reschedule ? { ...changed, publishOn: isFuture ? publicationDate : undefined } : changed
}

/** Beside its version. */
function isSame(before: Article, after: Article): boolean {
  return isDeepStrictEqual(toChangedRow(before), toChangedRow({ ...after, updatedAt: before.updatedAt }))
}

/** What the search index holds of a paper, beside its files. */
function textOf({ title, abstract, authors, keywords, content }: Article): string {
  return JSON.stringify([title, abstract, authors.map(({ name }) => name), keywords, content])
}

function editedMeanwhile(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'edited-meanwhile',
    message: 'This paper was changed while you were editing it. Reload it to see the change, then make yours again.',
  })
}

function staysPublished(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'already-published',
    message:
      'A published paper cannot become a draft again: its address is public. If you delete it, a notice stays there.',
  })
}

function isPublicAlready(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'issue-scheduled',
    message: 'The papers of that issue wait for a day to come. This one is public already and cannot wait with them.',
  })
}

function wrongDate(rule: string): AppError {
  return invalid('invalid-field', `publicationDate ${rule}`, { publicationDate: rule })
}
