// A submitted manuscript as its owner and the administrators see it.
import { z } from '@hono/zod-openapi'
import { pageNumber, pageSize, single } from './pagination.ts'

export const submissionObject = z
  .object({
    _id: z.string(),
    id: z.string(),
    /** The short manuscript number people quote, like MS-0042. */
    number: z.string(),
    title: z.string(),
    abstract: z.string(),
    keywords: z.array(z.string()),
    authors: z.array(z.string()),
    status: z.string().openapi({ example: 'pending' }),
    files: z.object({ docx: z.object({ size: z.number().int(), name: z.string() }).optional() }),
    /** The id of the paper that was published from it. */
    publishedAs: z.string().optional(),
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
  })
  .openapi('SubmissionList')

export type SubmissionList = z.infer<typeof submissionList>

export const submissionListQuery = z.object({
  page: pageNumber,
  limit: pageSize(10),
  order: single,
  status: single,
})

export const statusRequest = z.object({ status: z.unknown() }).openapi('StatusRequest')

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
    keywords: z.string().openapi({ description: 'A JSON list, or keywords between commas' }),
    authors: z.string().openapi({ description: 'A JSON list of names, or names between commas' }),
    file: z.string().openapi({ format: 'binary' }),
  })
  .openapi('SubmissionUpload')
