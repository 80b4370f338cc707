// Who may call a route. Every route carries exactly one policy, which is asked before a byte of the body is read; a route
// without one is not served. What a person may do to a particular thing is decided by the feature that owns the thing.
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { forbidden, notFound, unauthenticated } from '#src/core/errors.ts'
import type { ApiEnv } from './context.ts'

export const policies = ['public', 'signed-in', 'administrator'] as const
export type Policy = (typeof policies)[number]

const declared = new WeakMap<object, Policy>()

export function allow(policy: Policy): MiddlewareHandler<ApiEnv> {
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const actor = c.get('actor')
    if (policy !== 'public' && actor.kind === 'anonymous') throw unauthenticated()
    if (policy === 'administrator' && (actor.kind !== 'person' || actor.role !== 'admin')) throw forbidden()
    await next()
  }
  declared.set(guard, policy)
  return guard
}

/** The policy that a handler of a route declares, if it is one that declares any. */
export function policyOf(handler: object): Policy | undefined {
  return declared.get(handler)
}

/** Deny by default: a route without a policy answers as if it did not exist. */
export const requirePolicy: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const routes = matchedRoutes(c).filter(({ path }) => path !== '/*')
  if (routes.length > 0 && !routes.some(({ handler }) => policyOf(handler))) throw notFound()
  await next()
}
