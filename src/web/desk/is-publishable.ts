// Who can publish a manuscript now, on the desk and on the page of its case: those who handle an accepted one, and
// administrators any that waits.
import type { SubmissionObject } from '#src/wire/submission.ts'

type Facts = Pick<SubmissionObject, 'stage' | 'status' | 'nextAct'>

export function isPublishable({ stage, status, nextAct }: Facts, isAdministrator: boolean): boolean {
  if (status.toLowerCase() === 'published' || stage === 'declined' || stage === 'withdrawn') return false
  // Authors of the manuscript get no next act.
  return isAdministrator || (stage === 'accepted' && nextAct !== undefined)
}
