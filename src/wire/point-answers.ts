// The author's answer to the reviewers, point by point.
import { z } from '@hono/zod-openapi'

export const pointAnswer = z
  .object({ pseudonym: z.string(), /** The point, as the reviewer wrote it. */ quote: z.string(), answer: z.string() })
  .openapi('PointAnswer')

export type PointAnswerObject = z.infer<typeof pointAnswer>

/** As reviewers read it: traces of the authors are hidden. */
export const answerObject = z
  .object({ general: z.string().optional(), points: z.array(pointAnswer) })
  .openapi('RevisionAnswer')

export type AnswerObject = z.infer<typeof answerObject>

/** `point`: its number among the points of that reviewer, from 1. */
export const typedAnswers = z
  .array(z.object({ pseudonym: z.string().max(40), point: z.int().min(1).max(1_000), answer: z.string() }))
  // More points than sixteen reviews have together.
  .max(1_000)

export type TypedPointObject = z.infer<typeof typedAnswers>[number]
