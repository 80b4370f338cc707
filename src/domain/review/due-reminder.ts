// Which letter an open invitation needs today, if any.
import { dayAfter } from '#src/domain/calendar-date.ts'
import type { ReviewSettings } from './settings.ts'
import type { InvitationState } from './stage.ts'

export type OpenInvitation = {
  readonly state: InvitationState
  /** Days, YYYY-MM-DD: when it was sent or, once it is accepted, when it was accepted. */
  readonly since: string
  readonly dueOn: string
  /** The last reminder, whether an editor or the program sent it. */
  readonly remindedOn: string | undefined
}

type Periods = Pick<
  ReviewSettings,
  'answerDays' | 'remindToAnswerAfterDays' | 'remindBeforeDueDays' | 'remindAfterDueDays'
>

/** A reminder is due when one of its days has come and none was sent since: one for each day, even if it is late. */
export function dueReminder(
  { state, since, dueOn, remindedOn }: OpenInvitation,
  { answerDays, remindToAnswerAfterDays, remindBeforeDueDays, remindAfterDueDays }: Periods,
  today: string,
): 'remind' | 'expire' | undefined {
  if (state === 'invited' && today >= dayAfter(since, answerDays)) return 'expire'
  const days =
    state === 'invited'
      ? [dayAfter(since, remindToAnswerAfterDays)]
      : [-remindBeforeDueDays, ...remindAfterDueDays].map((by) => dayAfter(dueOn, by)).filter((day) => day > since)
  const latest = days
    .filter((day) => day <= today)
    .toSorted()
    .at(-1)
  const isSent = remindedOn !== undefined && latest !== undefined && remindedOn >= latest
  return latest === undefined || isSent ? undefined : 'remind'
}
