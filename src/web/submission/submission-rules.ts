// When a manuscript may be sent, and the form's messages until then: the specification's sentences, in the form's
// order.
import { findMissingTexts } from '#src/domain/article/required-texts.ts'
import { type AuthorField, type AuthorRow, authorErrors, sentAuthor } from '#src/web/contributors/author-draft.ts'
import { checkFile } from '#src/web/desk/check-file.ts'
import { filledTexts, keywordList, unclearAuthor } from '#src/web/desk/form-text.ts'
import { type FactsField, factsErrors, sentFacts } from '#src/web/facts/facts-draft.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import { deskWords, submissionWords } from '#src/web/words.ts'
import { type Details, emptyDetails } from './details.ts'
import { peopleOfLine } from './people-of-line.ts'

export type SubmissionTexts = { title: string; abstract: string; keywords: string; authors: string }
export type SubmissionField = 'file' | keyof SubmissionTexts | AuthorField | FactsField
export type SubmissionErrors = FieldErrors<SubmissionField>

export const submissionFields: readonly SubmissionField[] = ['file', 'title', 'abstract', 'keywords', 'authors']

export const emptyTexts: SubmissionTexts = { title: '', abstract: '', keywords: '', authors: '' }

export function submissionErrors(
  texts: SubmissionTexts,
  file: File | undefined,
  maxBytes: number,
  details: Details = emptyDetails,
): SubmissionErrors {
  const { required } = submissionWords
  const fileError = manuscriptError(file, maxBytes)
  const unclear = unclearAuthor(texts.authors)
  const people = peopleOfLine(texts.authors, details.people)
  return {
    ...(fileError ? { file: fileError } : {}),
    ...findMissingTexts(filledTexts(texts), required),
    ...(unclear === undefined ? {} : { authors: submissionWords.unclear(unclear) }),
    ...Object.assign({}, ...people.map(authorErrors)),
    ...factsErrors(details.facts),
  }
}

export function manuscriptError(file: File | undefined, maxBytes: number): string | undefined {
  switch (checkFile(file, 'docx', maxBytes)) {
    case undefined:
      return undefined
    case 'too-large':
      return submissionWords.tooLarge(maxBytes)
    case 'old-word':
      return `${submissionWords.required.file}. ${deskWords.oldWord}`
    default:
      return submissionWords.required.file
  }
}

export function submissionForm(
  texts: SubmissionTexts,
  file: File,
  { people, facts }: Details = emptyDetails,
): FormData {
  const form = new FormData()
  form.set('title', texts.title.trim())
  form.set('abstract', texts.abstract.trim())
  form.set('keywords', JSON.stringify(keywordList(texts.keywords)))
  form.set('authors', JSON.stringify(peopleOfLine(texts.authors, people).map(sentPerson)))
  for (const [name, fact] of Object.entries(sentFacts(facts)))
    form.set(name, typeof fact === 'string' ? fact : JSON.stringify(fact))
  form.set('file', file)
  return form
}

/** A name alone is sent as a text, as the specification's form does. */
function sentPerson(person: AuthorRow) {
  const sent = sentAuthor(person)
  return Object.keys(sent).length === 1 ? sent.name : sent
}
