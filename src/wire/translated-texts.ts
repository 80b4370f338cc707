// The texts of a paper or a manuscript in one language besides its own.
import { z } from '@hono/zod-openapi'

export const translatedTexts = z.object({
  language: z.string(),
  title: z.string().optional(),
  abstract: z.string().optional(),
  keywords: z.array(z.string()).optional(),
})
