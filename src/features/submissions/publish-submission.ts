// Publishes a submission as a paper in the current issue, or in the issue named, with its manuscript cleaned of traces of
// the people who worked on it. Calling it again returns the same paper and changes nothing.
import type { Actor } from '#src/domain/actor.ts'
import type { Article, Author, NewArticle } from '#src/domain/article/article.ts'
import { requireReceivedInTime } from '#src/domain/article/received-date.ts'
import { dayOf, toCalendarDate } from '#src/domain/calendar-date.ts'
import { factsToAdd, withFoundFacts } from '#src/domain/contributor/found-facts.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { readAccount } from '#src/features/accounts/index.ts'
import { createArticle, readArticle } from '#src/features/articles/index.ts'
import { cleanWord, type Inspector, type StoredFile } from '#src/features/files/index.ts'
import { findTypesetting, refuseOtherResult } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { checkAuthor } from '#src/formats/article-form/check-author.ts'
import { checkFacts } from '#src/formats/article-form/check-facts.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { requirePublishable, type Viewed } from './authorship/submission-policy.ts'
import { fingerprintOf, publishedFacts } from './facts/fingerprint.ts'
import type { KeepsCases, ReviewRecord } from './keeps-cases.ts'
import { factsOf, requireDecided } from './require-decided.ts'
import type { Submission } from './submission.ts'
import { publishedLetter } from './submission-letters.ts'
import { findSubmission, lockSubmission, markPublished, readManuscriptText } from './submission-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'nudgeJobs' | 'storage' | 'log' | 'limits'> & {
  inspector: Inspector
} & KeepsCases

/** Where and when it is published, as typed; by default, in the current issue and today. */
export type Placement = {
  volume?: string | undefined
  issue?: string | undefined
  publicationDate?: string | undefined
}

export type Publication = Viewed<Submission> & { article: Article }

/**
 * `addressOf` gives the public address of a paper, for the letter to the author. `fingerprint` is that of the manuscript which
 * somebody has looked at; without it, the one that is there is published. `foundFactsSeen` is the `finishedAt` of the proof whose
 * facts about authors are added to the record of the paper; without it, none are.
 */
export async function publishSubmission(
  deps: Deps & { addressOf(articleId: string): string },
  actor: Actor,
  input: {
    id: string
    status: unknown
    place?: Placement
    fingerprint?: string | undefined
    foundFactsSeen?: string | undefined
  },
): Promise<Publication> {
  const { submission: asked } = await requirePublishable(
    deps.db,
    actor,
    isId(input.id) ? await findSubmission(deps.db, input.id) : undefined,
  )
  requirePublished(input.status)
  const place = checkPlace(input.place ?? {}, deps.clock.now())
  requireReceivedInTime({ ...place, receivedAt: dayOf(asked.createdAt) }, 'publicationDate')
  const fingerprint = input.fingerprint ?? fingerprintOf(asked)
  // Before a file is made that nothing would refer to.
  if (!asked.articleId) {
    await deps.cases.requirePublishable(deps.db, asked, actor)
    requireSame(asked, fingerprint)
  }
  // Its own file contains its address.
  const id = newId()
  // Before the transaction: it takes a moment, in which others may write.
  const docx = asked.articleId ? undefined : await publishedWordFile(deps, asked, { id, place })

  const publication = await inTransaction(deps.db, async (tx) => {
    const { submission, role } = await requirePublishable(tx, actor, await lockSubmission(tx, input.id))
    const earlier = submission.articleId ? await findPublished(tx, actor, submission.articleId) : undefined
    const at = deps.clock.now().toISOString()
    const { effects } = requireDecided(factsOf(submission, { isWithdrawn: !earlier }), { kind: 'publish', at })
    if (earlier) return { submission, role, article: earlier }
    if (!docx) throw new Error('a submission lost the article that it had')
    const review = await deps.cases.publish(tx, submission, actor)
    // The file was made from the manuscript as it was before.
    requireSame(submission, fingerprint)
    const authors = await authorsToPublish({ ...deps, db: tx }, submission, input.foundFactsSeen)
    const article = await publishArticle({ ...deps, db: tx }, submission, { id, place, docx, review, authors })
    if (effects.includes('write-to-author')) await writeToAuthor({ ...deps, db: tx }, submission, article)
    return { submission: await markPublished(tx, submission.id, article.id, at), role, article }
  })
  deps.nudgeJobs()
  return publication
}

/** @throws AppError conflict when there is another proof than the one that somebody has looked at. */
async function authorsToPublish(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { id, stated }: Submission,
  seen: string | undefined,
): Promise<Author[]> {
  const { authors } = publishedFacts(stated)
  if (seen === undefined) return authors
  const proof = await findTypesetting(db, { kind: 'submission', id })
  const isReady = proof?.state === 'done' || proof?.state === 'failed'
  refuseOtherResult(isReady ? proof : { finishedAt: undefined }, seen)
  const facts = factsToAdd(authors, proof?.foundFacts ?? [], { email: false })
  return withFoundFacts(authors, facts).flatMap((author) => checkAuthor(limits, author) ?? [])
}

type NewPublication = {
  id: string
  place: CheckedPlacement
  docx: StoredFile
  review: ReviewRecord
  authors: Author[]
}

async function publishArticle(
  deps: Pick<Services, 'db' | 'clock'>,
  submission: Submission,
  { id, place, docx, review, authors }: NewPublication,
): Promise<Article> {
  const article = await createArticle(deps, {
    id,
    title: submission.title,
    abstract: submission.abstract,
    keywords: submission.keywords,
    ...publishedFacts(submission.stated),
    authors,
    receivedAt: dayOf(submission.createdAt),
    ...place,
    ...review,
    files: { docx },
    searchText: await readManuscriptText(deps.db, submission.id),
  })
  if (article.status !== 'Published') throw waitsForIssue()
  return article
}

async function writeToAuthor(
  { db, clock, addressOf }: Pick<Services, 'db' | 'clock'> & { addressOf(articleId: string): string },
  { accountId }: Submission,
  article: Article,
): Promise<void> {
  const author = await readAccount(db, accountId)
  if (!author) return
  await queueMail(db, clock, publishedLetter(await readPeriodical(db), author, article, addressOf(article.id)))
}

async function publishedWordFile(
  deps: Deps & { addressOf(articleId: string): string },
  { title, authors, keywords, abstract, manuscript }: Submission,
  { id, place }: { id: string; place: CheckedPlacement },
): Promise<StoredFile> {
  const { languages, publisher, licence } = await readPeriodical(deps.db)
  return cleanWord(deps, manuscript, {
    title,
    authors,
    keywords,
    abstract,
    language: languages[0] ?? 'en',
    identifier: deps.addressOf(id),
    published: place.publicationDate ?? toCalendarDate(deps.clock.now()),
    publisher: publisher?.name,
    licence: licence?.url ?? licence?.label,
  })
}

function requireSame(submission: Submission, fingerprint: string): void {
  if (fingerprintOf(submission) === fingerprint) return
  const message = 'The manuscript has changed since you opened it. Look at it again before you publish it.'
  throw new AppError({ kind: 'conflict', code: 'manuscript-changed', message })
}

function requirePublished(status: unknown): void {
  if (typeof status === 'string' && status.trim().toLowerCase() === 'published') return
  const message = "The status can only be changed to 'published'"
  throw invalid('status-invalid', message, { status: message })
}

type CheckedPlacement = Pick<NewArticle, 'volume' | 'issue' | 'publicationDate'>

function checkPlace(typed: Placement, now: Date): CheckedPlacement {
  const { volume, issue, publicationDate } = checkFacts(typed)
  if ((volume === undefined) !== (issue === undefined)) {
    const message = 'Please send both volume and issue, or neither for the current issue.'
    throw invalid('invalid-field', message, { [volume === undefined ? 'volume' : 'issue']: message })
  }
  if (publicationDate !== undefined && publicationDate > toCalendarDate(now)) {
    const rule = 'cannot be in the future'
    throw invalid('invalid-field', `publicationDate ${rule}`, { publicationDate: rule })
  }
  return { volume, issue, publicationDate }
}

function waitsForIssue(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'issue-scheduled',
    message:
      'That issue is scheduled for a future day, but a submission is published at once. Please choose another issue.',
  })
}

/** Undefined when it has been withdrawn. */
async function findPublished(db: Database, actor: Actor, articleId: string): Promise<Article | undefined> {
  try {
    return await readArticle({ db }, actor, articleId)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
}
