// How manuscripts are reviewed, for administrators.
import { z } from '@hono/zod-openapi'

/** Paths such as `questions.0.question`; docs/settings.md names every one. */
const record = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'Numbers, periods in days, what reviewers are asked, and the letters that were changed' })

export const reviewSettingsObject = z
  .object({
    /** 0 before the first save. */
    version: z.number().int(),
    record,
  })
  .openapi('ReviewSettings')

export type ReviewSettingsObject = z.infer<typeof reviewSettingsObject>

export const reviewSettingsChange = z.object({ version: z.number().int().min(0), record })
