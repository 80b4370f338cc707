// A correction, an expression of concern or a retraction: the request that publishes one, and the answer.
import { z } from '@hono/zod-openapi'
import { pdfStates } from '#src/domain/article/notice.ts'
import { journalObject } from './journal.ts'

const text = z.string().nullish()

/** Missing or wrong fields are reported one by one. */
export const noticeUpload = z
  .object({
    kind: text.openapi({ description: "'correction', 'expression-of-concern' or 'retraction'" }),
    reason: text.openapi({ description: 'What happened, in brief; shown wherever the paper is' }),
    text: text.openapi({ description: 'The details: plain text, with empty lines between paragraphs' }),
    issuedBy: z
      .array(z.string())
      .nullish()
      .openapi({ description: "Who issues it: 'authors', 'editors', 'publisher', or several of them" }),
    publicationDate: text.openapi({ description: 'Today, unless it was issued before it was entered here' }),
    doi: text.openapi({ description: 'Of the notice itself' }),
  })
  .openapi('NoticeUpload')

export type NoticeUpload = z.infer<typeof noticeUpload>

export const noticeAnswer = z
  .object({
    notice: journalObject,
    /** The paper that it is about, in its current state. */
    paper: journalObject,
    pdf: z.enum(pdfStates).openapi({
      description:
        "'typeset': it is typeset again with the notice on its first page; 'marked': a marked copy has replaced the uploaded file; 'uploaded' or 'elsewhere': it does not mention the notice until somebody replaces it; 'none': there is no PDF",
    }),
  })
  .openapi('NoticeAnswer')

export type NoticeAnswer = z.infer<typeof noticeAnswer>
