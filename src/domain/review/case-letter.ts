// The letters of reviewing, each with the texts that the settings hold for it.

export const caseLetterKinds = [
  'submission-received',
  'co-author-told',
  'invitation',
  'new-link',
  'reminder-to-answer',
  'thanks-for-accepting',
  'reminder-before-due',
  'reminder-after-due',
  'thanks-for-review',
  'no-longer-needed',
  'decision-accept',
  'decision-minor-revision',
  'decision-major-revision',
  'decision-decline',
  'desk-rejection',
  'decision-taken-back',
  'proof-ready',
  'reminder-of-proof',
  'proof-points-answered',
  'corrected-file-asked',
  'reminder-to-revise',
  'revision-received',
  'withdrawal-confirmed',
  'submission-new',
  'review-in',
  'all-reviews-in',
  'invitation-declined',
  'time-asked-for',
  'revision-in',
  'proof-approved',
  'proof-points-in',
  'corrected-file-in',
  'submission-withdrawn',
  'file-not-made',
  'authorship-denied',
  'authorship-denial-taken-back',
  'guest-editor-asked',
  'weekly-digest',
] as const
export type CaseLetterKind = (typeof caseLetterKinds)[number]

/** A letter to be written, and to whom: the author, the editors, the reviewer of an invitation, or by address a guest editor or
 * somebody who is named as an author. */
export type CaseLetter = {
  readonly kind: CaseLetterKind
  readonly to:
    | 'author'
    | 'editors'
    | { readonly invitation: string }
    | { readonly guest: string }
    | { readonly coAuthor: string }
}
