// The browser's API client: bearer token from the session. A refused token ends the session on pages that need one; anywhere
// else (a half-written submission, say) the page stays and explains.
import { isSessionPage } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { createApiClient, type FetchPath } from './api-client.ts'
import { createPrefetchCache } from './prefetch-cache.ts'

const fetchPath: FetchPath = (path, init) => window.fetch(path, { ...init, credentials: 'omit' })
const prefetchCache = createPrefetchCache(fetchPath, () => performance.now())

/** Asks for what `browserApi` will be asked for if a visitor opens a page. */
export const prefetchingApi = createApiClient({ fetch: prefetchCache.fetch })

export const browserApi = createApiClient({
  fetch: prefetchCache.read,
  // Few visitors send files.
  send: async (...sent) => (await import('./send-with-progress.ts')).sendWithProgress(...sent),
  token: () => session.read()?.token,
  onUnauthenticated: () => {
    if (isSessionPage(window.location.pathname)) session.clear()
  },
})
