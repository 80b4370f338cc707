// Forwards requests that may take long to a renderer, with the actor that this process has identified, so that nothing else waits
// for them. Without renderers (during development, and in a renderer itself) this process answers.
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '#src/http/context.ts'
import type { AnswerRenderer } from '#src/http/rendered-answer.ts'

/** For routes that only read. */
export const forwardToRenderer: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const renderer = c.get('renderer')
  return renderer ? sendToRenderer(c, renderer) : next()
}

/** @param replacement for the visitor's method and address */
export async function sendToRenderer(
  c: ApiContext,
  renderer: AnswerRenderer,
  replacement?: { method: string; address: string },
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const { method, address } = replacement ?? { method: c.req.method, address: pathname + search }
  const headers = [...c.req.raw.headers].filter(([name]) => !notForwarded.has(name))
  const {
    status,
    headers: found,
    body,
  } = await renderer.render(
    {
      address,
      method,
      headers: [...headers, ['x-request-id', c.get('requestId')]],
      actor: c.get('actor'),
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

// The actor is passed on in another way, and there is no body.
const notForwarded = new Set(['authorization', 'x-request-id', 'content-length', 'transfer-encoding', 'connection'])
