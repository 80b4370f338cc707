// People whom an editor could ask to review, with what the editor should know first.
import { z } from '@hono/zod-openapi'
import { candidateSources, hintKinds } from '#src/domain/review/reviewer-hint.ts'
import { single } from './pagination.ts'

export const candidateObject = z
  .object({
    person: z.object({
      name: z.string(),
      /** Absent for somebody known from a paper only. */
      email: z.string().optional(),
      affiliation: z.string().optional(),
      orcid: z.string().optional(),
    }),
    /** How the program knows them. */
    sources: z.array(z.enum(candidateSources)),
    /** Papers of theirs that fit. */
    papers: z.array(z.object({ id: z.string(), title: z.string(), year: z.number().int().optional() })),
    load: z.object({
      asked: z.number().int(),
      sent: z.number().int(),
      /** Invitations that wait for an answer or a review. */
      open: z.number().int(),
      askedLastAt: z.string().optional(),
      /** From the invitation to the review. */
      medianDays: z.number().int().optional(),
    }),
    /** Reasons to think twice, with what each is known from. None of them blocks. */
    hints: z.array(
      z.object({
        kind: z.enum(hintKinds),
        author: z.string().optional(),
        evidence: z.string().optional(),
        count: z.number().int().optional(),
        of: z.number().int().optional(),
      }),
    ),
    /** Inviting them takes `again: true`. */
    hasAskedNotTo: z.boolean(),
  })
  .openapi('ReviewerCandidate')

export type CandidateObject = z.infer<typeof candidateObject>

export const candidateList = z.object({ candidates: z.array(candidateObject) }).openapi('ReviewerCandidateList')

export type CandidateList = z.infer<typeof candidateList>

export const candidateQuery = z.object({
  q: single.openapi({
    description: 'Words of a name, an address, an organisation or a topic; by default, the keywords',
  }),
})
