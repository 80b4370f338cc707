// What administrators have deleted and can still restore.
import { z } from '@hono/zod-openapi'

const deletedThing = z.object({ id: z.string(), title: z.string(), deletedAt: z.string() })

export const deletedList = z
  .object({
    papers: z.array(deletedThing),
    /** `number` is the short manuscript number, like MS-0042. */
    submissions: z.array(deletedThing.extend({ number: z.string() })),
  })
  .openapi('DeletedList')

export type DeletedList = z.infer<typeof deletedList>
