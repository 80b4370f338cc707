// What has happened to a manuscript, in the order in which it happened. Only what was recorded: no step is foretold.
import type { Submission } from './submission.ts'

export type TimelineStep = { step: 'received' | 'with-editor' | 'published'; at: string }

export function timelineOf({ createdAt, publishedAt }: Submission): TimelineStep[] {
  return [
    { step: 'received', at: createdAt },
    // The letter to the editors leaves with the receipt.
    { step: 'with-editor', at: createdAt },
    ...(publishedAt ? [{ step: 'published' as const, at: publishedAt }] : []),
  ]
}
