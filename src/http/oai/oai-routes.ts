// The endpoint for harvesters, by GET and by POST. Every answer is XML with status 200, because the protocol has its own way
// of reporting errors.
import { z } from '@hono/zod-openapi'
import { answerHarvester } from '#src/features/indexing/index.ts'
import { auditNothing } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { harvestPath as path } from '#src/http/harvest-path.ts'
import { allow } from '#src/http/policy.ts'
import { forwardToRenderer, sendToRenderer } from '#src/http/rendering/forward-to-renderer.ts'
import { articleFolder } from '#src/wire/journal.ts'

export function registerOaiRoutes(api: Api, services: ApiServices): void {
  const deps = {
    ...services,
    folder: articleFolder,
    baseUrl: services.publicUrl + path,
    sender: services.mailDelivery.from,
  }

  const answer = async (c: ApiContext, given: URLSearchParams) => {
    const pieces = await answerHarvester(deps, [...given])
    c.header('Content-Type', 'text/xml; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    c.header('X-Robots-Tag', 'noindex')
    return c.body(streamOf(pieces, services.log), 200)
  }

  const responses = { 200: { description: 'The answer', content: { 'text/xml': { schema: z.string() } } } }
  const described = { path, tags: ['Periodical'], summary: 'Harvesting by OAI-PMH 2.0', responses }
  const names = ['verb', 'metadataPrefix', 'identifier', 'set', 'from', 'until', 'resumptionToken'] as const
  const given = z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])))
  api.openAPIRegistry.registerPath({ ...described, method: 'get', request: { query: given } })
  api.openAPIRegistry.registerPath({
    ...described,
    method: 'post',
    request: { body: { content: { [form]: { schema: given } } } },
  })

  api.get(path, allow('public'), forwardToRenderer, (c) => answer(c, new URL(c.req.url).searchParams))
  api.post(path, allow('public'), auditNothing(), async (c) => {
    const isForm = c.req.header('Content-Type')?.toLowerCase().startsWith(form)
    const given = new URLSearchParams(isForm ? await c.req.text() : '')
    const renderer = c.get('renderer')
    // The same as by GET (OAI-PMH 2.0, 3.1.1).
    return renderer ? sendToRenderer(c, renderer, { method: 'GET', address: `${path}?${given}` }) : answer(c, given)
  })
}

const form = 'application/x-www-form-urlencoded'

/**
 * Written as fast as the client reads: nothing waits in memory. A failure from here on can only break off the answer.
 */
function streamOf(pieces: AsyncIterable<string>, log: ApiServices['log']): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log.error({ err: error }, 'a response to a harvester was cut off')
        controller.error(error)
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
