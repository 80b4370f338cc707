// A tab whose program is upgraded: its document, of the version before, names scripts that are gone.
import type { Page } from '@playwright/test'
import { enter, expect, test } from './site.ts'

const script = /\/assets\/[\w-]+\.js/g

/** Documents come from a version before this one, with other scripts, for so many times. @returns how many were requested */
async function sendFormerDocuments(page: Page, { times, scripts = true }: { times: number; scripts?: boolean }) {
  const requested = { documents: 0 }
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    requested.documents += 1
    const response = await route.fetch()
    if (requested.documents > times) return route.fulfill({ response })
    // The policy names the hashes of the scripts in the document.
    const { 'content-security-policy': _, ...headers } = response.headers()
    const document = (await response.text()).replaceAll(/[?"]version(=|":\s*")\w+/g, (named) => `${named}0`)
    const body = scripts ? document.replaceAll(script, (path) => path.replace('.js', '-former.js')) : document
    return route.fulfill({ response, headers, body })
  })
  return requested
}

test.use({
  allowed: [/404|Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED|manifest version mismatch/],
})

// A document that is counted may still be on its way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

test('a tab that was opened before an upgrade is loaded again, and enters', async ({ page, office, baseURL }) => {
  await enter(page, (await office.register()).session, baseURL)
  const requested = await sendFormerDocuments(page, { times: 1 })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('region', { name: 'Go to' })).toBeVisible()
  expect(requested.documents).toBe(2)
})

test('a tab that gets the former document again is not loaded for ever', async ({ page, office, baseURL }) => {
  await enter(page, (await office.register()).session, baseURL)
  const requested = await sendFormerDocuments(page, { times: Number.POSITIVE_INFINITY })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => requested.documents).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(requested.documents).toBe(2)
})

test('a part that is loaded later and gone since an upgrade loads the page again', async ({ page }) => {
  const requested = await sendFormerDocuments(page, { times: 1, scripts: false })
  await page.goto('/login')
  await page.route('**/assets/shortcuts-dialog-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.keyboard.press('?')
  await expect.poll(() => requested.documents).toBe(2)
})

test('a reader who is offline keeps the page', async ({ page, context }) => {
  const requested = await sendFormerDocuments(page, { times: 1 })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requested.documents).toBe(1)
})
