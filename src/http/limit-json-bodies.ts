// JSON bodies carry names and passwords, never the texts of papers: those come as multipart streams with their own limits.
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#src/core/errors.ts'
import type { ApiEnv } from './context.ts'

const mostBytes = 256 * 1024

const limit = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new AppError({ kind: 'too-large', code: 'too-large', message: 'The request is too large' })
  },
})

export const limitJsonBodies: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const multipart = /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
  return multipart ? next() : limit(c, next)
}
