// Puts a corrected Word file in the place of an accepted manuscript's. It is typeset, and its proof goes to the author; the files
// before it stay: that of the round with the round, earlier corrections beside it.
import type { Actor } from '#src/domain/actor.ts'
import { requiredOfManuscript } from '#src/domain/article/required-texts.ts'
import { AppError, forbidden, invalid } from '#src/domain/errors.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { handlesCase, lockReadableCase, requireReadableCase } from '#src/features/review/review-policy.ts'
import { insertCorrectedFile, isFileAsked } from '#src/features/review/store/corrected-file-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { replaceManuscript, type Submission } from '#src/features/submissions/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

/** Before a file is received or stored. @throws AppError when this actor cannot replace the file now */
export async function requireReplaceable(
  { db }: Pick<ReviewDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Submission> {
  const { submission, role } = await requireReadableCase(db, actor, id)
  const isOwner = role === 'author'
  if (!isOwner && !handlesCase(role)) throw forbidden()
  if (isOwner && !(await isFileAsked(db, id))) throw forbidden()
  if (submission.stage !== 'accepted') throw notAccepted()
  return submission
}

export async function replaceFile(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  manuscript: AcceptedUpload | undefined,
): Promise<void> {
  const { authors } = await requireReplaceable(deps, actor, id)
  if (!manuscript) throw invalid('file-required', requiredOfManuscript.file, { file: requiredOfManuscript.file })
  const findings = await manuscript.findTraces(authors).catch(() => undefined)
  await manuscript.keep()
  await inTransaction(deps.db, async (tx) => {
    const by = await lockReadableCase(tx, actor, id)
    const { sha256, size, fileName, text } = manuscript
    const { isNew } = await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'replace-file', isSame: by.submission.manuscript.sha256 === sha256 },
      by,
      detail: fileName,
      async insert(tx) {
        const receivedAt = deps.clock.now().toISOString()
        await insertCorrectedFile(tx, id, { sha256, size, name: fileName, receivedAt })
        await replaceManuscript(tx, id, { manuscript: { sha256, size, fileName }, findings, text })
      },
    })
    if (isNew) await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'submission', id })
  })
  deps.nudgeJobs()
}

function notAccepted(): AppError {
  const message = 'Only the file of an accepted manuscript can be replaced.'
  return new AppError({ kind: 'conflict', code: 'stage-changed', message })
}
