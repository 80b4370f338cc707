// Which acts stand in the audit log. Every route that changes something declares its act, as it declares its policy; the
// event is written in one place, when the answer is known.
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { AppError } from '#src/core/errors.ts'
import { isId } from '#src/core/ids.ts'
import type { ApiContext, ApiEnv, ApiServices } from '#src/http/context.ts'
import { addAuditEvent } from '#src/platform/audit/audit-log.ts'
import type { Act, Outcome } from '#src/wire/audit.ts'
import type { Noted } from './noted.ts'

const nothing = 'nothing'
const declared = new WeakMap<object, Act | typeof nothing>()

/** Declares the act of a route. */
export function record(act: Act): MiddlewareHandler<ApiEnv> {
  return declare(act)
}

/** For a route whose method promises a change and that makes none. */
export function recordNothing(): MiddlewareHandler<ApiEnv> {
  return declare(nothing)
}

/** The act that a handler of a route declares, if it is one that declares any. */
export function actOf(handler: object): Act | typeof nothing | undefined {
  return declared.get(handler)
}

export function note(c: ApiContext, noted: Noted): void {
  c.set('noted', { ...c.get('noted'), ...noted })
}

/** An event that cannot be written is reported and does not change the answer: what was done is done. */
export function recordActs({ db, clock, log }: ApiServices): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const event = eventOf(c)
    if (!event) return
    await addAuditEvent(db, { ...event, at: clock.now().toISOString() }).catch((error: unknown) => {
      log.error({ err: error, requestId: c.get('requestId'), act: event.act }, 'an audit event was not written')
    })
  }
}

function eventOf(c: ApiContext) {
  const routes = matchedRoutes(c).filter(({ path }) => path !== '/*')
  const outcome = outcomeOf(c)
  const act = c.get('noted')?.act ?? routes.map(({ handler }) => actOf(handler)).find((name) => name !== undefined)
  const isRecorded = act !== undefined && act !== nothing
  if (outcome === undefined || (!isRecorded && c.res.status !== 403)) return undefined
  const { accountId, objectId = idInAddress(c, routes[0]?.path), detail } = c.get('noted') ?? {}
  const actor = c.get('actor')
  const named = isRecorded ? act : 'access.refused'
  return {
    act: named,
    outcome,
    accountId: accountId ?? (actor.kind === 'person' ? actor.accountId : undefined),
    object: objectId === undefined ? undefined : { kind: named.slice(0, named.indexOf('.')), id: objectId },
    address: c.get('address'),
    detail: isRecorded ? (codeOf(c) ?? detail) : `${c.req.method} ${routes[0]?.path ?? ''}`,
  }
}

// Refusals that tell of somebody who tries what is not theirs, beside every 403. A form filled in wrongly is no event.
const tellingRefusals = new Set([
  'wrong-credentials',
  'wrong-current-password',
  'too-many-failures',
  'email-taken',
  'too-many-registrations',
  'useless-reset-link',
  'too-many-resets',
])

function outcomeOf(c: ApiContext): Outcome | undefined {
  const { status } = c.res
  if (status >= 500) return 'failed'
  if (status === 403 || tellingRefusals.has(codeOf(c) ?? '')) return 'refused'
  return status < 400 && c.req.method !== 'HEAD' ? 'done' : undefined
}

function codeOf(c: ApiContext): string | undefined {
  return c.error instanceof AppError ? c.error.code : undefined
}

/** Of a thing with an id, or of an issue by its numbers. What else stands in an address was typed. */
function idInAddress(c: ApiContext, pattern = ''): string | undefined {
  const names = pattern.split('/')
  const parts = c.req.path.split('/')
  const id = parts[names.indexOf(':id')] ?? ''
  const issue = `${parts[names.indexOf(':volume')]}.${parts[names.indexOf(':issue')]}`
  return isId(id) ? id : /^\d{1,4}\.\d{1,4}$/.test(issue) ? issue : undefined
}

function declare(act: Act | typeof nothing): MiddlewareHandler<ApiEnv> {
  const declaration: MiddlewareHandler<ApiEnv> = (_c, next) => next()
  declared.set(declaration, act)
  return declaration
}
