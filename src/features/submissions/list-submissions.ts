// Administrators see everybody's submissions unless they ask for their own; others see their own. Published submissions need
// no decision, so lists leave them out unless the caller asks for them.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import { type SubmissionStatus, submissionStatuses } from '#src/domain/submission.ts'
import type { Services } from '#src/platform/services.ts'
import type { Submission } from './submission.ts'
import {
  countByStatus,
  type SubmissionFilter,
  type SubmissionSort,
  selectSubmissions,
} from './submission-list-store.ts'
import { requirePerson } from './submission-policy.ts'
import { searchPatterns } from './submission-search.ts'

/** The request, word for word; anything not understood falls back to the default. */
export type ListRequest = {
  page: Page
  mine: boolean
  status?: string | undefined
  q?: string | undefined
  /** In days. */
  olderThan?: string | undefined
  sortBy?: string | undefined
  order?: string | undefined
}

export type SubmissionPage = Paged<Submission> & {
  /** For administrators: of all submissions, whatever the list shows. */
  counts?: { [status in SubmissionStatus]: number }
}

export async function listSubmissions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  asked: ListRequest,
): Promise<SubmissionPage> {
  const { accountId } = requirePerson(actor)
  const administrator = isAdministrator(actor)
  const everybodys = administrator && !asked.mine
  const status = statusOf(asked.status) ?? (everybodys ? 'pending' : 'all')
  const age = /^\d{1,4}$/.test(asked.olderThan ?? '') ? Number(asked.olderThan) * oneDay : undefined
  const filter: SubmissionFilter = {
    accountId: everybodys ? undefined : accountId,
    status: status === 'all' ? undefined : status,
    patterns: searchPatterns(asked.q),
    createdBefore: age === undefined ? undefined : new Date(clock.now().getTime() - age).toISOString(),
  }
  const sort: SubmissionSort = {
    by: asked.sortBy === 'title' ? 'title' : 'createdAt',
    order: asked.order?.toLowerCase() === 'asc' ? 'asc' : 'desc',
  }
  const found = await selectSubmissions(db, filter, sort, asked.page)
  return administrator ? { ...found, counts: await countByStatus(db) } : found
}

function statusOf(text: string | undefined): SubmissionStatus | 'all' | undefined {
  return [...submissionStatuses, 'all' as const].find((status) => status === text?.toLowerCase())
}
