// A submitted manuscript as its owner and the administrators see it.

import { z } from '@hono/zod-openapi'
import { findingKinds, findingPlaces } from '#src/domain/manuscript-finding.ts'
import { nextActs, proofStates, type Stage, stages, turns } from '#src/domain/review/stage.ts'
import { type SubmissionStatus, submissionStatuses, timelineSteps } from '#src/domain/submission.ts'
import { declaredConflict, deniedAuthorship, guestEditorObject } from './conflict.ts'
import { correctedFileObject } from './corrected-file.ts'
import { factsParts, statedFacts } from './manuscript-facts.ts'
import { pageNumber, pageSize, single } from './pagination.ts'
import { sentProof } from './proof.ts'
import { caseEvent, caseSettings, handledRound, ownRound } from './review.ts'

export const submissionObject = z
  .object({
    _id: z.string(),
    id: z.string(),
    /** The short manuscript number that people quote, like MS-0042. */
    number: z.string(),
    title: z.string(),
    abstract: z.string(),
    keywords: z.array(z.string()),
    authors: z.array(z.string()),
    status: z.enum(submissionStatuses),
    /** Changes with anything that would be published: the file, the texts, the authors and affiliations, the declarations. */
    fingerprint: z.string(),
    files: z.object({ docx: z.object({ size: z.number().int(), name: z.string() }).optional() }),
    /** What in the manuscript would reveal its authors to reviewers. Absent when it could not be examined. */
    findings: z
      .array(
        z
          .object({
            kind: z.enum(findingKinds),
            place: z.enum(findingPlaces),
            excerpt: z.string(),
            count: z.number().int().optional(),
          })
          .openapi('Finding'),
      )
      .optional(),
    /** The id of the paper that was published from it. */
    publishedAs: z.string().optional(),
    stage: z.enum(stages),
    /** When it came to this stage. */
    stageSince: z.string(),
    /** For editors: whose turn it is, what is to be done next, and whether somebody is late. */
    turn: z.enum(turns).optional(),
    nextAct: z.enum(nextActs).optional(),
    dueOn: z.string().optional(),
    overdue: z.boolean().optional(),
    /** For editors: the current round, and how many people were invited to it, accepted and have sent their review. */
    round: z.number().int().optional(),
    reviews: z.object({ asked: z.number().int(), accepted: z.number().int(), in: z.number().int() }).optional(),
    /** For its author: what happens next, in a sentence. */
    whatHappensNext: z.string().optional(),
    /** For editors: whether the author has answered the proof that was sent last. */
    proofState: z.enum(proofStates).optional(),
    /** For editors: the paper would now differ from that proof, is being typeset again, or could not be typeset. */
    hasProofChanged: z.boolean().optional(),
    /** For editors: names on the list of authors whose owners say that they are not authors. */
    deniedAuthors: z.array(z.string()).optional(),
    /** In the answer about one submission: the proof that was last sent to its author. */
    proof: sentProof.optional(),
    /** In the answer about one submission: the proofs that were sent before it, newest first. */
    earlierProofs: z.array(sentProof).optional(),
    /** For editors, in the answer about one submission: there is a proof that its author has not been sent. */
    hasNewProof: z.boolean().optional(),
    /** In the answer about one submission: the author of the accepted manuscript is asked for a corrected Word file. */
    isFileAsked: z.boolean().optional(),
    /** For editors, in the answer about one submission: oldest first. */
    correctedFiles: z.array(correctedFileObject).optional(),
    /** The rounds, in the answer about one submission: what an editor sees of them, or what an author does. */
    rounds: z.union([z.array(handledRound), z.array(ownRound)]).optional(),
    /** For editors, in the answer about one submission: what was done, oldest first. */
    events: z.array(caseEvent).optional(),
    /** For editors, in the answer about one submission. */
    reviewSettings: caseSettings.optional(),
    ...statedFacts,
    /** For editors: who declared a conflict, and who decides as a guest. */
    conflicts: z.array(declaredConflict).optional(),
    guestEditors: z.array(guestEditorObject).optional(),
    /** For editors: who says that they are not an author. */
    denials: z.array(deniedAuthorship).optional(),
    /** What has happened to it, first step first. */
    timeline: z.array(z.object({ step: z.enum(timelineSteps), at: z.string() })),
    createdAt: z.string(),
  })
  .openapi('Submission')

export type SubmissionObject = z.infer<typeof submissionObject>

export const submissionList = z
  .object({
    submissions: z.array(submissionObject),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalSubmissions: z.number().int(),
    }),
    /** For editors: the numbers of all submissions, whatever the list shows. `mine`: those that wait for an editor. */
    counts: z
      .object({
        pending: z.number().int(),
        published: z.number().int(),
        stages: z.object(
          Object.fromEntries(stages.map((stage) => [stage, z.number().int()])) as Record<Stage, z.ZodInt>,
        ),
        mine: z.number().int(),
        overdue: z.number().int(),
      } satisfies Record<SubmissionStatus, unknown> & Record<string, unknown>)
      .optional(),
  })
  .openapi('SubmissionList')

export type SubmissionList = z.infer<typeof submissionList>

export const submissionListQuery = z.object({
  page: pageNumber,
  limit: pageSize(10),
  order: single,
  status: single,
  q: single.openapi({ description: 'Words of title, authors and keywords, or a number: MS-0042 or 42' }),
  stage: single.openapi({ description: `One or more of ${stages.join(', ')}, with commas between them` }),
  turn: single.openapi({ description: 'mine: what waits for the person who asks' }),
  overdue: single.openapi({ description: '1: only what is late; for editors' }),
  olderThan: single.openapi({ description: 'In days' }),
  sortBy: single.openapi({ description: 'createdAt, stageSince or title; anything else is the default' }),
  mine: single.openapi({ description: '1: only one’s own, for editors too' }),
  guest: single.openapi({ description: '1: those on which one decides as a guest editor' }),
})

const typedFact = z.union([z.string(), z.number()]).nullish().catch('?').openapi({ type: 'string' })

/**
 * Without a place the paper goes into the current issue; the use case refuses invalid values. `fingerprint`: that of the
 * submission that was looked at; another one is not published.
 */
export const statusRequest = z
  .object({
    status: z.unknown(),
    volume: typedFact,
    issue: typedFact,
    publicationDate: typedFact,
    fingerprint: z.string().optional().catch(undefined).openapi({ type: 'string' }),
    foundFactsSeen: z.string().optional().catch(undefined).openapi({ type: 'string' }),
  })
  .openapi('StatusRequest')

export const ticketRequest = z
  .object({ type: z.string().catch('').openapi({ type: 'string' }) })
  .openapi('TicketRequest')

export const ticketAnswer = z.object({ url: z.string(), expiresAt: z.string() }).openapi('DownloadTicket')

export type TicketAnswer = z.infer<typeof ticketAnswer>

/** The parts of the multipart upload, for the API document; the parts are read as a stream. */
export const submissionUpload = z
  .object({
    title: z.string(),
    abstract: z.string(),
    keywords: z.string().openapi({ description: 'A JSON list, or comma-separated keywords' }),
    authors: z.string().openapi({
      description:
        'A JSON list of names or people, names separated by commas, or by semicolons: Quill, Ada; Finch, Noor',
    }),
    file: z.string().openapi({ format: 'binary' }),
    ...factsParts,
  })
  .openapi('SubmissionUpload')
