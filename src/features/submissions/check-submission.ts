// Checks the required fields of a submission, in the order of the form.
import { requiredOfManuscript } from '#src/domain/article/required-texts.ts'
import { invalid } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { checkTexts } from '#src/formats/article-form/check-texts.ts'
import type { SubmissionTexts } from './submission.ts'

export type SubmissionInput = {
  title: string | undefined
  abstract: string | undefined
  keywords: string[] | undefined
  authors: string[] | undefined
  manuscript: AcceptedUpload | undefined
}

export type CheckedSubmission = SubmissionTexts & { manuscript: AcceptedUpload }

const { file: missingFile, ...requiredTexts } = requiredOfManuscript

/** @throws AppError that names the first field that is missing or wrong. */
export function checkSubmission(input: SubmissionInput, limits: Limits): CheckedSubmission {
  const { title, abstract, keywords, manuscript } = input
  const named = input.authors?.map((name) => ({ name }))
  const texts = checkTexts(limits, { title, abstract, keywords, authors: named }, requiredTexts)
  if (!manuscript) throw invalid('file-required', missingFile, { file: missingFile })
  return {
    title: texts.title,
    abstract: texts.abstract,
    keywords: texts.keywords,
    authors: texts.authors.map(({ name }) => name),
    manuscript,
  }
}
