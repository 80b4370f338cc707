// What a submission must say, in the order in which the form asks for it. Lengths are counted in characters, not bytes.
import { type AppError, invalid } from '#src/core/errors.ts'
import type { Limits } from '#src/core/limits.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { characterCount, plainLine, plainText } from '#src/formats/plain-text.ts'
import { withoutRepeats } from '#src/formats/search-words.ts'
import type { SubmissionTexts } from './submission.ts'

export type SubmissionInput = {
  title: string | undefined
  abstract: string | undefined
  keywords: string[] | undefined
  authors: string[] | undefined
  manuscript: AcceptedUpload | undefined
}

export type CheckedSubmission = SubmissionTexts & { manuscript: AcceptedUpload }

/** @throws AppError that names the first field that is missing or too long. */
export function checkSubmission(input: SubmissionInput, limits: Limits): CheckedSubmission {
  const title = clean('title', input.title, plainLine)
  const abstract = clean('abstract', input.abstract, plainText)
  const keywords = (input.keywords ?? []).map((keyword) => clean('keywords', keyword, plainLine)).filter(Boolean)
  const authors = (input.authors ?? []).map((author) => clean('authors', author, plainLine)).filter(Boolean)

  if (title === '') throw missing('title', 'Title is required')
  if (abstract === '') throw missing('abstract', 'Abstract is required')
  if (keywords.length === 0) throw missing('keywords', 'Keywords are required')
  if (authors.length === 0) throw missing('authors', 'Authors are required')
  if (!input.manuscript) throw missing('file', 'Please upload a .docx file')

  requireLength('title', 'Title', title, limits.titleMaxLength)
  requireLength('abstract', 'Abstract', abstract, limits.abstractMaxLength)
  requireCount('keywords', 'keywords', keywords, limits.keywordsMax)
  for (const keyword of keywords) requireLength('keywords', 'Each keyword', keyword, limits.keywordMaxLength)
  requireCount('authors', 'authors', authors, limits.authorsMax)
  for (const author of authors) requireLength('authors', "Each author's name", author, limits.authorMaxLength)
  return { title, abstract, keywords: withoutRepeats(keywords), authors, manuscript: input.manuscript }
}

function clean(field: string, text: string | undefined, read: (text: string) => string | undefined): string {
  const result = read(text ?? '')
  if (result !== undefined) return result
  const message = `These characters cannot be kept as text. Please correct the ${field}.`
  throw invalid(`${field}-not-text`, message, { [field]: message })
}

function missing(field: string, message: string): AppError {
  return invalid(`${field}-required`, message, { [field]: message })
}

function requireLength(field: string, subject: string, text: string, most: number): void {
  if (characterCount(text) <= most) return
  const message = `${subject} may have at most ${most} characters`
  throw invalid(`${field}-too-long`, message, { [field]: message })
}

function requireCount(field: string, things: string, list: string[], most: number): void {
  if (list.length <= most) return
  const message = `There may be at most ${most} ${things}`
  throw invalid(`too-many-${field}`, message, { [field]: message })
}
