// Administrators see everybody's submissions, others their own. What is published no longer needs a decision: it is left
// out of the administrators' list unless they ask for it.
import { type Actor, isAdministrator } from '#src/core/actor.ts'
import type { Page, Paged } from '#src/core/page.ts'
import type { Services } from '#src/platform/services.ts'
import { type Submission, type SubmissionStatus, submissionStatuses } from './submission.ts'
import { requirePerson } from './submission-policy.ts'
import { selectSubmissions } from './submission-store.ts'

export async function listSubmissions(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  asked: { page: Page; status: string | undefined; order: string | undefined },
): Promise<Paged<Submission>> {
  const { accountId } = requirePerson(actor)
  const administrator = isAdministrator(actor)
  const status = statusOf(asked.status) ?? (administrator ? 'pending' : 'all')
  const filter = {
    accountId: administrator ? undefined : accountId,
    status: status === 'all' ? undefined : status,
    order: asked.order?.toLowerCase() === 'asc' ? ('asc' as const) : ('desc' as const),
  }
  return selectSubmissions(db, filter, asked.page)
}

function statusOf(text: string | undefined): SubmissionStatus | 'all' | undefined {
  return [...submissionStatuses, 'all' as const].find((status) => status === text?.toLowerCase())
}
