import { z } from '@hono/zod-openapi'

export const sampleState = z
  .object({
    loaded: z.boolean(),
    /** There are no papers and no submissions: sample content may be loaded. */
    offered: z.boolean(),
  })
  .openapi('SampleContent')

export type SampleState = z.infer<typeof sampleState>
