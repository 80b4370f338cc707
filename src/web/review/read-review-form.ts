// What the forms of the page send, as the API takes it.
import type { ReviewDraft } from '#src/domain/review/review-draft.ts'

type Fields = Iterable<readonly [string, FormDataEntryValue]>

export function readReviewForm(fields: Fields): ReviewDraft {
  const texts = new Map([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const textOf = (name: string) => texts.get(name)?.replaceAll('\r\n', '\n') ?? ''
  const answers = [...texts.keys()].filter((name) => name.startsWith('answers.'))
  return {
    recommendation: textOf('recommendation'),
    toAuthor: textOf('toAuthor'),
    toEditor: textOf('toEditor'),
    aiUse: textOf('aiUse'),
    answers: Object.fromEntries(answers.map((name) => [name.slice('answers.'.length), textOf(name)])),
  }
}

const maxSuggestions = 5

export const suggestionNumbers = Array.from({ length: maxSuggestions }, (_, at) => at + 1)

export type Promises = { readonly noConflict: boolean; readonly confidential: boolean }

export const readPromises = (fields: URLSearchParams): Promises => ({
  noConflict: fields.has('noConflict'),
  confidential: fields.has('confidential'),
})

export type DeclineForm = ReturnType<typeof readDeclineForm>

export function readDeclineForm(fields: URLSearchParams) {
  return {
    reason: fields.get('reason') ?? '',
    doNotAskAgain: fields.has('doNotAskAgain'),
    suggestions: suggestionNumbers
      .map((at) => ({ name: fields.get(`name-${at}`) ?? '', email: fields.get(`email-${at}`) ?? '' }))
      .filter(({ name, email }) => name.trim() !== '' || email.trim() !== ''),
  }
}
