// Publishes a correction, an expression of concern or a retraction: in one transaction it creates a paper of its own,
// sets the standing of the paper that it is about, and queues that paper for printing again. The paper itself stays
// where it is.

import type { Actor } from '#src/domain/actor.ts'
import type { Article, Author, NewArticle, Tombstone } from '#src/domain/article/article.ts'
import type { PdfState } from '#src/domain/article/notice.ts'
import {
  issuerName,
  type NoticeIssuer,
  noticeNames,
  noticeOpening,
  noticeTitle,
} from '#src/domain/article/notice-text.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { forbidden, invalid, notFound } from '#src/domain/errors.ts'
import { readIdempotencyKey, reusedIdempotencyKey } from '#src/domain/idempotency-key.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import type { Limits } from '#src/domain/limits.ts'
import { type MarkDeps, renewMark } from '#src/features/articles/marks/renew-mark.ts'
import { readArticle, readArticleOrTombstone } from '#src/features/articles/read/read-article.ts'
import { findByUploadKey, lockArticle, lockUploader } from '#src/features/articles/store/article-store.ts'
import { createArticle } from '#src/features/articles/write/create-article.ts'
import { placeNotice } from '#src/features/articles/write/place-article.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { type CheckedNotice, checkNotice, type RawNotice } from './check-notice.ts'
import { mayPublishNotice, requireNoticePossible, requireOwnContent } from './notice-policy.ts'

type Deps = MarkDeps & { limits: Limits }

export type NoticeRequest = { articleId: string; notice: RawNotice; idempotencyKey: string | undefined }

/** `article` is the paper that the notice is about, `pdf` what its readers find when they download it. */
export type PublishedNotice =
  | { kind: 'published'; notice: Article; article: Article; pdf: PdfState }
  | { kind: 'withdrawn'; tombstone: Tombstone }

/** Sending the same again under the same key returns the same notice. */
export async function publishNotice(deps: Deps, actor: Actor, request: NoticeRequest): Promise<PublishedNotice> {
  if (!mayPublishNotice(actor)) throw forbidden()
  const { articleId } = request
  const found = await readArticleOrTombstone(deps, actor, articleId)
  if (found.kind === 'withdrawn') return found
  requireOwnContent(found.article)
  const notice = checkNotice(request.notice)
  const key = readIdempotencyKey(request.idempotencyKey)
  const uploadKey = key && `${actor.accountId} ${key}`
  const entered = await inTransaction(deps.db, async (tx) => {
    if (uploadKey) await lockUploader(tx, actor.accountId)
    return enterNotice({ ...deps, db: tx }, { articleId, notice, uploadKey })
  })
  if (entered.kind === 'withdrawn') return entered
  const pdf = await renewMark(deps, articleId)
  return { ...entered, article: await readArticle(deps, actor, articleId), pdf }
}

type Entered = { kind: 'published'; notice: Article } | { kind: 'withdrawn'; tombstone: Tombstone }

/** `db` is a transaction. */
async function enterNotice(
  deps: Deps,
  { articleId, notice, uploadKey }: { articleId: string; notice: CheckedNotice; uploadKey: string | undefined },
): Promise<Entered> {
  const { db: tx, clock } = deps
  const locked = await lockArticle(tx, articleId)
  if (!locked) throw notFound()
  if (locked.kind === 'withdrawn') return locked
  const { article } = locked
  const written = writeNotice(deps, article, notice, await readPeriodical(tx))
  const earlier = uploadKey && (await findByUploadKey(tx, uploadKey))
  if (earlier) {
    if (contentOf(earlier) !== contentOf(written)) throw reusedIdempotencyKey('notice')
    return { kind: 'published', notice: earlier }
  }
  requireNoticePossible(article, notice.kind)
  requirePlausibleDate(notice.publicationDate, article, toCalendarDate(clock.now()))
  const place = await placeNotice(tx, notice.publicationDate, clock.now())
  return { kind: 'published', notice: await createArticle({ db: tx, clock }, { ...written, ...place, uploadKey }) }
}

function writeNotice(
  { limits, addressOf }: Deps,
  article: Article,
  { kind, reason, text, issuedBy, publicationDate, doi }: CheckedNotice,
  periodical: Periodical,
): NewArticle {
  const { id, title, authors } = article
  const url = article.doi ? doiUrl(article.doi) : addressOf(id)
  const opening = noticeOpening(
    kind,
    { title, authors, place: labelOfPlace(article), url },
    issuedBy.map((issuer) => issuerName(issuer, titleOf(article, periodical))),
  )
  return {
    title: noticeTitle(kind, title, limits.titleMaxLength),
    abstract: reason,
    content: [opening, text].filter(Boolean).join('\n\n'),
    authors: issuedBy.flatMap((issuer) => authorsFor(issuer, article, periodical)),
    keywords: [],
    articleType: noticeNames[kind],
    peerReviewed: false,
    publicationDate,
    doi,
    noticeOf: { kind, articleId: id },
    files: {},
    searchText: '',
  }
}

const titleOf = ({ periodicalName }: Article, { publisher }: Periodical) => ({
  name: periodicalName,
  publisher: publisher?.name,
})

/** The issuers of a notice are its authors: the authors of the paper only if they issued it themselves. */
function authorsFor(issuer: NoticeIssuer, article: Article, periodical: Periodical): Author[] {
  if (issuer === 'authors') return article.authors.map(({ roles: _did, ...author }) => author)
  const name = issuerName(issuer, titleOf(article, periodical))
  return [{ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, isOrganisation: true }]
}

/** @throws invalid for a day before the paper's, and for a day in the future. */
function requirePlausibleDate(day: string | undefined, { publicationDate }: Article, today: string): void {
  if (day === undefined) return
  const problem =
    day > today
      ? 'The date cannot be in the future, because a notice appears at once.'
      : publicationDate !== undefined && day < publicationDate
        ? 'The date cannot be before the day on which the paper was published.'
        : undefined
  if (problem) throw invalid('invalid-field', problem, { publicationDate: problem })
}

function contentOf({ noticeOf, abstract, content, authors }: Article | NewArticle): string {
  return JSON.stringify([noticeOf, abstract, content, authors.map(({ name }) => name)])
}
