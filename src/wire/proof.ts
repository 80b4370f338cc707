// The proof of an accepted manuscript, as its author and its editors see it, and what they answer.
import { z } from '@hono/zod-openapi'
import { proofStates } from '#src/domain/review/stage.ts'

const text = z.string().catch('').openapi({ type: 'string' })
const optionalText = z.string().optional().catch(undefined).openapi({ type: 'string' })

const point = z
  .object({
    /** The id of its element in the full text, as in `attention`; absent if the point is about all of it. */
    place: z.string().optional(),
    /** The words there. */
    quote: z.string().optional(),
    text: z.string(),
  })
  .openapi('ProofPoint')

export type ProofPointObject = z.infer<typeof point>

/** Times are days, because authors are not shown when exactly somebody acted. */
export const sentProof = z
  .object({
    number: z.number().int(),
    state: z.enum(proofStates),
    sentOn: z.string(),
    dueOn: z.string(),
    answeredOn: z.string().optional(),
    points: z.array(point),
    /** The editor's answer to the points. */
    reply: z.string().optional(),
    repliedOn: z.string().optional(),
  })
  .openapi('SentProof')

export type SentProofObject = z.infer<typeof sentProof>

/** The number of the proof that was looked at. */
const proofNumber = z.number().int().optional().catch(undefined).openapi({ type: 'integer' })

export const proofAnswerRequest = z
  .object({
    /** False if points are sent instead. */
    approved: z.boolean().catch(false).openapi({ type: 'boolean' }),
    points: z
      .array(z.object({ place: optionalText, quote: optionalText, text }))
      .optional()
      .catch(undefined)
      .openapi({ type: 'array', items: { type: 'object' } }),
    proof: proofNumber,
  })
  .openapi('ProofAnswerRequest')

export const pointsAnswerRequest = z.object({ text, proof: proofNumber }).openapi('PointsAnswerRequest')
