// Who may call a route. Every route declares exactly one policy, and one place enforces it before any of the body is read.
// The feature that owns a particular thing decides what a person may do to it.
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Actor, anonymous, isAdministrator } from '#src/domain/actor.ts'
import { AppError, forbidden, notFound, unauthenticated } from '#src/domain/errors.ts'
import type { ApiEnv } from './context.ts'

export const policies = ['public', 'signed-in', 'administrator', 'reviewer'] as const
export type Policy = (typeof policies)[number]

const declared = new WeakMap<object, Policy>()
const openBeforeFactor = new WeakSet<object>()

/**
 * Declares a route's policy, which `enforcePolicy` checks. `beforeFactor`: also for those who must turn on two-step sign-in first.
 */
export function allow(policy: Policy, { beforeFactor = false } = {}): MiddlewareHandler<ApiEnv> {
  const declaration: MiddlewareHandler<ApiEnv> = (_c, next) => next()
  declared.set(declaration, policy)
  if (beforeFactor) openBeforeFactor.add(declaration)
  return declaration
}

/** The policy that a route's handler declares, if any. */
export function policyOf(handler: object): Policy | undefined {
  return declared.get(handler)
}

/** Deny by default: a route without a policy answers as if it did not exist. */
export const enforcePolicy: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const handlers = matchedRoutes(c).filter(({ path }) => path !== '/*')
  const policies = handlers.flatMap(({ handler }) => policyOf(handler) ?? [])
  if (handlers.length > 0 && policies.length === 0) throw notFound()
  for (const policy of policies) requireAllowed(policy, c.get('actor'))
  if (lacksFactor(c.get('actor')) && !handlers.some(({ handler }) => openBeforeFactor.has(handler))) {
    if (policies.some((policy) => policy !== 'public')) throw factorNeeded()
    // What everybody may read, as everybody reads it.
    c.set('actor', anonymous)
  }
  await next()
}

const lacksFactor = (actor: Actor): boolean => actor.kind === 'person' && actor.lacksFactor === true

function factorNeeded(): AppError {
  const message = 'Administrators and editors must use two-step sign-in here. Please turn it on in your profile first.'
  return new AppError({ kind: 'forbidden', code: 'second-factor-needed', message })
}

function requireAllowed(policy: Policy, actor: Actor): void {
  // To somebody with the link of an invitation, nothing else exists.
  if ((actor.kind === 'reviewer') !== (policy === 'reviewer')) throw notFound()
  if (policy === 'reviewer') return
  if (policy !== 'public' && actor.kind !== 'person') throw unauthenticated()
  if (policy === 'administrator' && !isAdministrator(actor)) throw forbidden()
}
