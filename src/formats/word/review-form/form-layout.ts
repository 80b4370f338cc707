// The reviewer's form as the paragraphs of a document. What stands in it besides the fields is known word for word, so that
// a text beside a field is found when the form comes back.
import type { FormChoice, FormField } from '#src/domain/review/form-fields.ts'
import { formWords } from '#src/domain/review/form-words.ts'

export type ReviewForm = {
  /** 'MS-0042-v1': manuscript and round. */
  readonly number: string
  readonly periodical: string
  /** As in the anonymous manuscript. */
  readonly title: string
  readonly criteria: readonly string[]
  readonly fields: readonly FormField[]
}

export type FormParagraph =
  | { readonly style: 'Title' | 'Heading1' | 'Hint' | 'ListBullet' | 'Normal'; readonly text: string }
  | { readonly style: 'Field'; readonly field: FormField; readonly tag: string }

export const placeholders = { text: 'Write here', choice: 'Choose an answer' }

/** Word takes at most 64 characters: the id of a question may be longer than that. */
export const tagOf = ({ number, fields }: ReviewForm, field: FormField): string =>
  `${number}/${fields.indexOf(field) + 1}`

export function formParagraphs(form: ReviewForm): FormParagraph[] {
  const { number, periodical, title, criteria, fields } = form
  return [
    { style: 'Hint', text: periodical },
    { style: 'Title', text: `Review of ${number}` },
    { style: 'Normal', text: title },
    {
      style: 'Normal',
      text: 'Fill in the framed fields with Word or LibreOffice, save the file as .docx and upload it on your page. Write only in the fields. The file fills in your draft on the page; nothing is sent until you send it there.',
    },
    ...(criteria.length > 0 ? [{ style: 'Heading1', text: formWords.criteria } as const] : []),
    ...criteria.map((text) => ({ style: 'ListBullet', text }) as const),
    ...fields.flatMap((field) => fieldParagraphs(form, field)),
  ]
}

function fieldParagraphs(form: ReviewForm, field: FormField): FormParagraph[] {
  const { label, hint, choices } = field
  const answers = choices && `Answers: ${choices.map(({ text }) => text).join(' · ')}`
  return [
    { style: 'Heading1', text: label },
    ...[hint, answers].flatMap((text) => (text ? [{ style: 'Hint', text } as const] : [])),
    { style: 'Field', field, tag: tagOf(form, field) },
  ]
}

const maxShownChoice = 200

/** As the list of a field shows it: a long one is cut, and stays different from the others. */
export const shownChoice = ({ text }: FormChoice, at: number): string =>
  text.length <= maxShownChoice ? text : `${at + 1}. ${text.slice(0, maxShownChoice).toWellFormed()}…`
