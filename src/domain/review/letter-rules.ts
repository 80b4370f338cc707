// Who reads which letter, and which facts may be filled into it. A letter gets no other facts, whatever placeholders it has:
// the text that an editor writes to an author, for instance, cannot get into the letters to the reviewers.
import type { CaseLetterKind } from './case-letter.ts'

export const letterFacts = ['number', 'title', 'journal', 'due', 'link', 'text', 'answer days', 'check day'] as const
export type LetterFact = (typeof letterFacts)[number]

export const letterReaders = ['authors', 'reviewers', 'editors'] as const
export type LetterReader = (typeof letterReaders)[number]

export type LetterRule = {
  readonly to: LetterReader
  readonly may: readonly LetterFact[]
  /** Without it the letter would be useless. */
  readonly must: readonly LetterFact[]
}

const always = ['number', 'title', 'journal'] as const

const rule = (to: LetterReader, must: readonly LetterFact[], more: readonly LetterFact[] = []): LetterRule => ({
  to,
  must,
  may: [...always, ...must, ...more],
})

export const letterRules: Record<CaseLetterKind, LetterRule> = {
  'submission-received': rule('authors', [], ['link']),
  'co-author-told': rule('authors', ['link']),
  invitation: rule('reviewers', ['link'], ['due', 'answer days']),
  'new-link': rule('reviewers', ['link'], ['due']),
  'reminder-to-answer': rule('reviewers', ['link'], ['due', 'answer days']),
  'thanks-for-accepting': rule('reviewers', ['link'], ['due']),
  'reminder-before-due': rule('reviewers', ['link'], ['due']),
  'reminder-after-due': rule('reviewers', ['link'], ['due']),
  'thanks-for-review': rule('reviewers', ['link']),
  'no-longer-needed': rule('reviewers', []),
  'decision-accept': rule('authors', ['text', 'link']),
  'decision-minor-revision': rule('authors', ['text', 'link'], ['due']),
  'decision-major-revision': rule('authors', ['text', 'link'], ['due']),
  'decision-decline': rule('authors', ['text', 'link']),
  'desk-rejection': rule('authors', ['text', 'link']),
  'decision-taken-back': rule('authors', [], ['link']),
  'reminder-to-revise': rule('authors', ['link'], ['due']),
  'proof-ready': rule('authors', ['link'], ['due']),
  'reminder-of-proof': rule('authors', ['link'], ['due']),
  'proof-points-answered': rule('authors', ['text', 'link']),
  'corrected-file-asked': rule('authors', ['text', 'link']),
  'revision-received': rule('authors', [], ['link']),
  'withdrawal-confirmed': rule('authors', [], ['link']),
  'submission-new': rule('editors', ['link'], ['check day']),
  'review-in': rule('editors', ['link']),
  'all-reviews-in': rule('editors', ['link']),
  'invitation-declined': rule('editors', ['link']),
  'time-asked-for': rule('editors', ['text', 'link']),
  'revision-in': rule('editors', ['link']),
  'proof-approved': rule('editors', ['link']),
  'proof-points-in': rule('editors', ['link']),
  'corrected-file-in': rule('editors', ['link']),
  'submission-withdrawn': rule('editors', ['link']),
  'file-not-made': rule('editors', ['link']),
  'authorship-denied': rule('editors', ['link']),
  'authorship-denial-taken-back': rule('editors', ['link']),
  'guest-editor-asked': rule('editors', ['link']),
  // About several manuscripts, so it has no number and no title.
  'weekly-digest': { to: 'editors', must: ['text', 'link'], may: ['journal', 'text', 'link'] },
}

/** Letters that an editor reads before they are sent. */
export const previewedLetters = [
  'invitation',
  'decision-accept',
  'decision-minor-revision',
  'decision-major-revision',
  'decision-decline',
  'desk-rejection',
] as const satisfies readonly CaseLetterKind[]
export type PreviewedLetter = (typeof previewedLetters)[number]
