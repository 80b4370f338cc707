// The state of the form that decides.
import { useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { isRevision, type Verdict } from '#src/domain/review/stage.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { draftStorage } from '#src/web/form/draft-storage.ts'
import { type FieldErrors, useFormErrors } from '#src/web/form/use-form-errors.ts'
import { caseWords as words } from '#src/web/words.ts'
import type { CaseSettings } from '#src/wire/review.ts'
import { type DecisionDraft, draftToStore, includedIn, restoreDraft } from './decision-draft.ts'
import { countReviewersIn, currentRound, type HandledCase, reviewsOf } from './handled-case.ts'
import type { CaseActs } from './use-case-acts.ts'

type Field = 'decision' | 'letter' | 'dueOn' | 'reason' | 'early'

type Props = { handledCase: HandledCase; userId: string; verdicts: readonly Verdict[]; acts: CaseActs }

export function useDecisionForm({ handledCase, userId, verdicts, acts }: Props) {
  const reviews = reviewsOf(currentRound(handledCase))
  const round = handledCase.rounds.length
  const device = draftStorage('decisionDraft', userId, handledCase._id)
  const [typed, setTyped] = useState<DecisionDraft>(() => restoreDraft(device.read(), round))
  // The stage may have changed since it was chosen.
  const draft = { ...typed, verdict: verdicts.find((one) => one === typed.verdict) }
  const included = includedIn(draft, reviews)
  /** The server has counted, and others may have changed the case since it was read. */
  const [isReasonAsked, setIsReasonAsked] = useState(false)
  const { errors, attempt, stop, repair } = useFormErrors<Field>()
  const { verdict } = draft
  const hasTooFewReviews = countReviewersIn(handledCase) < handledCase.reviewSettings.reviewersMin
  const needs = {
    dueOn: verdict !== undefined && isRevision(verdict),
    reason: verdict === 'accept' && (hasTooFewReviews || isReasonAsked),
    early: handledCase.stage === 'in-review' && verdict !== undefined && verdict !== 'decline',
  }

  const faults = (): FieldErrors<Field> => ({
    ...(!verdict && { decision: words.missing.decision }),
    ...(needs.dueOn && !draft.dueOn && { dueOn: words.missing.dueOn }),
    ...(needs.reason && draft.reason.trim() === '' && { reason: words.missing.reason }),
    ...(needs.early && !draft.early && { early: words.missing.early }),
  })

  const change = (part: Partial<DecisionDraft>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const stored = draftToStore(next, round)
    if (stored) device.save(stored)
    else device.delete()
  }

  return {
    draft,
    included,
    errors,
    attempt,
    needs,
    choose(chosen: Verdict) {
      change({ verdict: chosen, dueOn: isRevision(chosen) ? usualDueDay(chosen, handledCase.reviewSettings) : '' })
      repair('decision')
    },
    edit<Name extends Exclude<keyof DecisionDraft, 'verdict' | 'sent'>>(name: Name, value: DecisionDraft[Name]) {
      change({ [name]: value })
      repair(name)
    },
    include(id: string, isSent: boolean) {
      change({ sent: { ...typed.sent, [id]: isSent } })
    },
    /** True if it can be sent. */
    check(): boolean {
      const found = faults()
      const validate = Object.keys(found).length === 0
      if (!validate) stop(found)
      return validate
    },
    async send(): Promise<void> {
      const work = () => browserApi.post(caseApi.decisions(handledCase._id), { ...toRequest(draft, included), round })
      const shows = ['invalid-field', 'reason-needed', 'due-day-needed', 'reviewers-at-work']
      const failure = await acts.act({ work, done: words.decisionSent, part: 'decision', shows })
      if (!failure) return device.delete()
      if (failure.code === 'reason-needed') setIsReasonAsked(true)
      const field = fieldOf[failure.code]
      if (field) stop({ [field]: failure.serverMessage ?? words.failure.fallback })
      else if (Object.keys(failure.fields).length > 0) stop(failure.fields)
    },
  }
}

const fieldOf: Readonly<Record<string, Field>> = {
  'reason-needed': 'reason',
  'due-day-needed': 'dueOn',
  'reviewers-at-work': 'early',
}

function usualDueDay(verdict: Verdict, { minorRevisionDays, majorRevisionDays }: CaseSettings): string {
  const days = verdict === 'minor-revision' ? minorRevisionDays : majorRevisionDays
  return toCalendarDate(new Date(Date.now() + days * oneDay))
}

function toRequest({ verdict, letter, dueOn, reason, early }: DecisionDraft, include: ReturnType<typeof includedIn>) {
  return {
    decision: verdict,
    letter,
    ...(dueOn && { dueOn }),
    ...(reason.trim() && { reason }),
    ...(early && { isEarly: true }),
    include,
  }
}
