// JSON bodies carry names and passwords, never the texts of papers, which arrive as multipart streams with their own limits.
// Only the settings are longer, with the texts of all pages; the policy decides who may send them before their body is read.
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#src/domain/errors.ts'
import type { ApiEnv } from './context.ts'

const maxBytes = 256 * 1024
const maxSettingsBytes = 2 * 1024 * 1024
const settings = '/api/settings'

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError({ kind: 'too-large', code: 'too-large', message: 'The request is too large' })
    },
  })

const limit = atMost(maxBytes)
const limitSettings = atMost(maxSettingsBytes)

export const limitJsonBodies: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const multipart = /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
  if (multipart) return next()
  const isSettings = c.req.path === settings || c.req.path.startsWith(`${settings}/pages/`)
  return isSettings ? limitSettings(c, next) : limit(c, next)
}
