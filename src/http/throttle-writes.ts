// A generous ceiling on writes per network. It stops a runaway script, not a person. Each reviewer's link has a ceiling of
// its own: the forms of the reviewer's page reach the API from the program itself, and all reviewers would share one.
import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import { networkOf } from '#src/features/accounts/index.ts'
import { createWriteCounter } from '#src/features/accounts/writes/index.ts'
import type { ApiEnv, ApiServices } from './context.ts'

export function throttleWrites(services: Pick<ApiServices, 'db' | 'limits' | 'clock'>): MiddlewareHandler<ApiEnv> {
  const countWrite = createWriteCounter(services)

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { isAllowed, left, resetsIn } = await countWrite(writerOf(c.get('actor'), c.get('address')))
    c.set('writes', { left, resetsIn })
    if (!isAllowed) {
      throw new AppError({
        kind: 'too-many',
        code: 'too-many-requests',
        message: 'Too many requests. Please wait a minute and try again.',
        retryAfterSeconds: Math.ceil(resetsIn / 1000),
      })
    }
    return next()
  }
}

const writerOf = (actor: Actor, address: string): string =>
  actor.kind === 'reviewer' ? `invitation ${actor.invitationId}` : networkOf(address)
