// Headers of every answer, those of the website and of errors included. A handler that serves something public and cacheable sets its own Cache-Control.
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv, ApiServices } from './context.ts'

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

// Browsers then never fall back to http for this host, not even for the first request of a visit.
const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { ...always, ...httpsOnly } : always
}

export function apiHeaders({ publicUrl }: Pick<ApiServices, 'publicUrl'>): MiddlewareHandler<ApiEnv> {
  const everywhere = headersOfEveryAnswer(publicUrl)
  return async (c, next) => {
    await next()
    addMissing(c, everywhere)
    nameCharset(c)
    const { pathname } = new URL(c.req.url)
    const isApi = pathname.startsWith('/api/')
    // A 304 has no type, but what it confirms depended on the person who asked.
    if (isApi) addMissing(c, { Vary: 'Authorization' })
    if (isApi || c.res.headers.get('Content-Type')?.startsWith('application/json')) addMissing(c, data)
  }
}

function addMissing(c: ApiContext, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
}

const text = /^(text\/|application\/(json|javascript|xml)\b|[\w.+/-]+\+(json|xml)\b)/i

/** All our texts are UTF-8; without the name, old clients guess. */
function nameCharset(c: ApiContext): void {
  const type = c.res.headers.get('Content-Type')
  if (type && text.test(type) && !/;\s*charset=/i.test(type)) c.header('Content-Type', `${type}; charset=utf-8`)
}
