// Gives every request its id, the visitor's address and the person who asks. Tokens come from the Authorization header
// only; an invalid one leaves the visitor anonymous, whom public routes accept and others refuse.
import type { MiddlewareHandler } from 'hono'
import { type Actor, anonymous } from '#src/domain/actor.ts'
import { identify } from '#src/features/accounts/index.ts'
import { identifyReviewer, isReviewerToken } from '#src/features/review/reviewer/index.ts'
import { newId } from '#src/platform/new-id.ts'
import type { ApiEnv, ApiServices } from './context.ts'

const clientRequestId = /^[\w-]{1,64}$/

export function requestContext(services: ApiServices): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const offered = c.req.header('X-Request-Id') ?? ''
    c.set('requestId', clientRequestId.test(offered) ? offered : newId())
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    c.set('address', visitorAddress(c.req.header('X-Forwarded-For'), socketAddress, services.trustedProxies))
    c.set('renderer', services.renderer)
    const token = bearerToken(c.req.header('Authorization'))
    c.set('token', token)
    c.set('actor', c.env?.actor ?? (await identifyActor(services, token)))
    await next()
    c.header('X-Request-Id', c.get('requestId'))
  }
}

async function identifyActor(services: ApiServices, token: string | undefined): Promise<Actor> {
  if (token === undefined) return anonymous
  if (isReviewerToken(token)) return (await identifyReviewer(services, token)) ?? anonymous
  return identify(services, token)
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1]
}

/** With n trusted proxies the address is the n-th from the end of X-Forwarded-For: the others may be invented. */
export function visitorAddress(
  forwardedFor: string | string[] | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0) {
    const hops = String(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    if (hop) return hop.slice(0, 64)
  }
  return socketAddress ?? 'internal'
}
