// The API's answers that a page will ask for if somebody presses the link that they are about to press. They are for a
// visitor who is not signed in, and for a short time.
import { pageViewHeader } from '#src/domain/page-view.ts'
import type { FetchPath } from './api-client.ts'

/** The answer is read at once, so that each reading begins with a new one. */
type PrefetchedAnswer = { fetchedAt: number; answer: Promise<() => Response> }

const lifetime = 10_000

export type PrefetchCache = {
  /** Asks, and keeps the answer. */
  fetch: FetchPath
  /** Takes what is kept, and asks otherwise. A change, or a session, ends all that is kept. */
  read: FetchPath
}

/** `now`: in milliseconds, of a clock that never goes back. */
export function createPrefetchCache(fetch: FetchPath, now: () => number): PrefetchCache {
  const prefetched = new Map<string, PrefetchedAnswer>()

  function find(path: string): PrefetchedAnswer | undefined {
    for (const [known, { fetchedAt }] of prefetched) if (now() - fetchedAt >= lifetime) prefetched.delete(known)
    return prefetched.get(path)
  }

  return {
    async fetch(path, init) {
      let found = find(path)
      if (!found) {
        found = { fetchedAt: now(), answer: received(fetch(path, init)) }
        prefetched.set(path, found)
      }
      return (await found.answer)()
    },
    async read(path, init) {
      const headers = new Headers(init.headers)
      if (init.method !== 'GET' || headers.has('Authorization')) {
        prefetched.clear()
        return fetch(path, init)
      }
      const repeat = await find(path)?.answer.catch(() => undefined)
      const answer = repeat?.()
      if (!answer?.ok) return fetch(path, init)
      // What was fetched ahead is no use; reading it is one. It counts, whatever becomes of the page.
      const { signal: _, ...counted } = init
      if (headers.has(pageViewHeader)) Promise.resolve(fetch(path, counted)).catch(() => undefined)
      return answer
    },
  }
}

async function received(coming: Promise<Response> | Response): Promise<() => Response> {
  const answer = await coming
  const { status, headers } = answer
  const body = await answer.text()
  return () => new Response(body, { status, headers })
}
