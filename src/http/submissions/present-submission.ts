// Submission → the object of the API.
import { dayOf, toCalendarDate } from '#src/domain/calendar-date.ts'
import type { CaseRole } from '#src/domain/review/act.ts'
import type { Viewed } from '#src/features/submissions/authorship/index.ts'
import { fingerprintOf } from '#src/features/submissions/facts/index.ts'
import { manuscriptNumber, type Submission, timelineOf } from '#src/features/submissions/index.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

export function presentSubmission({ submission, role }: Viewed<Submission>, now: Date): SubmissionObject {
  const { id, title, abstract, keywords, authors, status, manuscript, findings, articleId, createdAt } = submission
  return {
    _id: id,
    id,
    number: manuscriptNumber(submission),
    title,
    abstract,
    keywords,
    authors,
    status,
    fingerprint: fingerprintOf(submission),
    files: { docx: { size: manuscript.size, name: manuscript.fileName } },
    ...(findings === undefined ? {} : { findings }),
    ...(articleId === undefined ? {} : { publishedAs: articleId }),
    stage: submission.stage,
    ...standingFor(submission, { role, today: toCalendarDate(now) }),
    timeline: timelineOf(submission),
    createdAt,
  }
}

/** Authors learn what waits for them, and nothing of the reviewers: a stage may begin with a review, so they get its day alone. */
function standingFor(
  { stageSince, turn, nextAct, dueOn }: Submission,
  { role, today }: { role: CaseRole; today: string },
): Pick<SubmissionObject, 'stageSince'> & Partial<SubmissionObject> {
  const isEditors = role === 'editor' || role === 'administrator'
  const since = isEditors ? stageSince : `${dayOf(stageSince)}T00:00:00.000Z`
  if (!isEditors && turn !== 'author') return { stageSince: since }
  return { stageSince: since, turn, nextAct, ...(dueOn === undefined ? {} : { dueOn, overdue: dueOn < today }) }
}
