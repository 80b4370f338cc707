// What a filled form says: the values of its fields, and everything that could not be read, so that nothing is lost unseen.
import type { FormField } from '#src/domain/review/form-fields.ts'
import { maxReviewText } from '#src/domain/review/review-draft.ts'
import { formParagraphs, placeholders, type ReviewForm, shownChoice, tagOf } from './form-layout.ts'
import type { FilledControls } from './read-controls.ts'

export type UnderstoodForm =
  | { readonly kind: 'form'; readonly values: Readonly<Record<string, string>>; readonly unread: readonly Unread[] }
  /** `number` is that of the manuscript and round for which it was written. */
  | { readonly kind: 'other-form'; readonly number: string }
  | { readonly kind: 'no-form' }

export type Unread = {
  /** Undefined for a text outside all fields. */
  readonly field: string | undefined
  readonly reason: string
}

export function understandForm(form: ReviewForm, { controls, loose }: FilledControls): UnderstoodForm {
  const tags = new Set(form.fields.map((field) => tagOf(form, field)))
  if (!controls.some(({ tag }) => tags.has(tag))) {
    const other = controls.map(({ tag }) => /^(\S+-v\d+)\/\d+$/.exec(tag)?.[1]).find(Boolean)
    return other && other !== form.number ? { kind: 'other-form', number: other } : { kind: 'no-form' }
  }
  const values: Record<string, string> = {}
  const unread: Unread[] = []
  for (const field of form.fields) {
    const tag = tagOf(form, field)
    const found = controls.filter((control) => control.tag === tag)
    const texts = [...new Set(found.map(({ text }) => plain(text)).filter((text) => isWritten(text)))]
    const read = found.length === 0 ? missing : readField(field, texts)
    if (typeof read === 'string') values[field.name] = read
    else if (read) unread.push({ field: field.name, reason: `“${field.label}”: ${read.reason}` })
  }
  const others = controls.filter(({ tag }) => !tags.has(tag)).map(({ text }) => text)
  return { kind: 'form', values, unread: [...unread, ...strayTexts(form, [...loose, ...others])] }
}

type Fault = { readonly reason: string }

const missing: Fault = { reason: 'the field is no longer in the file.' }

/** Undefined for a field that is empty. */
function readField({ choices }: FormField, texts: readonly string[]): string | Fault | undefined {
  if (texts.length === 0) return undefined
  // A field that was copied within the file is there twice.
  const text = texts.join('\n\n')
  if (!choices) {
    return text.length <= maxReviewText
      ? text
      : { reason: `the text has more than ${maxReviewText.toLocaleString('en-GB')} characters.` }
  }
  const chosen = choices.find((choice, at) => [choice.text, shownChoice(choice, at)].map(fold).includes(fold(text)))
  return chosen ? chosen.value : { reason: `“${excerptOf(text)}” is not one of the answers.` }
}

/** Programs that know no hints of fields turn them into text. */
const isWritten = (text: string): boolean =>
  text !== '' && !Object.values(placeholders).some((placeholder) => fold(placeholder) === fold(text))

const maxStray = 20

function strayTexts(form: ReviewForm, texts: readonly string[]): Unread[] {
  const own = new Set(formParagraphs(form).flatMap((paragraph) => ('text' in paragraph ? fold(paragraph.text) : [])))
  const stray = texts.map(plain).filter((text) => isWritten(text) && !own.has(fold(text)))
  return [...new Set(stray)]
    .slice(0, maxStray)
    .map((text) => ({ field: undefined, reason: `This is outside the fields: “${excerptOf(text)}”` }))
}

/** Without the characters that no text has, and with one kind of line end. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim()

const fold = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const maxExcerpt = 120

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= maxExcerpt ? line : `${line.slice(0, maxExcerpt).toWellFormed()}…`
}
