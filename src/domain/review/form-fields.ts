// The fields of a review, in the order in which a reviewer meets them.
import { verdictNames, formWords as words } from './form-words.ts'
import { answerField, type ReviewDraft } from './review-draft.ts'
import type { ReviewQuestion, ReviewSettings } from './settings.ts'
import { verdicts } from './stage.ts'

export type FormField = {
  /** 'toAuthor', or 'answers.' and the id of the question. */
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  /** Undefined for a text. */
  readonly choices: readonly FormChoice[] | undefined
}

export type FormChoice = { readonly value: string; readonly text: string }

export const formFields = ({ questions, aiRule }: Pick<ReviewSettings, 'questions' | 'aiRule'>): FormField[] => [
  {
    name: 'recommendation',
    label: words.recommendation,
    hint: undefined,
    choices: verdicts.map((value) => ({ value, text: verdictNames[value] })),
  },
  { name: 'toAuthor', label: words.toAuthor, hint: words.toAuthorHint, choices: undefined },
  ...questions.map(questionField),
  { name: 'toEditor', label: words.toEditor, hint: words.toEditorHint, choices: undefined },
  { name: 'aiUse', label: words.aiUse, hint: aiRule, choices: undefined },
]

function questionField({ id, kind, question, choices, isRequired, isForAuthor }: ReviewQuestion): FormField {
  const offered = kind === 'scale' ? scaleChoices : choices.map((choice) => ({ value: choice, text: choice }))
  return {
    name: answerField(id),
    label: isRequired ? question : `${question} (${words.optional})`,
    hint: isForAuthor ? words.forAuthor : words.forEditor,
    choices: kind === 'text' ? undefined : isRequired ? offered : [...offered, { value: '', text: words.noAnswer }],
  }
}

export const scaleChoices: readonly FormChoice[] = ['1', '2', '3', '4', '5'].map((value) => ({
  value,
  text: value === '1' ? words.scaleLow : value === '5' ? words.scaleHigh : value,
}))

/** '4 of 5 (1: not at all, 5: fully)' */
export const onScale = (answer: string): string =>
  `${answer} of ${scaleChoices.length} (${words.scaleLow}, ${words.scaleHigh})`

const textNames = ['recommendation', 'toAuthor', 'toEditor', 'aiUse'] as const

/** The values of a draft by the names of the fields. */
export const draftValues = (draft: ReviewDraft): Record<string, string> => ({
  ...Object.fromEntries(textNames.map((name) => [name, draft[name]])),
  ...Object.fromEntries(Object.entries(draft.answers).map(([id, answer]) => [answerField(id), answer])),
})

/** Values that are not given stay as they were. */
export function changeDraft(draft: ReviewDraft, values: Readonly<Record<string, string>>): ReviewDraft {
  const prefix = answerField('')
  const answers = Object.entries(values).filter(([name]) => name.startsWith(prefix))
  const texts = textNames.map((name) => [name, values[name] ?? draft[name]])
  return {
    ...draft,
    ...Object.fromEntries(texts),
    answers: {
      ...draft.answers,
      ...Object.fromEntries(answers.map(([name, value]) => [name.slice(prefix.length), value])),
    },
  }
}
