// What changed from one version of a manuscript to the next.
import { z } from '@hono/zod-openapi'
import { textPartKinds } from '#src/domain/text-change.ts'

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), paragraphs: z.number().int() }),
  z.object({
    kind: z.literal('changed'),
    parts: z.array(z.object({ kind: z.enum(textPartKinds), text: z.string() })),
  }),
])

/** In the order of the text; left out when nearly everything changed. */
export const versionChanges = z.object({ changes: z.array(change).optional() }).openapi('VersionChanges')

export type VersionChanges = z.infer<typeof versionChanges>
