// Tells clients how often they may ask (draft-ietf-httpapi-ratelimit-headers-10): `RateLimit-Policy` on every request that
// is counted, `RateLimit` for the counters that may be shown. The number of guesses left at an account is not shown, only that none
// is left. A refusal names the counter that refused, which need not be the one that the route declares.
import type { MiddlewareHandler } from 'hono'
import { oneSecond } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { ApiContext, ApiEnv, ApiServices } from './context.ts'
import { type Quota, type QuotaName, quotaNames, quotas } from './quotas.ts'

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
    const refusing = refusalOf(c, limits)
    const names = new Set<QuotaName>(['writes', ...[c.get('quota') ?? []].flat(), ...refusing.map(({ name }) => name)])
    const policy = [...names].map((name) => {
      const { count, window, unit }: Quota = quotas[name](limits)
      return `"${name}";q=${count}${unit ? `;qu="${unit}"` : ''};w=${seconds(window)}`
    })
    c.header('RateLimit-Policy', policy.join(', '))
    const left = refusing.map(({ name, resetsIn }) => `"${name}";r=0;t=${resetsIn}`)
    c.header('RateLimit', [`"writes";r=${writes.left};t=${seconds(writes.resetsIn)}`, ...left].join(', '))
  }
}

/** The quota that refused this request, among several that apply. Secret limits have no code, and so are not named. */
function refusalOf({ error }: ApiContext, limits: Limits): { name: QuotaName; resetsIn: number }[] {
  if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) return []
  const resetsIn = error.retryAfterSeconds
  const refusing = quotaNames.filter((name) => name !== 'writes' && codeOf(quotas[name](limits)) === error.code)
  return refusing.map((name) => ({ name, resetsIn }))
}

const codeOf = ({ code }: Quota): string | undefined => code

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / oneSecond)
