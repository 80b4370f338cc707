// A page that a visitor is about to open is fetched ahead: shown by what the browser asks for, not by the time it takes.
import type { Locator, Page, Request } from '@playwright/test'
import { pageViewHeader } from '#src/domain/page-view.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { administrator } from './office.ts'
import { enter, expect, test } from './site.ts'

const series = 'kites'
const list = `/journals?keyword=${series}`
let articles: JournalObject[]

test.beforeAll(async ({ office }) => {
  articles = []
  for (let number = 1; number <= 6; number += 1) {
    const title = `Flying a kite, part ${number}`
    articles.push(await office.publish({ title, discipline: 'S', keywords: JSON.stringify([series]) }))
  }
})

type Asked = { address: string; isView: boolean }

// The list of pages to which the links in view lead, and the icon, which Chromium asks for when the address changes.
const uncounted = new Set(['/__manifest', '/favicon.svg'])

/** What the browser asks for from now on. */
function listen(page: Page): { asked: Asked[]; settle: () => Promise<void> } {
  const asked: Asked[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    pending.add(request)
    if (!uncounted.has(pathname))
      asked.push({ address: pathname + search, isView: pageViewHeader.toLowerCase() in request.headers() })
  })
  const end = (request: Request) => void pending.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { asked, settle: () => expect.poll(() => pending.size).toBe(0) }
}

const linkTo = (page: Page, { title }: { title: string }): Locator =>
  page.getByRole('link', { name: title, exact: true })

const addressOf = ({ id }: { id: string }): string => `/api/journals/${id}`

/** A finger goes down on a link, and does not come up. */
const touch = (link: Locator): Promise<void> => link.dispatchEvent('pointerdown')

/** Answered after all that was asked for before it. */
const askLast = (page: Page): Promise<void> => page.evaluate(async () => void (await fetch('/api/periodical')))

test('a press after a stay on the link asks for nothing but the view', async ({ page }) => {
  const [article] = articles as [JournalObject]
  // However slow the machine is, what was fetched ahead still serves.
  await page.addInitScript(() => {
    performance.now = () => 0
  })
  await page.goto(list)
  const { asked, settle } = listen(page)
  await linkTo(page, article).hover()
  await expect.poll(() => asked.map(({ address }) => address)).toContain(`${addressOf(article)}/metadata`)
  await settle()
  const ahead = asked.splice(0)
  expect(ahead.filter(({ isView }) => isView)).toEqual([])
  expect(ahead.length, JSON.stringify(ahead)).toBe(new Set(ahead.map(({ address }) => address)).size)

  await linkTo(page, article).click()
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  await askLast(page)
  await settle()
  expect(asked).toEqual([
    { address: addressOf(article), isView: true },
    { address: '/api/periodical', isView: false },
  ])
})

test('a link that somebody reaches before the scripts run is fetched ahead as soon as they do', async ({ page }) => {
  const [, , article] = articles as [JournalObject, JournalObject, JournalObject]
  const { asked } = listen(page)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/root-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(list, { waitUntil: 'commit' })
  await page.mouse.move(5, 5)
  // A movement that is over before the document waits for one does not count.
  let movements = 0
  await expect
    .poll(async () => {
      movements += 1
      await linkTo(page, article).hover({ position: { x: 2 + (movements % 2), y: 2 } })
      return asked.some(({ address }) => address.includes('/assets/root-'))
    })
    .toBe(true)
  scripts.resolve()
  await expect.poll(() => asked.map(({ address }) => address)).toContain(`${addressOf(article)}/metadata`)
})

test('a file is not taken for a page', async ({ page }) => {
  const [article] = articles as [JournalObject]
  await page.goto(`/journals/${article.id}`)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  const { asked, settle } = listen(page)
  await touch(page.getByRole('link', { name: /^Download DOCX/ }).first())
  await askLast(page)
  await settle()
  expect(asked.map(({ address }) => address)).toEqual(['/api/periodical'])
})

test('what a page is about to ask for itself is not fetched ahead', async ({ page }) => {
  const [article] = articles as [JournalObject]
  await page.goto(list)
  const { asked, settle } = listen(page)
  const loaders = Promise.withResolvers<void>()
  await page.route('**/assets/page-loaders-*.js', async (route) => {
    await loaders.promise
    await route.continue()
  })
  await linkTo(page, article).click()
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  loaders.resolve()
  await settle()
  await askLast(page)
  const ofArticle = asked.filter(({ address }) => address.startsWith(addressOf(article))).map(({ address }) => address)
  expect(ofArticle.length, JSON.stringify(ofArticle)).toBe(new Set(ofArticle).size)
})

test('a press without a stay asks for nothing twice but for the view', async ({ page }) => {
  const [, article] = articles as [JournalObject, JournalObject]
  await page.goto(list)
  const { asked, settle } = listen(page)
  await linkTo(page, article).click()
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  await askLast(page)
  await settle()
  expect(asked.filter(({ isView }) => isView)).toEqual([{ address: addressOf(article), isView: true }])
  const others = asked.filter(({ isView }) => !isView).map(({ address }) => address)
  expect(others.length, JSON.stringify(others)).toBe(new Set(others).size)
})

test('somebody who moves along a list asks for five pages and no more', async ({ page }) => {
  await page.goto(list)
  const { asked } = listen(page)
  const begun = () => articles.map(addressOf).filter((own) => asked.some(({ address }) => address === own))
  for (const article of articles.slice(0, 5)) await touch(linkTo(page, article))
  await expect.poll(begun).toHaveLength(5)
  await touch(linkTo(page, articles[5] as JournalObject))
  await askLast(page)
  expect(begun()).toHaveLength(5)
})

test('nothing is fetched ahead for a browser that saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(list)
  const { asked } = listen(page)
  await touch(linkTo(page, articles[0] as JournalObject))
  await askLast(page)
  expect(asked.map(({ address }) => address)).toEqual(['/api/periodical'])
})

test('nothing is fetched ahead for somebody who is signed in, nor of a page for one person', async ({
  page,
  office,
  baseURL,
}) => {
  await page.goto(list)
  const { asked } = listen(page)
  const ofPages = () => asked.map(({ address }) => address).filter((address) => address.startsWith('/api/journals'))
  await touch(page.getByRole('link', { name: 'Login' }).first())
  await askLast(page)
  expect(ofPages()).toEqual([])
  await enter(page, await office.signIn(administrator), baseURL)
  await touch(linkTo(page, articles[0] as JournalObject))
  await askLast(page)
  expect(ofPages()).toEqual([])
})

test.describe('after a change', () => {
  test.use({ allowed: [/status of 410/] })

  test('by somebody who signed in here, what was fetched ahead is not shown', async ({ page, office, baseURL }) => {
    const article = await office.publish({ title: 'A kite without a tail', keywords: JSON.stringify(['tails']) })
    await page.goto('/journals?keyword=tails')
    const { asked, settle } = listen(page)
    await touch(linkTo(page, article))
    await expect.poll(() => asked.map(({ address }) => address)).toContain(`${addressOf(article)}/metadata`)
    await settle()
    await enter(page, await office.signIn(administrator), baseURL)
    await office.withdraw(article.id)
    await linkTo(page, article).click()
    await expect(page.getByText('This paper was withdrawn')).toBeVisible()
  })
})

test.describe('a server that refuses', () => {
  test.use({ allowed: [/status of (429|503)/] })

  for (const status of [429, 503]) {
    test(`with ${status} is left alone, and nobody learns of what they did not ask for`, async ({ page }) => {
      const [first, second] = articles as [JournalObject, JournalObject]
      await page.goto(list)
      const answer = '**/api/journals/*'
      await page.route(answer, (route) => route.fulfill({ status, json: { message: 'Too much', code: 'busy' } }))
      const { asked, settle } = listen(page)
      await touch(linkTo(page, first))
      await expect.poll(() => asked.map(({ address }) => address)).toContain(addressOf(first))
      await settle()
      await askLast(page)
      await touch(linkTo(page, second))
      await askLast(page)
      expect(asked.map(({ address }) => address)).not.toContain(addressOf(second))
      await expect(page.getByText('Too much')).toHaveCount(0)
      await expect(linkTo(page, first)).toBeVisible()

      await page.unroute(answer)
      await linkTo(page, first).click()
      await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
    })
  }
})
