// An issue as readers and administrators see it.
import { z } from '@hono/zod-openapi'
import { single } from './pagination.ts'

export const issueObject = z
  .object({
    volume: z.number().int(),
    issue: z.number().int(),
    label: z.string(),
    year: z.number().int(),
    /** 'January-March'; absent for an issue beyond the four of a year. */
    months: z.string().optional(),
    papers: z.number().int(),
    title: z.string().optional(),
    /** Plain text; an empty line ends a paragraph. */
    description: z.string().optional(),
    /** The address of its cover, another one for each picture; absent while the cover is drawn from the numbers. */
    cover: z.string().optional(),
    /** Papers that wait as drafts, for administrators. */
    drafts: z.number().int().optional(),
  })
  .openapi('Issue')

export type IssueObject = z.infer<typeof issueObject>

export const issueList = z.object({ issues: z.array(issueObject) }).openapi('IssueList')

export type IssueList = z.infer<typeof issueList>

export const issueListQuery = z.object({
  status: single.openapi({
    description: "'all': for administrators, also issues that have no published paper yet",
  }),
})

export const issuePlace = z.object({ volume: z.string(), issue: z.string() })

const text = z.string().nullable().optional()

/** What is absent stays as it is; null or a blank text is taken away. */
export const issueChange = z.object({ title: text, description: text }).openapi('IssueChange')

/** The text parts of the multipart form, for the API document. */
export const coverUpload = z
  .object({ image: z.string().openapi({ format: 'binary', description: 'PNG, JPEG or WebP, at most 2 MB' }) })
  .openapi('CoverUpload')

/** Every published paper of the issue once, in the order in which they are to stand. */
export const issueOrder = z
  .object({ journals: z.array(z.string()).max(10_000) })
  .transform(({ journals }) => ({ articleIds: journals }))
  .openapi('IssueOrder')
