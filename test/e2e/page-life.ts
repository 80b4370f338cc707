// The moment from which a page responds: React has hydrated the document and every effect of that first commit has run,
// so keys and clicks do what scripts define. React reports it to the hook that its own developer tools use, also in
// production.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from '@playwright/test'

declare global {
  interface Window {
    /** Missing where nobody waits for it. */
    isPageAlive?: boolean | undefined
  }
}

/** Waits until every document that any context of this browser loads is hydrated. */
export function waitForHydrationIn(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options?: BrowserContextOptions) => {
    const context = await newContext(options)
    if (options?.javaScriptEnabled !== false) await waitForHydrationOf(context)
    return context
  }
}

/** In a context whose scripts are switched off by `test.use`, of which `newContext` is not informed. */
export async function expectNoHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.isPageAlive = undefined
  })
}

/** React has committed and every effect has run. A page for readers waits for the first interaction. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (window.isPageAlive === false) window.dispatchEvent(new Event('wheel'))
    return window.isPageAlive !== false
  })
}

async function waitForHydrationOf(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => {
        window.isPageAlive = true
      },
    }
    Object.assign(window, { isPageAlive: false, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
  context.on('page', waitAfterLoading)
}

/** A test that needs only the document, or blocks the scripts, passes `waitUntil: 'commit'`. */
function waitAfterLoading(page: Page): void {
  const life = async (answer: Response | null): Promise<Response | null> => {
    if (answer?.headers()['content-type']?.startsWith('text/html')) await waitUntilHydrated(page)
    return answer
  }
  const { goto, reload, goBack, goForward } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    return options?.waitUntil === 'commit' ? answer : life(answer)
  }
  page.reload = async (options) => life(await reload.call(page, options))
  page.goBack = async (options) => life(await goBack.call(page, options))
  page.goForward = async (options) => life(await goForward.call(page, options))
}
