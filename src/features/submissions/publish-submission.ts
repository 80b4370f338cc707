// Publishes a submission as a paper in the current issue, or in the issue named, with its manuscript cleaned of traces of
// the people who worked on it. Calling it again returns the same paper and changes nothing.
import type { Actor } from '#src/domain/actor.ts'
import type { Article, NewArticle } from '#src/domain/article/article.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { readAccount } from '#src/features/accounts/index.ts'
import { createArticle, readArticle } from '#src/features/articles/index.ts'
import { cleanWord, type Inspector, type StoredFile } from '#src/features/files/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { checkFacts } from '#src/formats/article-form/check-facts.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import type { Submission } from './submission.ts'
import { publishedLetter } from './submission-letters.ts'
import { requireDecidable } from './submission-policy.ts'
import { findSubmission, lockSubmission, markPublished, readManuscriptText } from './submission-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'nudgeJobs' | 'storage'> & { inspector: Inspector }

/** Where and when it is published, as it was typed; what is missing is the current issue and today. */
export type Place = { volume?: string | undefined; issue?: string | undefined; publicationDate?: string | undefined }

export type Publication = { submission: Submission; article: Article }

/** `addressOf` gives the public address of a paper, for the letter to the author. */
export async function publishSubmission(
  deps: Deps & { addressOf(articleId: string): string },
  actor: Actor,
  input: { id: string; status: unknown; place?: Place },
): Promise<Publication> {
  const asked = requireDecidable(actor, isId(input.id) ? await findSubmission(deps.db, input.id) : undefined)
  requirePublished(input.status)
  const place = checkPlace(input.place ?? {}, deps.clock.now())
  // Its address stands in its own file.
  const id = newId()
  // Before the transaction: it takes a moment, in which others may write.
  const docx = asked.articleId ? undefined : await publishedWordFile(deps, asked, { id, place })

  const publication = await inTransaction(deps.db, async (tx) => {
    const submission = requireDecidable(actor, await lockSubmission(tx, input.id))
    if (submission.articleId) return { submission, article: await readPublished(tx, actor, submission.articleId) }
    if (!docx) throw new Error('a submission lost the paper that it had')
    const article = await createArticle(
      { db: tx, clock: deps.clock },
      {
        id,
        title: submission.title,
        abstract: submission.abstract,
        keywords: submission.keywords,
        authors: submission.authors.map((name) => ({ name })),
        receivedAt: submission.createdAt.slice(0, 'YYYY-MM-DD'.length),
        ...place,
        files: { docx },
        searchText: await readManuscriptText(tx, submission.id),
      },
    )
    if (article.status !== 'Published') throw waitsForIssue()
    const author = await readAccount(tx, submission.accountId)
    const letter =
      author && publishedLetter(await readPeriodical(tx), author.email, article, deps.addressOf(article.id))
    if (letter) await queueMail(tx, deps.clock, letter)
    return { submission: await markPublished(tx, submission.id, article.id, deps.clock.now().toISOString()), article }
  })
  deps.nudgeJobs()
  return publication
}

async function publishedWordFile(
  deps: Deps & { addressOf(articleId: string): string },
  { title, authors, keywords, abstract, manuscript }: Submission,
  { id, place }: { id: string; place: CheckedPlace },
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

function requirePublished(status: unknown): void {
  if (typeof status === 'string' && status.trim().toLowerCase() === 'published') return
  const message = "The status can only be changed to 'published'"
  throw invalid('status-invalid', message, { status: message })
}

type CheckedPlace = Pick<NewArticle, 'volume' | 'issue' | 'publicationDate'>

function checkPlace(typed: Place, now: Date): CheckedPlace {
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

async function readPublished(db: Database, actor: Actor, articleId: string): Promise<Article> {
  try {
    return await readArticle({ db }, actor, articleId)
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'not-found')) throw error
    throw new AppError({
      kind: 'conflict',
      code: 'paper-withdrawn',
      message: 'The paper that was published from this submission has been withdrawn.',
    })
  }
}
