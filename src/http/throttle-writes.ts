// A generous ceiling on writes per address, kept in this process's memory. It stops a runaway script, not a person.
import type { MiddlewareHandler } from 'hono'
import { oneMinute } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import type { ApiEnv, ApiServices } from './context.ts'

export function throttleWrites({ limits, clock }: Pick<ApiServices, 'limits' | 'clock'>): MiddlewareHandler<ApiEnv> {
  let windowEnds = 0
  let writes = new Map<string, number>()

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const now = clock.now().getTime()
    if (now >= windowEnds) {
      windowEnds = now + oneMinute
      writes = new Map()
    }
    const count = (writes.get(c.get('address')) ?? 0) + 1
    writes.set(c.get('address'), count)
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
