// The fields of the settings of reviewing, in the order of the page.
import type { Field, FieldKind, ListField, PlainField } from '#src/web/settings/record-parts.ts'
import type { reviewSettingsWords } from '#src/web/words.ts'

type FieldPart = Exclude<keyof typeof reviewSettingsWords.parts, 'form'>

const field = (kind: FieldKind, path: string): PlainField => ({ kind, path })

export const fieldParts: Record<FieldPart, readonly PlainField[]> = {
  reviews: [
    field('number', 'reviewersMin'),
    field('flag', 'areReviewsShared'),
    field('flag', 'givesWordFile'),
    field('flag', 'namesEditor'),
    field('flag', 'showsFigures'),
  ],
  periods: [
    field('number', 'answerDays'),
    field('number', 'remindToAnswerAfterDays'),
    field('number', 'reviewDays'),
    field('number', 'remindBeforeDueDays'),
    field('lines', 'remindAfterDueDays'),
    field('number', 'minorRevisionDays'),
    field('number', 'majorRevisionDays'),
    field('number', 'remindToReviseBeforeDays'),
    field('number', 'proofDays'),
    field('flag', 'sendsDigest'),
    field('number', 'namesYears'),
  ],
  reviewers: [field('lines', 'criteria'), field('prose', 'aiRule')],
}

const ofQuestion: readonly Field[] = [
  field('prose', 'question'),
  field('choice', 'kind'),
  { ...field('lines', 'choices'), onlyIf: { path: 'kind', is: 'choice' } },
  field('flag', 'isRequired'),
  field('flag', 'isForAuthor'),
]

export const questionList: ListField = {
  kind: 'list',
  path: 'questions',
  fields: ofQuestion,
  blank: { kind: 'text', question: '', choices: [], isRequired: false, isForAuthor: false },
  folded: true,
}

/** Where the labels of these fields are among those of the settings. */
export const wordsPathOf = (path: string): string => `reviewing.${path}`
