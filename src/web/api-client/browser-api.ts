// The browser's API client: bearer token from the session. A refused token ends the session on pages that need one; anywhere
// else (a half-written submission, say) the page stays and explains.
import { isSessionPage } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { createApiClient } from './api-client.ts'
import { sendWithProgress } from './send-with-progress.ts'

export const browserApi = createApiClient({
  fetch: (path, init) => window.fetch(path, { ...init, credentials: 'omit' }),
  send: sendWithProgress,
  token: () => session.read()?.token,
  onUnauthenticated: () => {
    if (isSessionPage(window.location.pathname)) session.clear()
  },
})
