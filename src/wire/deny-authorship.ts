// 'This is not me', by somebody whom a submission names as an author.
import { z } from '@hono/zod-openapi'

/** `denied`: somebody with the link has said so. */
export const denialObject = z.object({ denied: z.boolean() }).openapi('Denial')

export type DenialObject = z.infer<typeof denialObject>

export const denyRequest = z
  .object({ token: z.string().catch('').openapi({ type: 'string' }) })
  .openapi('DenyAuthorshipRequest')
