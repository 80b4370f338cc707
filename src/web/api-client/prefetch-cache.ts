// API answers fetched for a page before somebody presses the link to it. Only for visitors who are not signed in, and only for
// a short time.
import { pageViewHeader } from '#src/domain/page-view.ts'
import type { FetchPath } from './api-client.ts'

/** `answer` gives a new Response each time, because a body can be read only once. */
type PrefetchedAnswer = { fetchedAt: number; answer: Promise<() => Response> }

const lifetime = 10_000

export type PrefetchCache = {
  /** Fetches an answer and stores it. */
  fetch: FetchPath
  /** Returns a stored answer, or fetches one. A change or a session discards everything that is stored. */
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
      // Prefetching a paper is not counted as a use, opening it is. The request that counts it outlives the page.
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
  // At once: a browser reads the body of a Response through a pipe, which takes some ten milliseconds.
  const text = () => Promise.resolve(body)
  return () => Object.defineProperty(new Response(body, { status, headers }), 'text', { value: text })
}
