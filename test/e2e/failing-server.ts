// A server that refuses, fails or does not answer, for page.route().
import type { Page, Route } from '@playwright/test'

export const answers = {
  /** In the words of the API. */
  saying: (status: number, message: string) => (route: Route) =>
    route.fulfill({ status, json: { message, code: 'failed' } }),
  /** As a proxy does. */
  withoutWords: (status: number) => (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Something is wrong</h1>' }),
  /** Succeeds, with something other than requested. */
  with: (json: object) => (route: Route) => route.fulfill({ json }),
  /** The connection is lost. */
  broken: (route: Route) => route.abort(),
  /** Nothing, for as long as the test lasts. */
  never: () => undefined,
  /** Nothing, for longer than the site waits. Needs `makePatienceShort`. */
  late: (route: Route) =>
    route
      .request()
      .frame()
      .evaluate(() => dispatchEvent(new Event('patience-ends'))),
}

/**
 * From the next page on, the site's timeout ends only when a late answer has been requested, however long that takes.
 */
export async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => {
      const deadline = new AbortController()
      addEventListener('patience-ends', () => deadline.abort(new DOMException('Too late', 'TimeoutError')))
      return deadline.signal
    }
  })
}
