// When a paper may be uploaded, and the form's messages until then: the specification's sentences, in its order.
import type { FileType } from '#src/domain/article/file-type.ts'
import { findMissingTexts } from '#src/domain/article/required-texts.ts'
import { authorNames, filledTexts, keywordList } from '#src/web/desk/form-text.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import { fileError } from '#src/web/manage/article-file-rules.ts'
import { isCount } from '#src/web/manage/issue-count.ts'
import { uploadWords } from '#src/web/words.ts'

export const uploadTextNames = [
  'title',
  'abstract',
  'authors',
  'keywords',
  'publicationDate',
  'volume',
  'issue',
] as const
type TextName = (typeof uploadTextNames)[number]

export type UploadTexts = Record<TextName, string>
export type UploadFiles = { pdf?: File; docx?: File }
export type UploadField = TextName | FileType
export type UploadErrors = FieldErrors<UploadField>

export const noTexts: UploadTexts = {
  title: '',
  abstract: '',
  authors: '',
  keywords: '',
  publicationDate: '',
  volume: '',
  issue: '',
}

/** A draft needs only a title. `maxBytes`: of one file. */
export function uploadErrors(texts: UploadTexts, files: UploadFiles, asDraft: boolean, maxBytes: number): UploadErrors {
  const { required, wholeNumber } = uploadWords
  const missing = findMissingTexts(filledTexts(texts), asDraft ? { title: required.title } : required)
  const pdf = asDraft ? undefined : fileError('pdf', files.pdf, maxBytes)
  const docx = asDraft ? undefined : fileError('docx', files.docx, maxBytes)
  return {
    ...(pdf ? { pdf } : {}),
    ...(docx ? { docx } : {}),
    ...missing,
    ...(isCount(texts.volume) ? {} : { volume: wholeNumber }),
    ...(isCount(texts.issue) ? {} : { issue: wholeNumber }),
  }
}

type Sent = { texts: UploadTexts; files: UploadFiles; asDraft: boolean }

export function uploadForm({ texts, files, asDraft }: Sent): FormData {
  const form = new FormData()
  form.set('title', texts.title.trim())
  form.set('abstract', texts.abstract.trim())
  form.set('authors', JSON.stringify(authorNames(texts.authors).map(({ name }) => name)))
  form.set('keywords', JSON.stringify(keywordList(texts.keywords)))
  for (const name of ['publicationDate', 'volume', 'issue'] as const) {
    if (texts[name].trim() !== '') form.set(name, texts[name].trim())
  }
  if (asDraft) form.set('status', 'Draft')
  // Last, and in this order: the progress of each file is computed from the number of bytes sent.
  if (files.pdf) form.set('pdfFile', files.pdf)
  if (files.docx) form.set('docxFile', files.docx)
  return form
}
