// A submitted manuscript as its owner and the administrators see it.

import { z } from '@hono/zod-openapi'
import { findingKinds, findingPlaces } from '#src/domain/manuscript-finding.ts'
import { type SubmissionStatus, submissionStatuses, timelineSteps } from '#src/domain/submission.ts'
import { pageNumber, pageSize, single } from './pagination.ts'

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
    /** For administrators: the number of all submissions, whatever the list shows. */
    counts: z
      .object({ pending: z.number().int(), published: z.number().int() } satisfies Record<SubmissionStatus, unknown>)
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
  olderThan: single.openapi({ description: 'In days' }),
  sortBy: single.openapi({ description: 'createdAt or title; anything else is the default' }),
  mine: single.openapi({ description: '1: only one’s own, for administrators too' }),
})

const typedFact = z.union([z.string(), z.number()]).nullish().catch('?').openapi({ type: 'string' })

/** Without a place the paper goes into the current issue; the use case refuses invalid values. */
export const statusRequest = z
  .object({ status: z.unknown(), volume: typedFact, issue: typedFact, publicationDate: typedFact })
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
    authors: z.string().openapi({ description: 'A JSON list of names, or comma-separated names' }),
    file: z.string().openapi({ format: 'binary' }),
  })
  .openapi('SubmissionUpload')
