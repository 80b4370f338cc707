import type { ReviewDraft } from '#src/domain/review/review-draft.ts'
import type { DeclineForm, Promises } from './read-review-form.ts'

/** Why a form of the page was refused, and what had been typed into it, for a page without scripts. */
export type Refused = {
  /** A new one each time: the same faults are announced again. */
  readonly attempt: string
  readonly act: string
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly texts: ReviewDraft
  readonly promises: Promises
  readonly declining: DeclineForm
}

export const isSending = (act: string | undefined): boolean => act === 'send' || act === 'send-anyway' || act === 'keep'
