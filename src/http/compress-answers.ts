// Pages, feeds and lists travel compressed. Answers about a session do not: a secret beside a text that somebody else can
// choose can be guessed from the length of the whole (BREACH). Files of the build are compressed when they are built, and
// stored papers are compressed formats already.
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { ApiEnv } from './context.ts'

const secrets = /^\/api\/(auth|setup)\//

const gzip = compress({ encoding: 'gzip' })

export const compressAnswers: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (secrets.test(c.req.path)) return next()
  await gzip(c, next)
  // The answer to HEAD has the headers of the answer to GET, and that one varies.
  const type = c.res.headers.get('Content-Type')
  if (c.req.method === 'HEAD' && type && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) {
    c.header('Vary', 'Accept-Encoding', { append: true })
  }
}
