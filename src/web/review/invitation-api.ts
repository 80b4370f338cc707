// The API for somebody with the link of an invitation: the token of the address is the bearer token.
import { type ApiClient, createApiClient } from '#src/web/api-client/api-client.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'

const token = /^rv_[\w-]{20,100}$/

/** The header with which the server's client calls. @throws ApiFailure for what cannot be a token */
export function bearerOf(typed: string): { Authorization: string } {
  if (!token.test(typed)) throw new ApiFailure({ kind: 'answered', status: 404 })
  return { Authorization: `Bearer ${typed}` }
}

/** The same in the browser. `keepalive`: also when the page is being left. */
export const invitationApi = (token: string, keepalive = false): ApiClient =>
  createApiClient({
    fetch: (path, init) =>
      window.fetch(path, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer', keepalive }),
    token: () => token,
  })
