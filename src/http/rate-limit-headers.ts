// Tells clients how often they may ask (draft-ietf-httpapi-ratelimit-headers-10): `RateLimit-Policy` on every request that
// is counted, `RateLimit` for the counters that may be shown. Guesses left at one account are not: only that none is.
import type { MiddlewareHandler } from 'hono'
import { oneSecond } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import type { ApiContext, ApiEnv, ApiServices } from './context.ts'
import { type Quota, type QuotaName, quotas } from './quotas.ts'

/** Declares what else a route counts, besides writes. */
export function limitedBy(name: QuotaName): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    c.set('quota', name)
    return next()
  }
}

export function rateLimitHeaders({ limits }: Pick<ApiServices, 'limits'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const writes = c.get('writes')
    if (!writes) return
    const names: QuotaName[] = ['writes', ...[c.get('quota') ?? []].flat()]
    const policy = names.map((name) => {
      const { count, window, unit }: Quota = quotas[name](limits)
      return `"${name}";q=${count}${unit ? `;qu="${unit}"` : ''};w=${seconds(window)}`
    })
    c.header('RateLimit-Policy', policy.join(', '))
    const left = [`"writes";r=${writes.left};t=${seconds(writes.resetsIn)}`, ...usedUp(c)]
    c.header('RateLimit', left.join(', '))
  }
}

function usedUp(c: ApiContext): string[] {
  const [name, { error }] = [c.get('quota'), c]
  if (!name || !(error instanceof AppError) || error.kind !== 'too-many') return []
  // Another limit, which does not end by itself: too many manuscripts wait for a decision.
  if (error.retryAfterSeconds === undefined) return []
  return [`"${name}";r=0;t=${error.retryAfterSeconds}`]
}

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / oneSecond)
