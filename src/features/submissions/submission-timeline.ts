// The steps that a manuscript has taken, in order. It lists recorded steps only and predicts none.
import type { TimelineStepName } from '#src/domain/submission.ts'
import type { Submission } from './submission.ts'

export type TimelineStep = { step: TimelineStepName; at: string }

export function timelineOf({ createdAt, publishedAt }: Submission): TimelineStep[] {
  return [
    { step: 'received', at: createdAt },
    // The letter to the editors is sent with the receipt.
    { step: 'with-editor', at: createdAt },
    ...(publishedAt ? [{ step: 'published' as const, at: publishedAt }] : []),
  ]
}
