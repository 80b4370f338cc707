// The progress of a manuscript's or paper's typesetting, and what somebody should check.
import { z } from '@hono/zod-openapi'
import { attentionKinds, typesettingStates, typesettingSteps } from '#src/domain/typesetting.ts'

export const typesettingObject = z
  .object({
    state: z.enum(typesettingStates),
    /** While it runs. */
    step: z.enum(typesettingSteps).optional(),
    requestedAt: z.string(),
    finishedAt: z.string().optional(),
    /** Why it failed, and what to do. */
    message: z.string().optional(),
    /** For the latest result, which may be older than the request. */
    attention: z.array(
      z
        .object({
          kind: z.enum(attentionKinds),
          /** The id, in the full text, of the element concerned. */
          place: z.string().optional(),
          label: z.string().optional(),
          detail: z.string().optional(),
        })
        .openapi('Attention'),
    ),
    /** How many headings, figures, tables … were found. Absent before the first result. */
    counts: z.record(z.string(), z.number().int()).optional(),
    /** Whether there is a full text, and a PDF, made here. */
    hasText: z.boolean(),
    hasPdf: z.boolean(),
    /** The pages of a paper, and which others of its issue claim some of them. Absent if none does. */
    overlap: z
      .object({
        pages: z.string(),
        papers: z.array(z.object({ id: z.string(), title: z.string(), pages: z.string() })),
      })
      .openapi('PageOverlap')
      .optional(),
  })
  .openapi('Typesetting')

export type TypesettingObject = z.infer<typeof typesettingObject>

/** The full text of a proof: safe HTML with embedded pictures. */
export const proofText = z.object({ html: z.string() }).openapi('ProofText')

export type ProofText = z.infer<typeof proofText>
