// What happened to a manuscript of the demonstration, each act on its day, counted back from the start of the demonstration.

import type { ManuscriptFacts } from '#src/domain/manuscript-facts.ts'
import type { Verdict } from '#src/domain/review/stage.ts'
import type { ReviewerName } from './reviewers.ts'

export type StoryAct = { readonly daysAgo: number } & (
  | { readonly act: 'confirm-copy' }
  | { readonly act: 'invite'; readonly who: ReviewerName }
  | { readonly act: 'accept'; readonly who: ReviewerName }
  | {
      readonly act: 'decline'
      readonly who: ReviewerName
      readonly reason: string
      readonly suggests: ReviewerName
    }
  | { readonly act: 'draft'; readonly who: ReviewerName; readonly toAuthor: string }
  | {
      readonly act: 'review'
      readonly who: ReviewerName
      readonly recommendation: Verdict
      readonly toAuthor: string
      readonly toEditor?: string
    }
  | { readonly act: 'read-reviews' }
  | {
      readonly act: 'decide'
      readonly decision: Verdict
      readonly letter: string
      /** In days from the decision. */
      readonly within?: number
    }
  | {
      readonly act: 'revise'
      readonly answer: string
      /** To the points of the reviews, counted from 1: each paragraph and each item of a list is one. */
      readonly points: readonly { readonly who: ReviewerName; readonly point: number; readonly answer: string }[]
    }
  | { readonly act: 'approve-proof' }
  | { readonly act: 'withdraw'; readonly reason: string }
  | { readonly act: 'note'; readonly text: string }
  | { readonly act: 'declare-conflict'; readonly who: 'administrator' | 'editor'; readonly reason: string }
  | { readonly act: 'name-guest' }
)

export type Story = {
  /** Of the manuscript. */
  readonly slug: string
  readonly receivedDaysAgo: number
  readonly author: 'author' | 'editor'
  readonly ledBy: 'administrator' | 'editor'
  /** What its author stated besides texts and people. */
  readonly facts?: ManuscriptFacts
  readonly acts: readonly StoryAct[]
}
