// The title with the ISSN, as far as pages and readers need it. Unset facts are absent, never placeholders.
import { z } from '@hono/zod-openapi'

export const periodicalObject = z
  .object({
    name: z.string(),
    shortName: z.string(),
    issn: z.object({ online: z.string().optional(), print: z.string().optional() }),
    publisher: z.string().optional(),
    licence: z.object({ label: z.string(), url: z.string() }).optional(),
    doiPrefix: z.string().optional(),
    /** Shown on every page while it is set; the demonstration says so here. */
    notice: z.string().optional(),
    currentIssue: z.object({ volume: z.number().int(), issue: z.number().int(), label: z.string() }),
  })
  .openapi('Periodical')

export type PeriodicalObject = z.infer<typeof periodicalObject>
