// What a reviewer has written so far. Nothing in it has been checked.

/** The maximum length of each text, in characters. */
export const maxReviewText = 100_000

export type ReviewDraft = {
  readonly recommendation: string
  readonly toAuthor: string
  readonly toEditor: string
  readonly aiUse: string
  /** By the ids of the questions. */
  readonly answers: Readonly<Record<string, string>>
}

/** The name of the field that holds the answer to a question. */
export const answerField = (question: string): string => `answers.${question}`

/** Reads a draft that some release stored: anything that is not text is ignored. */
export function readReviewDraft(kept: unknown): ReviewDraft {
  const parts: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const answers = typeof parts['answers'] === 'object' && parts['answers'] !== null ? parts['answers'] : {}
  return {
    recommendation: textOf(parts['recommendation']),
    toAuthor: textOf(parts['toAuthor']),
    toEditor: textOf(parts['toEditor']),
    aiUse: textOf(parts['aiUse']),
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, textOf(answer)])),
  }
}
