// When a paper may be uploaded, and what the form says until then: the specification's sentences, in its order.

import { checkFile } from '#src/web/desk/check-file.ts'
import { commaList } from '#src/web/desk/form-text.ts'
import { submissionWords, uploadWords } from '#src/web/words.ts'

export type UploadTexts = { title: string; abstract: string; authors: string; keywords: string }
export type UploadFiles = { pdf?: File; docx?: File }
export type UploadField = 'title' | 'abstract' | 'authors' | 'pdf' | 'docx'
export type UploadErrors = Partial<Record<UploadField, string>>

export function fileError(type: 'pdf' | 'docx', file: File | undefined): string | undefined {
  const fault = checkFile(file, type)
  if (!fault) return undefined
  return fault === 'too-large' ? submissionWords.tooLarge : uploadWords.required[type]
}

export function uploadErrors(texts: UploadTexts, files: UploadFiles): UploadErrors {
  const { required } = uploadWords
  const pdf = fileError('pdf', files.pdf)
  const docx = fileError('docx', files.docx)
  return {
    ...(pdf ? { pdf } : {}),
    ...(docx ? { docx } : {}),
    ...(texts.title.trim() === '' ? { title: required.title } : {}),
    ...(texts.abstract.trim() === '' ? { abstract: required.abstract } : {}),
    ...(commaList(texts.authors).length === 0 ? { authors: required.authors } : {}),
  }
}

export function uploadForm(texts: UploadTexts, pdf: File, docx: File): FormData {
  const form = new FormData()
  form.set('title', texts.title.trim())
  form.set('abstract', texts.abstract.trim())
  form.set('authors', JSON.stringify(commaList(texts.authors)))
  form.set('keywords', JSON.stringify(commaList(texts.keywords)))
  form.set('pdfFile', pdf)
  form.set('docxFile', docx)
  return form
}
