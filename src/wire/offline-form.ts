// A review written offline, in the form as a Word file.
import { z } from '@hono/zod-openapi'

export const offlineFormUpload = z
  .object({ file: z.string().openapi({ format: 'binary', description: 'The form as a .docx file' }) })
  .openapi('OfflineFormUpload')

export const offlineFormAnswer = z
  .object({
    savedAt: z.string(),
    /** The texts that are in the draft now, by the names of their fields: `toAuthor`, `answers.{question}`. */
    read: z.record(z.string(), z.string()),
    /** One sentence for each text that could not be read. */
    unread: z.array(z.string()),
  })
  .openapi('OfflineFormAnswer')

export type OfflineFormAnswer = z.infer<typeof offlineFormAnswer>
