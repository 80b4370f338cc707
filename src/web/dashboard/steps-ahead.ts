// What usually follows the stage of a manuscript, and when the editors mean to have done the next of it.
import type { Stage } from '#src/domain/review/stage.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

export type StepAhead = 'review' | 'decision' | 'publication'

const ahead: Partial<Record<Stage, readonly StepAhead[]>> = {
  received: ['review', 'decision', 'publication'],
  'in-review': ['decision', 'publication'],
  'decision-due': ['decision', 'publication'],
  'revision-requested': ['decision', 'publication'],
  accepted: ['publication'],
}

const dayLength = 86_400_000

/** `by` is left out where the editors have set no time, and once that time is over. */
export function stepsAhead(
  stage: Stage | undefined,
  since: string | undefined,
  { checkDays, reviewWeeks }: Partial<PeriodicalObject['review']>,
  now: Date,
): { step: StepAhead; by?: string }[] {
  const steps = (stage && ahead[stage]) ?? []
  const days = stage === 'received' ? checkDays : stage === 'in-review' && reviewWeeks ? reviewWeeks * 7 : undefined
  const by = days && since ? new Date(Date.parse(since) + days * dayLength) : undefined
  return steps.map((step, index) => (index === 0 && by && by > now ? { step, by: by.toISOString() } : { step }))
}
