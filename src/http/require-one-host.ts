// A request that names two hosts means one thing to a proxy or cache and another to us, so it is refused, and so is one of HTTP/1.1
// that names none (RFC 9112, 3.2). HTTP/1.0 has no Host; such a request is for this site.
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#src/domain/errors.ts'
import type { ApiEnv } from './context.ts'

export const requireOneHost: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // Names and values in turn. Node's own `headers` has dropped the second host already.
  const request = c.env?.incoming
  const raw = request?.rawHeaders ?? []
  const hosts = raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw malformed('The request names more than one host')
  if (request && request.httpVersion !== '1.0' && !request.headers.host) throw malformed('The request names no host')
  await next()
}

function malformed(message: string): AppError {
  return new AppError({ kind: 'invalid', code: 'invalid-request', message })
}
