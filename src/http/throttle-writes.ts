// A generous ceiling on writes per network, kept in this process's memory. It stops a runaway script, not a person. Each
// reviewer's link has a ceiling of its own: the forms of the reviewer's page reach the API from the program itself, and
// all reviewers would share one.
import type { MiddlewareHandler } from 'hono'
import type { Actor } from '#src/domain/actor.ts'
import { oneMinute } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { networkOf } from '#src/features/accounts/index.ts'
import type { ApiEnv, ApiServices } from './context.ts'

export function throttleWrites({ limits, clock }: Pick<ApiServices, 'limits' | 'clock'>): MiddlewareHandler<ApiEnv> {
  let windowEnds = 0
  let writes = new Map<string, number>()

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const now = clock.now().getTime()
    // Later than any window that begins now: the clock was set back.
    if (now >= windowEnds || windowEnds - now > oneMinute) {
      windowEnds = now + oneMinute
      writes = new Map()
    }
    const writer = writerOf(c.get('actor'), c.get('address'))
    const count = (writes.get(writer) ?? 0) + 1
    writes.set(writer, count)
    c.set('writes', { left: Math.max(0, limits.writesPerMinute - count), resetsIn: windowEnds - now })
    if (count > limits.writesPerMinute) {
      throw new AppError({
        kind: 'too-many',
        code: 'too-many-requests',
        message: 'Too many requests. Please wait a minute and try again.',
        retryAfterSeconds: Math.ceil((windowEnds - now) / 1000),
      })
    }
    return next()
  }
}

const writerOf = (actor: Actor, address: string): string =>
  actor.kind === 'reviewer' ? `invitation ${actor.invitationId}` : networkOf(address)
