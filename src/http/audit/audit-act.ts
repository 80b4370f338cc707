// The acts that the audit log records. Every route that changes something declares its act, as it declares its policy; one
// place writes the event, when the response is known.

import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AuditAct, AuditOutcome } from '#src/domain/audit.ts'
import { AppError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { accountOfEmail } from '#src/features/accounts/index.ts'
import { recordEvent } from '#src/features/audit/index.ts'
import type { ApiContext, ApiEnv, ApiServices, AuditDetails } from '#src/http/context.ts'
import { isDatabaseOutage } from '#src/platform/database/outage.ts'

const nothing = 'nothing'
const declared = new WeakMap<object, AuditAct | typeof nothing>()

/** Declares the act of a route. */
export function auditAct(act: AuditAct): MiddlewareHandler<ApiEnv> {
  return declare(act)
}

/** For a route whose method suggests a change but that makes none. */
export function auditNothing(): MiddlewareHandler<ApiEnv> {
  return declare(nothing)
}

/** The act that a route's handler declares, if any. */
export function actOf(handler: object): AuditAct | typeof nothing | undefined {
  return declared.get(handler)
}

export function addAuditDetails(c: ApiContext, details: AuditDetails): void {
  c.set('auditDetails', { ...c.get('auditDetails'), ...details })
}

/**
 * The account that somebody claims to own. Only the log shows that it is disabled: the visitor gets the same answer.
 */
export async function addClaimedAccount(c: ApiContext, services: ApiServices, email: string): Promise<void> {
  const owner = await accountOfEmail(services, email)
  addAuditDetails(c, { objectId: owner?.id, reason: owner?.isDisabled ? 'account-disabled' : undefined })
}

/**
 * A failure to write the event is reported and does not change the answer: the act itself is done. While the database is
 * away nothing can be recorded, and asking it once more would only keep the visitor waiting.
 */
export function recordActs(services: ApiServices): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const act = actOfRequest(c)
    if (!act || isDatabaseOutage(c.error)) return
    // A thing named by the handler exists.
    const isKnown = c.get('auditDetails')?.objectId !== undefined
    await recordEvent(services, c.get('actor'), act, isKnown).catch((error: unknown) => {
      services.log.error(
        { err: error, requestId: c.get('requestId'), act: act.act },
        'an audit event could not be written',
      )
    })
  }
}

type RecordedAct = Parameters<typeof recordEvent>[2]

function actOfRequest(c: ApiContext): RecordedAct | undefined {
  const routes = matchedRoutes(c).filter(({ path }) => path !== '/*')
  const outcome = c.get('auditDetails')?.outcome ?? outcomeOf(c)
  const act =
    c.get('auditDetails')?.act ?? routes.map(({ handler }) => actOf(handler)).find((name) => name !== undefined)
  const isRecorded = act !== undefined && act !== nothing
  if (outcome === undefined || (!isRecorded && c.res.status !== 403)) return undefined
  const { accountId, objectId = idInAddress(c, routes[0]?.path), detail, reason } = c.get('auditDetails') ?? {}
  const named = isRecorded ? act : 'access.refused'
  // If no act defines what the id belongs to, the address does: /api/mail/:id.
  const kind = isRecorded ? act.slice(0, act.indexOf('.')) : c.req.path.split('/')[2]
  return {
    act: named,
    outcome,
    accountId,
    object: objectId && kind ? { kind, id: objectId } : undefined,
    address: c.get('address'),
    detail: isRecorded ? (reason ?? codeOf(c) ?? detail) : `${c.req.method} ${routes[0]?.path ?? ''}`,
  }
}

// Refusals that reveal attempts at other people's things, besides every 403. A form with mistakes is not an event.
const tellingRefusals = new Set([
  'wrong-credentials',
  'wrong-current-password',
  'wrong-second-factor',
  'too-many-codes',
  'too-many-failures',
  'email-taken',
  'too-many-registrations',
  'useless-reset-link',
  'useless-device-link',
  'useless-confirmation-link',
  'too-many-resets',
])

function outcomeOf(c: ApiContext): AuditOutcome | undefined {
  const { status } = c.res
  if (status >= 500) return 'failed'
  if (status === 403 || tellingRefusals.has(codeOf(c) ?? '')) return 'refused'
  return status < 400 && c.req.method !== 'HEAD' ? 'done' : undefined
}

function codeOf(c: ApiContext): string | undefined {
  return c.error instanceof AppError ? c.error.code : undefined
}

/** For a thing with an id, or an issue with its numbers. Anything else in an address was typed. */
function idInAddress(c: ApiContext, pattern = ''): string | undefined {
  const names = pattern.split('/')
  const parts = c.req.path.split('/')
  const id = parts[names.indexOf(':id')] ?? ''
  const issue = `${parts[names.indexOf(':volume')]}.${parts[names.indexOf(':issue')]}`
  return isId(id) ? id : /^\d{1,4}\.\d{1,4}$/.test(issue) ? issue : undefined
}

function declare(act: AuditAct | typeof nothing): MiddlewareHandler<ApiEnv> {
  const declaration: MiddlewareHandler<ApiEnv> = (_c, next) => next()
  declared.set(declaration, act)
  return declaration
}
