// What reviewing does when a submission arrives, and before it is published or deleted.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { dayOf } from '#src/domain/calendar-date.ts'
import { acceptedAt, isPeerReviewed, lastRevisionAt } from '#src/domain/review/decide.ts'
import { newCase } from '#src/domain/review/review-case.ts'
import { rolesIn } from '#src/features/submissions/authorship/index.ts'
import type { KeepsCases, Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { announceSubmission } from './announce-submission.ts'
import { anonymousFileJobKind, keyOfRound } from './anonymous-file-job.ts'
import type { ReviewDeps } from './review-deps.ts'
import { readReviewSettings } from './store/review-settings-store.ts'
import { readReviews } from './store/review-store.ts'
import { findOpenedCases, insertRound } from './store/round-store.ts'
import { considerStep, takeCaseStep, updateStanding } from './take-case-step.ts'

export function keepCases(deps: ReviewDeps): KeepsCases['cases'] {
  return {
    async open(tx, { id, manuscript, createdAt }) {
      await insertRound(tx, id, { number: 1, createdAt, manuscript })
      const { settings } = await readReviewSettings(tx)
      await updateStanding(tx, id, newCase(createdAt), settings.reviewersMin)
      await enqueueJob(tx, deps.clock, { kind: anonymousFileJobKind, key: keyOfRound(id, 1) })
    },

    announce: (tx, submission) => announceSubmission(tx, deps, submission),

    async requirePublishable(db, submission, actor) {
      await considerStep(db, deps, submission, await publicationOf(db, submission, actor))
    },

    async publish(tx, submission, actor) {
      const { isOwn, ...step } = await publicationOf(tx, submission, actor)
      const { after, reviewersMin } = await takeCaseStep(tx, deps, isOwn ? { ...step, detail: 'own manuscript' } : step)
      if (isOwn) return { peerReviewed: false }
      const [accepted, revised] = [acceptedAt(after), lastRevisionAt(after)]
      return {
        ...(isPeerReviewed(after, reviewersMin) && { peerReviewed: true }),
        ...(revised && { revisedAt: dayOf(revised) }),
        ...(accepted && { acceptedAt: dayOf(accepted) }),
      }
    },

    async countReviews(tx, submissionId) {
      return (await readReviews(tx, submissionId)).length
    },

    findBegun: findOpenedCases,
  }
}

async function publicationOf(db: Database, submission: Submission, actor: Actor) {
  const [role = 'none'] = await rolesIn(db, actor, [submission])
  // An administrator's own manuscript: a periodical of one person must work, and does not call it peer reviewed.
  const isOwn = role === 'author' || role === 'co-author'
  const by = {
    role: isOwn && isAdministrator(actor) ? ('administrator' as const) : role,
    accountId: actor.kind === 'person' ? actor.accountId : undefined,
  }
  return { submissionId: submission.id, act: { kind: 'publish' as const }, by, isOwn }
}
