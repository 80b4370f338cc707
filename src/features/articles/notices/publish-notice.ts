// Publishes a correction, an expression of concern or a retraction: in one transaction a paper of its own, the standing of
// the paper that it is about, and the order to print that paper anew. The paper itself stays where it is.
import type { Actor } from '#src/domain/actor.ts'
import {
  issuerName,
  type NoticeIssuer,
  noticeNames,
  noticeOpening,
  noticeTitle,
} from '#src/domain/article/notice-text.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { forbidden, invalid, notFound } from '#src/domain/errors.ts'
import { readIdempotencyKey, reusedIdempotencyKey } from '#src/domain/idempotency-key.ts'
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { issueLabel } from '#src/domain/issue.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { Article, Author, NewArticle, Tombstone } from '#src/features/articles/article.ts'
import { readArticleOrTombstone } from '#src/features/articles/read/read-article.ts'
import { findByUploadKey, lockArticle, lockUploader } from '#src/features/articles/store/article-store.ts'
import { createArticle } from '#src/features/articles/write/create-article.ts'
import { placeNotice } from '#src/features/articles/write/place-article.ts'
import { renewStanding } from '#src/features/articles/write/renew-standing.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type CheckedNotice, checkNotice, type RawNotice } from './check-notice.ts'
import { mayPublishNotice, requireConcernable } from './notice-policy.ts'

type Deps = Pick<Services, 'db' | 'clock'> & { limits: Limits; addressOf(articleId: string): string }

export type NoticeRequest = { articleId: string; notice: RawNotice; idempotencyKey: string | undefined }

export type PublishedNotice = { kind: 'published'; notice: Article } | { kind: 'withdrawn'; tombstone: Tombstone }

/** Sending the same again under the same key is the same notice. */
export async function publishNotice(
  deps: Deps,
  actor: Actor,
  { articleId, notice: raw, idempotencyKey }: NoticeRequest,
): Promise<PublishedNotice> {
  if (!mayPublishNotice(actor)) throw forbidden()
  const found = await readArticleOrTombstone(deps, actor, articleId)
  if (found.kind === 'withdrawn') return found
  const asked = checkNotice(raw)
  const key = readIdempotencyKey(idempotencyKey)
  const uploadKey = key && `${actor.accountId} ${key}`

  return inTransaction(deps.db, async (tx) => {
    if (uploadKey) await lockUploader(tx, actor.accountId)
    const locked = await lockArticle(tx, articleId)
    if (!locked) throw notFound()
    if (locked.kind === 'withdrawn') return locked
    const { article } = locked
    const written = writeNotice(deps, article, asked, await readPeriodical(tx))
    const earlier = uploadKey && (await findByUploadKey(tx, uploadKey))
    if (earlier) {
      if (contentOf(earlier) !== contentOf(written)) throw reusedIdempotencyKey('notice')
      return { kind: 'published', notice: earlier }
    }
    requireConcernable(article, asked.kind)
    requirePlausibleDate(asked.publicationDate, article, toCalendarDate(deps.clock.now()))
    const services = { db: tx, clock: deps.clock }
    const place = await placeNotice(tx, asked.publicationDate, deps.clock.now())
    const notice = await createArticle(services, { ...written, ...place, uploadKey })
    await renewStanding(services, articleId)
    return { kind: 'published', notice }
  })
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
    { title, authors, place: article.issueLabel ?? issueLabel(article), url },
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

/** Whoever issues a notice is its author: the authors of the paper only where they said it themselves. */
function authorsFor(issuer: NoticeIssuer, article: Article, periodical: Periodical): Author[] {
  if (issuer === 'authors') return article.authors.map(({ roles: _did, ...author }) => author)
  const name = issuerName(issuer, titleOf(article, periodical))
  return [{ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, isOrganisation: true }]
}

/** @throws invalid for a day before the paper's, and for one that has not come. */
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
