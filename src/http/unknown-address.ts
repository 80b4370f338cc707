// Answers what no route handles: another method on a known address is 405, an unknown API or file address is 404 in JSON,
// and everything else belongs to the website.
import type { NotFoundHandler } from 'hono'
import { AppError, notFound } from '#src/domain/errors.ts'
import type { Api, ApiEnv, Website } from './context.ts'
import { policyOf } from './policy.ts'
import { errorResponse } from './present-error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const apiAddress = /^\/(api|direct-file|health)(\/|$)|^\/(journals|submissions)\/[^/]+\/(direct-)?download(\/|$)/i

export function unknownAddress(api: Api, website: Website | undefined): NotFoundHandler<ApiEnv> {
  return async (c) => {
    const allowed = methods.filter((method) => isServed(api, method, c.req.path))
    if (allowed.length === 0) {
      return website && !apiAddress.test(c.req.path) ? website(c.req.raw, c) : errorResponse(notFound())
    }
    const response = errorResponse(
      new AppError({ kind: 'method-not-allowed', code: 'method-not-allowed', message: 'Method not allowed' }),
    )
    response.headers.set('Allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', '))
    return response
  }
}

function isServed(api: Api, method: string, path: string): boolean {
  const [handlers] = api.router.match(method, path)
  return handlers.some(([[handler]]) => policyOf(handler))
}
