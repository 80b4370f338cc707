// What an editor has composed of a decision: kept on this device until it is sent.
import { isRevision, type Verdict, verdicts } from '#src/domain/review/stage.ts'
import { storedTexts } from '#src/web/desk/stored-text.ts'
import type { ReviewedInvitation } from './handled-case.ts'

const textNames = ['letter', 'dueOn', 'reason'] as const

export type DecisionDraft = {
  readonly verdict: Verdict | undefined
  readonly letter: string
  readonly dueOn: string
  readonly reason: string
  readonly early: boolean
  /** What the editor has chosen to send or not to send, by the ids of reviews and files. */
  readonly sent: Readonly<Record<string, boolean>>
}

export const emptyDraft: DecisionDraft = {
  verdict: undefined,
  letter: '',
  dueOn: '',
  reason: '',
  early: false,
  sent: {},
}

/** From the value stored on the device, which may be damaged. A letter of an earlier round is not for this one. */
export function restoreDraft(stored: Readonly<Record<string, unknown>>, round: number): DecisionDraft {
  if (stored['round'] !== round) return emptyDraft
  const { dueOn, ...texts } = storedTexts(stored, textNames)
  const verdict = verdicts.find((one) => one === stored['verdict'])
  const isDue = verdict !== undefined && isRevision(verdict)
  return { ...emptyDraft, ...texts, verdict, dueOn: isDue ? dueOn : '' }
}

/** Undefined if nothing has been typed. */
export function draftToStore({ verdict, letter, dueOn, reason }: DecisionDraft, round: number): object | undefined {
  return (letter + reason).trim() === '' ? undefined : { round, verdict, letter, dueOn, reason }
}

/** Of the reviews and files, what the author gets: every review, and no file that the editor has not chosen. */
export function includedIn({ sent }: Pick<DecisionDraft, 'sent'>, reviews: readonly ReviewedInvitation[]) {
  return {
    reviews: reviews.map(({ id }) => id).filter((id) => sent[id] ?? true),
    files: reviews.flatMap(({ review }) => review.files.map(({ id }) => id)).filter((id) => sent[id] ?? false),
  }
}
