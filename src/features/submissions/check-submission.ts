// Checks the required fields of a submission, in the order of the form.
import { requiredOfManuscript } from '#src/domain/article/required-texts.ts'
import { requireOtherLanguages } from '#src/domain/article/translated-texts.ts'
import { invalid } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { checkTexts } from '#src/formats/article-form/check-texts.ts'
import { checkManuscriptFacts, type RawManuscriptFacts } from './facts/check-manuscript-facts.ts'
import { checkSubmittedAuthors, type RawSubmittedAuthor } from './facts/check-submitted-authors.ts'
import type { StatedFacts, SubmissionTexts } from './submission.ts'

export type SubmissionInput = {
  title: string | undefined
  abstract: string | undefined
  keywords: string[] | undefined
  authors: RawSubmittedAuthor[] | undefined
  /** Nothing of it is required. */
  facts?: RawManuscriptFacts | undefined
  manuscript: AcceptedUpload | undefined
}

export type CheckedSubmission = SubmissionTexts & { stated: StatedFacts; manuscript: AcceptedUpload }

const { file: missingFile, ...requiredTexts } = requiredOfManuscript

/** @throws AppError that names the first field that is missing or wrong. */
export function checkSubmission(input: SubmissionInput, limits: Limits): CheckedSubmission {
  const { title, abstract, keywords, authors, manuscript } = input
  const texts = checkTexts(limits, { title, abstract, keywords, authors }, requiredTexts)
  const contributors = checkSubmittedAuthors(limits, authors ?? [])
  const facts = checkManuscriptFacts(input.facts ?? {}, limits)
  requireOtherLanguages(facts, 'translations')
  if (!manuscript) throw invalid('file-required', missingFile, { file: missingFile })
  return {
    title: texts.title,
    abstract: texts.abstract,
    keywords: texts.keywords,
    authors: texts.authors.map(({ name }) => name),
    stated: { contributors, facts },
    manuscript,
  }
}
