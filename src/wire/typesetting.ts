// The progress of a manuscript's or paper's typesetting, and what somebody should check.
import { z } from '@hono/zod-openapi'
import { attentionKinds, typesettingStates, typesettingSteps } from '#src/domain/typesetting.ts'

/** What the title page of the manuscript says about an author and the record lacks. */
const foundFacts = z
  .object({
    name: z.string(),
    orcid: z.string().optional(),
    affiliations: z.array(z.string()).optional(),
    /** For correspondence. */
    email: z.string().optional(),
    corresponding: z.boolean().optional(),
  })
  .openapi('FoundFacts')

export type FoundFactsObject = z.infer<typeof foundFacts>

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
    /** One entry per author: a proof prints them, a paper only once somebody has added them to the record. */
    foundFacts: z.array(foundFacts),
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

/** `finishedAt` is that of the result that was looked at; without it, the request is refused. */
export const addFoundFactsRequest = z.object({ finishedAt: z.string().optional() }).openapi('AddFoundFacts')

/** What the record has now and lacked before: nothing if it was added already. */
export const addedFacts = z.object({ added: z.array(foundFacts) }).openapi('AddedFacts')

export type AddedFacts = z.infer<typeof addedFacts>

/** The full text of a proof: safe HTML with embedded pictures. */
export const proofText = z.object({ html: z.string() }).openapi('ProofText')

export type ProofText = z.infer<typeof proofText>
