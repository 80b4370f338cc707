import type { ApiContext } from '#src/http/context.ts'

/** What a request says about the browser it comes from: the secret in its body, and its header. */
export function deviceOf(c: ApiContext, secret: string | undefined) {
  return { secret, userAgent: c.req.header('User-Agent') }
}
