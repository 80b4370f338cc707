// Headers of every API answer. A handler that serves something public and cacheable sets its own Cache-Control.
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './context.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

// An API answer is data: nothing in it may run, load or be framed if a browser is pointed at it.
const data = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'private, no-store',
}

export const apiHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) if (!c.res.headers.has(name)) c.header(name, value)
  const { pathname } = new URL(c.req.url)
  const isApi = pathname.startsWith('/api/')
  // A 304 has no type, but what it confirms depended on the person who asked.
  if (isApi && !c.res.headers.has('Vary')) c.header('Vary', 'Authorization')
  if (!isApi && !c.res.headers.get('Content-Type')?.startsWith('application/json')) return
  for (const [name, value] of Object.entries(data)) if (!c.res.headers.has(name)) c.header(name, value)
}
