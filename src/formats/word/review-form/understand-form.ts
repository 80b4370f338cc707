// What a filled form says: the values of its fields, and everything that could not be read, so that nothing is lost unseen.
import type { FormField } from '#src/domain/review/form-fields.ts'
import { maxReviewText } from '#src/domain/review/review-draft.ts'
import { type FoundAnswer, findAnswers } from './find-answers.ts'
import { codesInPrint, codesOfTags, formParagraphs, type ReviewForm, tagOf } from './form-layout.ts'
import { excerptOf, fold, plain } from './plain-text.ts'
import { readChoice } from './read-choice.ts'
import type { FilledControls } from './read-controls.ts'

export type UnderstoodForm =
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, string>>; readonly unread: readonly Unread[] }
  /** `code` is that of the invitation for which it was written. */
  | { readonly kind: 'other-form'; readonly code: string }
  | { readonly kind: 'no-form' }

export type Unread = {
  /** Undefined for a text outside all fields. */
  readonly field: string | undefined
  readonly reason: string
}

export function understandForm(form: ReviewForm, { controls, loose }: FilledControls): UnderstoodForm {
  const tags = new Set(form.fields.map((field) => tagOf(form, field)))
  const printed = codesInPrint(loose)
  const other = [...codesOfTags(controls.map(({ tag }) => tag)), ...printed].find((code) => code !== form.code)
  // Only a file that is this form and no other is read by its questions: those of all forms are much alike.
  const isOwnPrint = printed.length > 0 && other === undefined
  if (!isOwnPrint && !controls.some(({ tag }) => tags.has(tag))) {
    return other === undefined ? { kind: 'no-form' } : { kind: 'other-form', code: other }
  }
  const visible = isOwnPrint ? findAnswers(form, loose) : undefined
  const values: Record<string, string> = {}
  const unread: Unread[] = []
  const stray = [...(visible?.before ?? loose), ...controls.filter(({ tag }) => !tags.has(tag)).map(({ text }) => text)]
  for (const field of form.fields) {
    const found = controls.filter(({ tag }) => tag === tagOf(form, field))
    const answer = visible?.answers.get(field)
    if (found.length > 0 && answer) stray.push(...answer.text.split('\n'))
    const read =
      found.length > 0
        ? readField(
            field,
            found.map(({ text }) => text),
          )
        : readAnswer(field, answer)
    if (typeof read === 'string') values[field.name] = read
    else if (read) unread.push({ field: field.name, reason: `“${field.label}”: ${read.reason}` })
  }
  return { kind: 'form', values, unread: [...unread, ...strayTexts(form, stray)] }
}

type Fault = { readonly reason: string }

function readAnswer(field: FormField, answer: FoundAnswer | undefined): string | Fault | undefined {
  if (!answer) return { reason: 'the question is no longer in the file.' }
  const read = readField(field, [answer.text])
  const isCertain = answer.doubt === undefined || read === undefined || (field.choices && typeof read === 'string')
  return isCertain ? read : { reason: `${answer.doubt} This is below it: “${excerptOf(plain(answer.text))}”` }
}

/** Undefined for a field that is empty. */
function readField({ choices }: FormField, written: readonly string[]): string | Fault | undefined {
  // A field that was copied within the file is there twice.
  const text = [...new Set(written.map(plain))].filter((one) => one !== '').join('\n\n')
  if (text === '') return undefined
  if (choices) return readChoice(choices, text) ?? { reason: `“${excerptOf(text)}” is not one of the answers.` }
  return text.length <= maxReviewText
    ? text
    : { reason: `the text has more than ${maxReviewText.toLocaleString('en-GB')} characters.` }
}

const maxStray = 20

function strayTexts(form: ReviewForm, texts: readonly string[]): Unread[] {
  const own = new Set(formParagraphs(form).flatMap((paragraph) => ('text' in paragraph ? fold(paragraph.text) : [])))
  const stray = texts.map(plain).filter((text) => text !== '' && !own.has(fold(text)))
  return [...new Set(stray)]
    .slice(0, maxStray)
    .map((text) => ({ field: undefined, reason: `This is outside the fields: “${excerptOf(text)}”` }))
}
