// Retries a certificate that could not be made, at an editor's request: after the operator has added a font, for instance.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockHandledCase } from '#src/features/review/review-policy.ts'
import { clearFailure, readCertificate } from '#src/features/review/store/certificate-store.ts'
import { readInvitation } from '#src/features/review/store/invitation-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { certificateJobKind } from './request-certificate.ts'

/** While it is being made again, nothing changes. @throws AppError conflict if it was made */
export async function remakeCertificate(
  deps: ReviewDeps,
  actor: Actor,
  { id, invitation }: { id: string; invitation: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const belongs = (await readInvitation(tx, invitation))?.submissionId === id
    const certificate = belongs ? await readCertificate(tx, invitation) : undefined
    if (!certificate) throw notFound()
    if (certificate.state === 'made') throw alreadyMade()
    if (certificate.state === 'being-made') return
    await takeCaseStep(tx, deps, { submissionId: id, act: { kind: 'remake-certificate', invitation }, by })
    await clearFailure(tx, invitation)
    await enqueueJob(tx, deps.clock, { kind: certificateJobKind, key: invitation })
  })
  deps.nudgeJobs()
}

function alreadyMade(): AppError {
  const message = 'This certificate has been made. Reload the page.'
  return new AppError({ kind: 'conflict', code: 'certificate-made', message })
}
