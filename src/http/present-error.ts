// The one place that turns a failure into an answer. Only AppError carries words for people; anything else is a defect,
// which is logged in full under the request's id and answered without details.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, type ErrorKind, errorStatus } from '#src/domain/errors.ts'
import type { Log } from '#src/platform/log.ts'
import type { ErrorBody } from '#src/wire/error.ts'

export function presentError(log: Log) {
  return (error: Error, c: Context): Response => {
    if (error instanceof AppError) return errorResponse(error)
    if (error instanceof HTTPException) return malformedRequest(error)
    const unavailable = isOutage(error)
    log.error({ err: error, requestId: c.get('requestId'), path: withoutSecrets(c.req.path) }, 'request failed')
    return unavailable
      ? errorResponse(
          new AppError({
            kind: 'unavailable',
            code: 'unavailable',
            message: 'The service is not available at the moment. Please try again in a minute.',
            retryAfterSeconds: 30,
          }),
        )
      : jsonError(500, { message: 'Server error occurred', code: 'server-error' })
  }
}

export function errorResponse(error: AppError): Response {
  const headers: Record<string, string> = {}
  if (error.kind === 'unauthenticated') headers['WWW-Authenticate'] = 'Bearer'
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(Math.max(1, error.retryAfterSeconds))
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
  }
  return jsonError(errorStatus[error.kind satisfies ErrorKind], body, headers)
}

/** The schema's complaints about a request, in our own error body. */
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

/** Reset and setup tokens are part of their address; ids are shorter. */
function withoutSecrets(path: string): string {
  return path.replace(/[\w-]{40,}/g, '…')
}

function jsonError(status: number, body: ErrorBody, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

// The database or the disk refused: the network is down, the server is starting, the disk is full, read-only or another
// account's, the file is locked. Codes of Node, PostgreSQL (class 08, 53, 57) and SQLite (as node:sqlite reports them).
const outage =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EROFS|EACCES|EPERM|EIO|EDQUOT|EMFILE|ENFILE|08...|53...|57...)$|connection terminated|query read timeout|timeout exceeded when trying to connect|database is locked|database or disk is full|readonly database|disk I\/O error/i

function isOutage(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return outage.test(code) || outage.test(error.message)
}
