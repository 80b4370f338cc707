// The one place that turns a failure into an answer. Only AppError carries words for people; anything else is a defect,
// which is logged in full under the request's id and answered without details.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, type ErrorKind, errorStatus } from '#src/domain/errors.ts'
import { isDatabaseOutage, wasTooSlow } from '#src/platform/database/outage.ts'
import type { Log } from '#src/platform/log.ts'
import { DamagedFile, StorageOutage } from '#src/platform/storage/storage.ts'
import type { ErrorBody } from '#src/wire/error.ts'
import { logFailure } from './log-failure.ts'
import { asksForPage, refusalPage } from './refusal-page.ts'
import { searchTooSlow } from './search-too-slow.ts'

export function presentError(log: Log) {
  return (error: Error, c: Context): Response => {
    const forPage = asksForPage({
      path: new URL(c.req.url).pathname,
      accept: c.req.header('Accept'),
      mode: c.req.header('Sec-Fetch-Mode'),
    })
    if (error instanceof AppError) return errorResponse(error, forPage)
    if (error instanceof HTTPException) return malformedRequest(error)
    const about = { url: c.req.url, requestId: c.get('requestId') }
    if (isDisconnection(error, c)) {
      logFailure(log, error, { ...about, message: 'the client disconnected before its answer', level: 'debug' })
      return malformedRequest(new HTTPException(400))
    }
    if (wasTooSlow(error) && isSearch(c)) return errorResponse(searchTooSlow())
    logFailure(log, error, { ...about, message: 'request failed' })
    return isOutage(error)
      ? awayForAMoment(forPage)
      : jsonError(500, { message: 'Server error occurred', code: 'server-error' })
  }
}

export const awayForAMoment = (forPage: boolean): Response =>
  errorResponse(
    new AppError({
      kind: 'unavailable',
      code: 'unavailable',
      message: 'The service is not available at the moment. Please try again in a minute.',
      retryAfterSeconds: 30,
    }),
    forPage,
  )

/** @param forPage whether a person opened the address: a refusal is then explained on a page */
export function errorResponse(error: AppError, forPage = false): Response {
  const headers: Record<string, string> = {}
  if (error.kind === 'unauthenticated') headers['WWW-Authenticate'] = 'Bearer'
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(Math.max(1, error.retryAfterSeconds))
  const status = errorStatus[error.kind satisfies ErrorKind]
  if (forPage && isExplained(error.kind)) return refusalPage(error.message, status, headers)
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
  }
  return jsonError(status, body, headers)
}

// What the site's own pages do not explain.
const isExplained = (kind: ErrorKind): boolean => ['unavailable', 'unauthenticated', 'forbidden'].includes(kind)

/** The schema's validation errors for a request, in our own error body. */
export function invalidRequest(result: {
  success: boolean
  error?: { issues: { path: PropertyKey[] }[] }
}): Response | undefined {
  if (result.success) return undefined
  const names = (result.error?.issues ?? []).map((issue) => issue.path.map(String).join('.')).filter(Boolean)
  const fields = Object.fromEntries(names.map((name) => [name, 'This value is not valid']))
  return jsonError(400, {
    message: 'The request is not valid',
    code: 'invalid-request',
    ...(names.length > 0 ? { fields } : {}),
  })
}

function malformedRequest(error: HTTPException): Response {
  if (error.status === 413) return jsonError(413, { message: 'The request is too large', code: 'too-large' })
  return jsonError(400, { message: 'The request is not valid JSON', code: 'invalid-request' })
}

function jsonError(status: number, body: ErrorBody, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

const isSearch = (c: Context): boolean => c.req.query('q') !== undefined

// The disk refused: it is full, read-only, broken or another account's.
const diskOutage = /^(ENOSPC|EROFS|EACCES|EPERM|EIO|EDQUOT|EMFILE|ENFILE)$/

/** The client closed a tab or lost the network: that is no defect, and nobody reads the answer. */
function isDisconnection(error: Error, c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const hasLeft = c.req.raw.signal.aborted || incoming?.socket.destroyed === true
  const code = 'code' in error ? error.code : undefined
  return hasLeft && (code === 'ECONNRESET' || error.name === 'AbortError' || /aborted|prematurely/i.test(error.message))
}

function isOutage(error: Error): boolean {
  if (error instanceof StorageOutage || error instanceof DamagedFile) return true
  return isDatabaseOutage(error) || diskOutage.test('code' in error ? String(error.code) : '')
}
