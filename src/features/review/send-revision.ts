// The author's next version: a new round with its own anonymous manuscript, the answer to the reviewers, and what the author
// changed of texts, people and facts. The versions before stay.
import type { Actor } from '#src/domain/actor.ts'
import { requiredOfManuscript } from '#src/domain/article/required-texts.ts'
import { AppError, forbidden, invalid } from '#src/domain/errors.ts'
import { type PointAnswer, pointsOf } from '#src/domain/review/answered-points.ts'
import { currentRound } from '#src/domain/review/review-case.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import {
  applyFactChange,
  readStatedFacts,
  type SubmissionChange,
  saveFactChanges,
} from '#src/features/submissions/facts/index.ts'
import { replaceManuscript, type Submission } from '#src/features/submissions/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { notifyCoAuthors } from './co-authors/index.ts'
import type { ReviewDeps } from './review-deps.ts'
import { lockOwnCase, requireReadableCase } from './review-policy.ts'
import { readSharedReviews, type SharedReview } from './shared-reviews.ts'
import { insertRound } from './store/round-store.ts'
import { type CaseStepTaken, takeCaseStep } from './take-case-step.ts'

export type RevisionInput = {
  readonly manuscript: AcceptedUpload | undefined
  readonly answer: string | undefined
  readonly points: readonly TypedPoint[]
  readonly change: SubmissionChange
}

/** `point`: its number among those of that reviewer, from 1. */
export type TypedPoint = { readonly reviewer: number; readonly point: number; readonly answer: string }

const maxAnswer = 100_000

/** Before a file is received or stored. @throws AppError when this actor cannot send a revision now. */
export async function requireRevisionAsked(
  { db }: Pick<ReviewDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Submission> {
  const { submission, role } = await requireReadableCase(db, actor, id)
  if (role !== 'author') throw forbidden()
  if (submission.stage !== 'revision-requested') throw notAsked()
  return submission
}

export async function sendRevision(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  { manuscript, answer, points, change }: RevisionInput,
): Promise<CaseStepTaken> {
  const submission = await requireRevisionAsked(deps, actor, id)
  if (!manuscript) throw invalid('file-required', requiredOfManuscript.file, { file: requiredOfManuscript.file })
  const general = readAnswer(answer)
  requireRoom(general, points)
  const { authors } = applyFactChange(submission, await readStatedFacts(deps.db, id), change, deps.limits)
  const findings = await manuscript.findTraces(authors).catch(() => undefined)
  await manuscript.keep()
  const taken = await inTransaction(deps.db, async (tx) => {
    const by = await lockOwnCase(tx, actor, id)
    // Read again: it may have been changed while the file was examined.
    const stated = await readStatedFacts(tx, id)
    const next = applyFactChange(by.submission, stated, change, deps.limits)
    const step = await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'send-revision' },
      by,
      async insert(tx, after) {
        const { sha256, size, fileName } = manuscript
        const file = { sha256, size, fileName }
        const createdAt = deps.clock.now().toISOString()
        const number = currentRound(after).number
        const pointAnswers = quotePoints(await readSharedReviews(tx, id, number - 1), points)
        await insertRound(tx, id, { number, createdAt, manuscript: file, answer: general, pointAnswers })
        await saveFactChanges(tx, by.submission, next)
        await notifyCoAuthors(tx, deps, { ...by.submission, title: next.title }, stated.contributors)
        await replaceManuscript(tx, id, { manuscript: file, findings, text: manuscript.text })
      },
    })
    await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'submission', id })
    return step
  })
  deps.nudgeJobs()
  return taken
}

const clean = (text: string | undefined): string => text?.replaceAll('\0', '').replaceAll('\r\n', '\n').trim() ?? ''

const readAnswer = (answer: string | undefined): string | undefined => clean(answer) || undefined

function requireRoom(general = '', points: readonly TypedPoint[]): void {
  const length = points.reduce((sum, { answer }) => sum + answer.length, general.length)
  if (length <= maxAnswer) return
  const message = `The answer may have at most ${maxAnswer} characters.`
  throw invalid('invalid-field', message, { answer: message })
}

/** In the order of the reviews. Points that were not answered are left out. */
function quotePoints(reviews: readonly SharedReview[], typed: readonly TypedPoint[]): PointAnswer[] {
  const left = new Map(typed.map((one) => [`${one.reviewer}.${one.point}`, clean(one.answer)]))
  const answered = reviews.flatMap(({ reviewer, toAuthor }) =>
    pointsOf(toAuthor).flatMap((quote, at) => {
      const key = `${reviewer}.${at + 1}`
      const answer = left.get(key)
      left.delete(key)
      return answer ? [{ reviewer, quote, answer }] : []
    }),
  )
  if (left.size === 0) return answered
  const message = 'An answer is to a point that is in none of the reviews. Reload the page.'
  throw invalid('invalid-field', message, { points: message })
}

function notAsked(): AppError {
  const message = 'The editors do not wait for a revision of this manuscript.'
  return new AppError({ kind: 'conflict', code: 'stage-changed', message })
}
