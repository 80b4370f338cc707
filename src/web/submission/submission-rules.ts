// When a manuscript may be sent, and the form's messages until then: the specification's sentences, in the form's
// order.
import { findMissingTexts } from '#src/domain/article/required-texts.ts'
import { checkFile } from '#src/web/desk/check-file.ts'
import { commaList, filledTexts } from '#src/web/desk/form-text.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import { deskWords, submissionWords } from '#src/web/words.ts'

export type SubmissionTexts = { title: string; abstract: string; keywords: string; authors: string }
export type SubmissionField = 'file' | keyof SubmissionTexts
export type SubmissionErrors = FieldErrors<SubmissionField>

export const submissionFields: readonly SubmissionField[] = ['file', 'title', 'abstract', 'keywords', 'authors']

export const emptyTexts: SubmissionTexts = { title: '', abstract: '', keywords: '', authors: '' }

export function submissionErrors(texts: SubmissionTexts, file: File | undefined): SubmissionErrors {
  const { required } = submissionWords
  const fileError = manuscriptError(file)
  return {
    ...(fileError ? { file: fileError } : {}),
    ...findMissingTexts(filledTexts(texts), required),
  }
}

export function manuscriptError(file: File | undefined): string | undefined {
  switch (checkFile(file, 'docx')) {
    case undefined:
      return undefined
    case 'too-large':
      return submissionWords.tooLarge
    case 'old-word':
      return `${submissionWords.required.file}. ${deskWords.oldWord}`
    default:
      return submissionWords.required.file
  }
}

export function submissionForm(texts: SubmissionTexts, file: File): FormData {
  const form = new FormData()
  form.set('title', texts.title.trim())
  form.set('abstract', texts.abstract.trim())
  form.set('keywords', JSON.stringify(commaList(texts.keywords)))
  form.set('authors', JSON.stringify(commaList(texts.authors)))
  form.set('file', file)
  return form
}
