// Records which answers used a paper, only for requests from outside: the website's own in-process API calls for a page are not a
// second use. It counts successful answers (COUNTER 5.1, section 7.1: 200 and 304) to what somebody asked to see.
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv, ApiServices } from '#src/http/context.ts'

export function countUses({ usage, clock }: Pick<ApiServices, 'usage' | 'clock'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const use = c.get('use')
    if (!use || c.req.method !== 'GET' || !isWhole(c.res)) return
    const keptAnswer = c.env?.keptAnswer
    if (keptAnswer) keptAnswer.use = use
    if (keptAnswer || isFetchedAhead((name) => c.req.header(name))) return
    usage.note({ ...use, at: clock.now(), address: c.get('address'), userAgent: c.req.header('User-Agent') })
  }
}

/** A program that downloads a file in parts requests its beginning once. */
function isWhole({ status, headers }: Response): boolean {
  return status === 200 || status === 304 || (status === 206 && /^bytes 0-/.test(headers.get('Content-Range') ?? ''))
}

/** Browsers prefetch pages that might be wanted next; nobody learns whether they were. */
export function isFetchedAhead(header: (name: string) => string | string[] | undefined): boolean {
  return purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(header(name) ?? '')))
}

const purposeHeaders = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']
