// The reviewer's form as the paragraphs of a document. What stands in it besides the fields is known word for word, so that
// a text beside a field is found when the form comes back.
import type { FormChoice, FormField } from '#src/domain/review/form-fields.ts'
import { formWords } from '#src/domain/review/form-words.ts'

export type ReviewForm = {
  /** 'MS-0042-v1': manuscript and round. */
  readonly number: string
  /** 'MS-0042-v1-3F9A01BC': of this one invitation. It is printed in the form, because not every program keeps tags. */
  readonly code: string
  readonly periodical: string
  /** As in the anonymous manuscript. */
  readonly title: string
  readonly criteria: readonly string[]
  readonly fields: readonly FormField[]
}

export type FormParagraph =
  | { readonly style: 'Title' | 'Heading1' | 'Hint' | 'ListBullet' | 'Normal'; readonly text: string }
  | { readonly style: 'Field'; readonly field: FormField; readonly tag: string }

/** In brackets, so that they are told from what somebody wrote around them. */
export const placeholders = { text: '[Write here]', choice: '[Choose an answer]' }

/** Word takes at most 64 characters: the id of a question may be longer than that. */
export const tagOf = ({ code, fields }: ReviewForm, field: FormField): string => `${code}/${fields.indexOf(field) + 1}`

const codeInTag = /^(\S+-v\d+-[0-9A-F]{8})\/\d+$/
const codeInLine = /^Form code:\s+(\S+-v\d+-[0-9A-F]{8})$/

/** Of the forms from which a file has fields. */
export const codesOfTags = (tags: readonly string[]): string[] => tags.flatMap((tag) => codeInTag.exec(tag)?.[1] ?? [])

export const codesInPrint = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((text) => codeInLine.exec(text.trim())?.[1] ?? [])

export function formParagraphs(form: ReviewForm): FormParagraph[] {
  const { number, code, periodical, title, criteria, fields } = form
  return [
    { style: 'Hint', text: periodical },
    { style: 'Title', text: `Review of ${number}` },
    { style: 'Normal', text: title },
    { style: 'Hint', text: `Form code: ${code}` },
    {
      style: 'Normal',
      text: 'Fill in the framed fields with Word or LibreOffice, save the file as .docx and upload it on your page. Write only in the fields, and leave the questions and the form code as they are. The file fills in your draft on the page; nothing is sent until you send it there.',
    },
    ...(criteria.length > 0 ? [{ style: 'Heading1', text: formWords.criteria } as const] : []),
    ...criteria.map((text) => ({ style: 'ListBullet', text }) as const),
    ...fields.flatMap((field) => fieldParagraphs(form, field)),
  ]
}

function fieldParagraphs(form: ReviewForm, field: FormField): FormParagraph[] {
  return [
    { style: 'Heading1', text: field.label },
    ...hintsOf(field).map((text) => ({ style: 'Hint', text }) as const),
    { style: 'Field', field, tag: tagOf(form, field) },
  ]
}

/** The paragraphs between the label of a question and its answer. */
export function hintsOf({ hint, choices }: FormField): string[] {
  const answers = choices && `Answers: ${choices.map(({ text }) => text).join(' · ')}`
  return [hint, answers].flatMap((text) => text || [])
}

const maxShownChoice = 200

/** As the list of a field shows it: a long one is cut, and stays different from the others. */
export const shownChoice = ({ text }: FormChoice, at: number): string =>
  text.length <= maxShownChoice ? text : `${at + 1}. ${text.slice(0, maxShownChoice).toWellFormed()}…`
