// Editors see everybody's submissions unless they ask for their own; others see their own. What is published, declined or
// withdrawn needs no decision, so lists leave it out unless the caller asks for it.
import type { Actor } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import { type Stage, stages } from '#src/domain/review/stage.ts'
import { type SubmissionStatus, submissionStatuses } from '#src/domain/submission.ts'
import type { Services } from '#src/platform/services.ts'
import { keysOfActor } from './authorship/author-keys.ts'
import { isEditor, requirePerson, rolesIn, type Viewed } from './authorship/submission-policy.ts'
import type { Submission } from './submission.ts'
import {
  countSubmissionsIn,
  type SubmissionCounts,
  type SubmissionFilter,
  type SubmissionSort,
  selectSubmissions,
} from './submission-list-store.ts'
import { searchPatterns } from './submission-search.ts'

/** The request, word for word; anything not understood falls back to the default. */
export type ListRequest = {
  page: Page
  mine: boolean
  /** Those on which the person decides as a guest editor, and no others. */
  guest: boolean
  status?: string | undefined
  /** One stage, or several with commas between them. */
  stage?: string | undefined
  /** 'mine': what waits for the person who asks. */
  turn?: string | undefined
  /** '1': only what is late. */
  overdue?: string | undefined
  q?: string | undefined
  /** In days. */
  olderThan?: string | undefined
  sortBy?: string | undefined
  order?: string | undefined
}

export type SubmissionPage = Paged<Viewed<Submission>> & {
  /** For editors: of all submissions that they may decide on, whatever the list shows. */
  counts?: SubmissionCounts
}

const undecided: readonly Stage[] = stages.filter((stage) => !['published', 'declined', 'withdrawn'].includes(stage))

export async function listSubmissions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  asked: ListRequest,
): Promise<SubmissionPage> {
  const { accountId } = requirePerson(actor)
  const everybodys = isEditor(actor) && !asked.mine
  const keys = isEditor(actor) ? await keysOfActor(db, actor) : []
  const now = clock.now()
  const today = toCalendarDate(now)
  const status = statusOf(asked.status)
  const wanted = stagesOf(asked.stage)
  const age = /^\d{1,4}$/.test(asked.olderThan ?? '') ? Number(asked.olderThan) * oneDay : undefined
  const filter: SubmissionFilter = {
    accountId: everybodys || asked.guest ? undefined : accountId,
    guestId: asked.guest ? accountId : undefined,
    withoutKeys: [],
    status: status === 'all' ? undefined : status,
    stages: wanted ?? (everybodys && status === undefined ? undecided : undefined),
    ...lateness({ asked, everybodys, keys, today }),
    patterns: searchPatterns(asked.q),
    createdBefore: age === undefined ? undefined : new Date(now.getTime() - age).toISOString(),
  }
  const found = await selectSubmissions(db, filter, sortOf(asked), asked.page)
  const roles = await rolesIn(db, actor, found.items)
  const items = found.items.map((submission, at) => ({ submission, role: roles[at] ?? 'none' }))
  return isEditor(actor)
    ? { ...found, items, counts: await countSubmissionsIn(db, { keys, today }) }
    : { ...found, items }
}

/** Whose turn it is and who is late says something about reviewers, so an author among the editors learns nothing by it. */
function lateness({ asked, everybodys, keys, today }: Lateness): Partial<SubmissionFilter> {
  const isMine = asked.turn === 'mine'
  const isOverdue = everybodys && asked.overdue === '1'
  if (!isMine && !isOverdue) return {}
  return {
    turn: isMine ? (everybodys ? 'editor' : 'author') : undefined,
    dueBefore: isOverdue ? today : undefined,
    ...(everybodys && { withoutKeys: keys }),
  }
}

type Lateness = { asked: ListRequest; everybodys: boolean; keys: readonly string[]; today: string }

function sortOf({ sortBy, order }: ListRequest): SubmissionSort {
  const by = sortBy === 'title' || sortBy === 'stageSince' ? sortBy : 'createdAt'
  return { by, order: order?.toLowerCase() === 'asc' ? 'asc' : 'desc' }
}

function statusOf(text: string | undefined): SubmissionStatus | 'all' | undefined {
  return [...submissionStatuses, 'all' as const].find((status) => status === text?.toLowerCase())
}

function stagesOf(text: string | undefined): Stage[] | undefined {
  const named = text?.split(',').map((name) => name.trim().toLowerCase()) ?? []
  const found = stages.filter((stage) => named.includes(stage))
  return found.length > 0 ? found : undefined
}
