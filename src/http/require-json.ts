// For requests whose fields are all optional: a body of another content type is read as an empty object, and would be
// answered as if it had been understood.
import type { MiddlewareHandler } from 'hono'
import { invalid } from '#src/core/errors.ts'
import type { ApiEnv } from './context.ts'

export const requireJson: MiddlewareHandler<ApiEnv> = (c, next) => {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw invalid('invalid-request', 'Send this request as JSON, with the Content-Type application/json')
  }
  return next()
}
