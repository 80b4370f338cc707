// Compresses pages, feeds and lists, but no response about a session: if a secret travels beside a text that an attacker can
// choose, the compressed length reveals it (BREACH). The build compresses its own files, and stored papers are in compressed
// formats already.
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { ApiEnv } from './context.ts'

const secrets = /^\/api\/(auth|setup)\//

const gzip = compress({ encoding: 'gzip' })

export const compressAnswers: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (secrets.test(c.req.path)) return next()
  await gzip(c, next)
  // The answer to HEAD, and a 304, have the headers of the answer to GET, which varies.
  const vary = c.res.headers.get('Vary') ?? ''
  if ((c.req.method === 'HEAD' || c.res.status === 304) && isCompressible(c.res) && !/accept-encoding|\*/i.test(vary)) {
    c.header('Vary', 'Accept-Encoding', { append: true })
  }
}

/** A 304 has a type only for stored papers. */
function isCompressible({ headers, status }: Response): boolean {
  if (headers.get('Cache-Control')?.includes('no-transform')) return false
  const type = headers.get('Content-Type')
  return type === null ? status === 304 : COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
}
