// The website as a function from request to answer: React Router's pages, with the API in-process, and the headers that
// make the finished document safe to run and cheap to cache. Public documents are the same for everyone.
import { createHash, randomBytes } from 'node:crypto'
import { type RequestHandler, RouterContextProvider } from 'react-router'
import { listSource, sourcesInHeader } from '#src/domain/answer-sources.ts'
import { createApiClient } from './api-client/api-client.ts'
import { apiContext } from './api-client/api-context.ts'
import { acceptsForms } from './case-links.ts'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.server.ts'
import { ownScriptsContext, publicUrlContext, reportContext } from './frame/server-context.ts'
import { isPersonalPage } from './links.ts'
import { startAfterPaint } from './start-after-paint.server.ts'

type Options = {
  requestHandler: RequestHandler
  apiFetch: (request: Request) => Promise<Response>
  publicUrl: string
  /** Writes a defect of ours to the operator's log. */
  report: (error: unknown, url: string) => void
}

// A cached page is revalidated every time and gets a 304: a withdrawn paper is gone at once.
const publicCaching = 'public, max-age=0, must-revalidate'

export function createWebsite({
  requestHandler,
  apiFetch,
  publicUrl,
  report,
}: Options): (request: Request) => Promise<Response> {
  /** `sources`: gets the names of what the answers were made from. `onFailure`: when the API did not answer as it should. */
  const apiFor = (sources: Set<string>, onFailure: () => void) =>
    createApiClient({
      fetch: async (path, init) => {
        const asked = new Request(new URL(path, publicUrl), { ...init, duplex: 'half' } as RequestInit)
        const answer = await apiFetch(asked).catch((error: unknown) => {
          onFailure()
          throw error
        })
        if (answer.status >= 500) onFailure()
        // What does not say its sources may change with any paper.
        for (const name of (answer.headers.get('Cache-Tag') ?? listSource).split(',')) sources.add(name)
        return answer
      },
    })

  return async (request) => {
    const isForm = request.method === 'POST' && acceptsForms(new URL(request.url).pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm) {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const marker = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    let isWhole = true
    const sources = new Set<string>()
    context.set(
      apiContext,
      apiFor(sources, () => {
        isWhole = false
      }),
    )
    context.set(publicUrlContext, publicUrl)
    context.set(ownScriptsContext, marker)
    context.set(reportContext, (error) => report(error, request.url))

    // A HEAD answer has the headers of the GET answer, and those need the document.
    const { headers, signal } = request
    const asked = isForm ? formOf(request) : new Request(readable(request.url), { headers, signal })
    const answer = await requestHandler(asked, context)
    const response = isDocument(answer)
      ? await finish(answer, { marker, request, isWhole, sources })
      : withoutStoring(answer)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/**
 * Of its headers only what describes the body: whose form it is, only its address says. The origin is 'null' for a page that
 * sends no referrer, which React Router takes for an attack.
 */
function formOf(request: Request): Request {
  const headers = new Headers()
  for (const name of ['Content-Type', 'Content-Length', 'Accept']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const { signal, body } = request
  return new Request(readable(request.url), { method: 'POST', headers, signal, body, duplex: 'half' } as RequestInit)
}

/** An address with a broken escape sequence exists nowhere: it becomes one that is readable and equally unknown. */
function readable(address: string): string {
  const url = new URL(address)
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
  }
  return url.href
}

/** Redirects and a page's data: small, and requested each time. */
function withoutStoring(answer: Response): Response {
  if (answer.headers.has('Cache-Control')) return answer
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

const isDocument = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/html') ?? false

type Rendering = { marker: string; request: Request; isWhole: boolean; sources: ReadonlySet<string> }

/** A page that is not whole, because a part of it failed, is for this request only. */
async function finish(answer: Response, { marker, request, isWhole, sources }: Rendering): Promise<Response> {
  const { pathname } = new URL(request.url)
  const personal = isPersonalPage(pathname)
  const isForEverybody = !personal && isWhole && answer.status === 200
  const { document, hashes } = hashScripts(startAfterPaint(await answer.text(), isForEverybody), marker)
  const headers = new Headers(answer.headers)
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')

  if (answer.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30')

  if (personal && !headers.has('X-Robots-Tag')) headers.set('X-Robots-Tag', 'noindex')
  if (!isForEverybody) {
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    return new Response(document, { status: answer.status, headers })
  }

  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 27)}"`
  headers.set('Cache-Control', publicCaching)
  headers.set('Cache-Tag', sourcesInHeader([...sources, 'build']))
  headers.set('ETag', etag)
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers })
  return new Response(document, { status: 200, headers })
}
