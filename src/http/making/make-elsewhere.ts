// Sends what may take long to a maker, so that nothing else waits for it: who asks is known here, and the answer is made there
// for them. Without makers (during development, and in a maker itself) the answer is made on the spot.
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '#src/http/context.ts'
import type { AnswersElsewhere } from '#src/http/made-answer.ts'

/** For the route of something that is read. */
export const makeElsewhere: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const elsewhere = c.get('elsewhere')
  return elsewhere ? askElsewhere(c, elsewhere) : next()
}

/** `otherwise`: what is asked for instead of what the visitor asked. */
export async function askElsewhere(
  c: ApiContext,
  elsewhere: AnswersElsewhere,
  otherwise?: { method: string; address: string },
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const { method, address } = otherwise ?? { method: c.req.method, address: pathname + search }
  const headers = [...c.req.raw.headers].filter(([name]) => !ofThisProcess.has(name))
  const {
    status,
    headers: found,
    body,
  } = await elsewhere.make(
    {
      address,
      method,
      headers: [...headers, ['x-request-id', c.get('requestId')]],
      asker: c.get('actor'),
    },
    { actor: c.get('actor'), address: c.get('address'), userAgent: c.req.header('User-Agent') },
    c.req.raw.signal,
  )
  const hasBody = body.length > 0 && c.req.method !== 'HEAD'
  return new Response(hasBody ? new Uint8Array(body) : null, {
    status,
    headers: found.map(([name, value]) => [name, value]),
  })
}

// Who asks is said in another way, and there is no body.
const ofThisProcess = new Set(['authorization', 'x-request-id', 'content-length', 'transfer-encoding', 'connection'])
