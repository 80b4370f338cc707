// What an author answers to each point, from a part of a form.
import { invalid } from '#src/domain/errors.ts'
import { typedAnswers } from '#src/wire/point-answers.ts'

type TypedPoint = { reviewer: number; point: number; answer: string }

/** @throws AppError malformed-field */
export function readPoints(text: string | undefined): TypedPoint[] {
  if (text === undefined || text.trim() === '') return []
  try {
    return typedAnswers.parse(JSON.parse(text)).map(({ pseudonym, point, answer }) => ({
      reviewer: numberOf(pseudonym),
      point,
      answer,
    }))
  } catch {
    throw invalid('malformed-field', 'points could not be read', { points: 'could not be read' })
  }
}

/** 'Reviewer 2' → 2. 0 is nobody's. */
export const numberOf = (pseudonym: string): number => Number(/^Reviewer (\d{1,4})$/.exec(pseudonym)?.[1] ?? 0)
