// A page for readers fetches its scripts at the first sign of somebody, and nothing that was pressed before they run is lost.
import type { Page } from '@playwright/test'
import { waitUntilHydrated } from './page-life.ts'
import { expect, test } from './site.ts'

/** As it is before its scripts are fetched. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.isPageAlive)).toBe(false)
}

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)

test('a page that nobody touches fetches no script', async ({ page }) => {
  await open(page, '/about')
  expect(await scriptsOf(page)).toBe(0)
})

for (const [sign, give] of [
  ['the pointer moves', (page: Page) => page.mouse.move(40, 40, { steps: 2 })],
  ['the page is scrolled', (page: Page) => page.mouse.wheel(0, 40)],
  ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`scripts come when ${sign}`, async ({ page }) => {
    await open(page, '/about')
    await give(page)
    await expect.poll(() => page.evaluate(() => window.isPageAlive)).toBe(true)
  })
}

test('a browser that keeps a choice of its visitor does not wait', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/archive', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => window.isPageAlive)).toBe(true)
})

test('what is pressed before scripts run is done once they do', async ({ page, office }) => {
  await office.publish({ title: 'Sand and water', discipline: 'S' })
  // A list that has one discipline does not ask for it.
  await office.publish({ title: 'Bridges of paper', discipline: 'E' })
  await open(page, '/about')
  // Without the movement of a pointer before it.
  const theme = page.getByRole('button', { name: /^Theme/ })
  await theme.dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await waitUntilHydrated(page)

  await page.evaluate(() => localStorage.clear())
  await open(page, '/about')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await open(page, '/journals')
  await page.getByRole('checkbox', { name: /Science/ }).dispatchEvent('click')
  await page.waitForURL(/discipline=S/)
})

test('a word that is typed before scripts run is searched for', async ({ page, office }) => {
  const { title } = await office.publish({ title: 'Kettles and whistles' })
  await open(page, '/journals')
  await page.getByRole('searchbox').fill('whistles')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.waitForURL(/q=whistles/)
})

test('links work without waiting for scripts', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('link', { name: 'Archive' }).first().dispatchEvent('click')
  await page.waitForURL('**/archive')
})
