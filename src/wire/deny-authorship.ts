// 'This is not me', by somebody whom a submission names as an author.
import { z } from '@hono/zod-openapi'

export const denyRequest = z
  .object({ token: z.string().catch('').openapi({ type: 'string' }) })
  .openapi('DenyAuthorshipRequest')
