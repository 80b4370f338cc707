// The body of every failed call.
import { z } from '@hono/zod-openapi'

export const errorBody = z
  .object({
    message: z.string().openapi({ example: 'Title is required' }),
    code: z.string().openapi({ example: 'title-required' }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Error')

export type ErrorBody = z.infer<typeof errorBody>
