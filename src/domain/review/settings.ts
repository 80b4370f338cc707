// How a periodical reviews: numbers, periods in days, what reviewers are asked, and the texts of the letters.
import type { CaseLetterKind } from './case-letter.ts'

export const questionKinds = ['text', 'choice', 'scale'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type ReviewQuestion = {
  readonly id: string
  readonly kind: QuestionKind
  readonly question: string
  /** Of a choice. A scale goes from 1 to 5. */
  readonly choices: readonly string[]
  readonly isRequired: boolean
  /** Whether the author reads the answer. */
  readonly isForAuthor: boolean
}

export type LetterText = { readonly subject: string; readonly body: string }

export type ReviewSettings = {
  /** Complete reviews before a decision is due, and those that a paper needs to be called peer reviewed. */
  readonly reviewersMin: number
  readonly reviewDays: number
  /** After so many days without an answer, an invitation expires. */
  readonly answerDays: number
  readonly remindToAnswerAfterDays: number
  readonly remindBeforeDueDays: number
  readonly remindAfterDueDays: readonly number[]
  readonly minorRevisionDays: number
  readonly majorRevisionDays: number
  readonly remindToReviseBeforeDays: number
  /** Years after the decision until the names of reviewers are removed; without it, they stay. */
  readonly namesYears?: number | undefined
  /** Days in which an author looks at the proof. */
  readonly proofDays: number
  /** Whether editors get a weekly letter about what is waiting. */
  readonly sendsDigest: boolean
  /** Whether reviewers read the other reviews of the round once it is decided. */
  readonly areReviewsShared: boolean
  /** Whether letters about decisions are signed with the name of the editor who decided. */
  readonly namesEditor: boolean
  /** Whether reviewers also get the anonymous manuscript as a Word file. */
  readonly givesWordFile: boolean
  /** Whether public pages state computed figures: times, the rate of acceptance, reviews, shares of own articles. */
  readonly showsFigures: boolean
  readonly criteria: readonly string[]
  readonly aiRule: string
  readonly questions: readonly ReviewQuestion[]
  /** Only the letters that differ from the default texts. */
  readonly letters: { readonly [kind in CaseLetterKind]?: LetterText | undefined }
}

export const defaultReviewSettings: ReviewSettings = {
  reviewersMin: 2,
  reviewDays: 21,
  answerDays: 10,
  remindToAnswerAfterDays: 4,
  remindBeforeDueDays: 4,
  remindAfterDueDays: [2, 9],
  minorRevisionDays: 21,
  majorRevisionDays: 60,
  remindToReviseBeforeDays: 7,
  proofDays: 7,
  sendsDigest: true,
  areReviewsShared: true,
  namesEditor: false,
  givesWordFile: false,
  showsFigures: false,
  criteria: [
    'Does the question matter to our readers?',
    'Do the method and the data answer it?',
    'Do the results support the conclusions?',
    'Is the text clear and complete?',
  ],
  aiRule:
    'Please do not upload any part of the manuscript to an AI service. If a tool helped you to write the review, say which and how.',
  questions: [],
  letters: {},
}
