// An issue as readers and administrators see it.

import { z } from '@hono/zod-openapi'
import { issueFaultKinds, issueStates } from '#src/domain/issue.ts'
import { single } from './pagination.ts'

export const issueObject = z
  .object({
    volume: z.number().int(),
    issue: z.number().int(),
    label: z.string(),
    /** The year on its cover, of its quarter, or of its newest paper. */
    year: z.number().int(),
    /** 'January-March'; absent for an issue beyond the four of a year, and where its papers are of another time. */
    months: z.string().optional(),
    papers: z.number().int(),
    state: z.enum(issueStates).openapi({
      description:
        'in-progress: papers appear in it as they are ready; scheduled: its papers wait for one day; published: complete',
    }),
    /** 'January–March 2025', as on the cover, if it was entered. */
    coverDate: z.string().optional(),
    /** The day on which it was completed, if it was entered. */
    publishedOn: z.string().optional(),
    title: z.string().optional(),
    /** Plain text; an empty line ends a paragraph. */
    description: z.string().optional(),
    /** The address of its cover, which changes with the picture; absent while the cover is drawn from the numbers. */
    cover: z.string().optional(),
    /** Papers that wait as drafts, for administrators. */
    drafts: z.number().int().optional(),
    /** For administrators: the day on which a scheduled issue appears. */
    publishOn: z.string().optional(),
    /** For administrators: true if the label is not made of the numbers. */
    ownLabel: z.boolean().optional(),
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

const neighbour = issueObject.pick({
  volume: true,
  issue: true,
  label: true,
  year: true,
  months: true,
  coverDate: true,
  title: true,
})

const boundFile = z.object({ url: z.string(), size: z.number().int().openapi({ description: 'In bytes' }) })

export const issueInFull = issueObject
  .extend({
    /** From its first page to its last: '1–48'. */
    pages: z.string().optional(),
    /** The whole issue as one file; absent while it is being made, and where there is none. */
    files: z.object({ pdf: boundFile, booklet: boundFile }).optional(),
    /** Headings above its papers, in their order; `kind` is the `articleType` of the papers below it. */
    sections: z
      .array(z.object({ kind: z.string(), titles: z.array(z.object({ language: z.string(), title: z.string() })) }))
      .optional(),
    /** Its title and description in other languages. */
    translations: z
      .array(z.object({ language: z.string(), title: z.string().optional(), description: z.string().optional() }))
      .optional(),
    /** The neighbouring issues that have papers. */
    previous: neighbour.optional(),
    next: neighbour.optional(),
    /** For administrators: what to check before it is complete. It prevents nothing. */
    attention: z
      .array(
        z.object({ kind: z.enum(issueFaultKinds), papers: z.array(z.object({ id: z.string(), title: z.string() })) }),
      )
      .optional(),
    /** For administrators: drafts that publish themselves. */
    waiting: z.number().int().optional(),
  })
  .openapi('IssueInFull')

export type IssueInFull = z.infer<typeof issueInFull>

export const issueQuery = z.object({
  status: single.openapi({ description: "'all': for administrators, also an issue that has no published paper yet" }),
})

export const issuePlace = z.object({ volume: z.string(), issue: z.string() })

const text = z.string().nullable().optional()

/** An absent value stays as it is; null or a blank text removes it, in every language. */
export const issueChange = z
  .object({
    title: text,
    description: text,
    label: text.openapi({ description: 'In place of the label made of the numbers' }),
    coverDate: text.openapi({ description: "As on the cover: 'January–March 2025'" }),
    state: z
      .enum(issueStates)
      .nullable()
      .optional()
      .openapi({
        description:
          "'published' closes it: no paper is added automatically any more, and its scheduled papers appear now. 'scheduled' " +
          'needs `publishOn`. null: the calendar decides, and the issue is complete when its quarter is over and it has papers',
      }),
    publishOn: z.string().optional().openapi({ description: 'A future day, on which all its papers appear together' }),
    publishedOn: z.string().optional().openapi({ description: 'The day on which it was completed; by default, today' }),
  })
  .openapi('IssueChange')

/** The text parts of the multipart form, for the API document. */
export const coverUpload = z
  .object({ image: z.string().openapi({ format: 'binary', description: 'PNG, JPEG or WebP, at most 2 MB' }) })
  .openapi('CoverUpload')

/** Every published paper of the issue once, in the intended order. */
export const issueOrder = z
  .object({ journals: z.array(z.string()).max(10_000) })
  .transform(({ journals }) => ({ articleIds: journals }))
  .openapi('IssueOrder')
