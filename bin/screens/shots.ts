// The screenshots to take: every public page, and the states that a visitor can meet, with the steps that lead to each.
import type { Page } from '@playwright/test'
import { demoSignIns } from '#demo/gather-cast.ts'
import { articlePage, managePage, pages } from '#src/web/links.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { everyPage, type Visit } from '#test/e2e/every-page.ts'

export type Shot = {
  name: string
  path: string
  as?: Visit['as']
  /** Brings about the state. */
  act?: (page: Page) => Promise<unknown>
  withoutScripts?: boolean
}

// They redirect at once, or need a secret that nobody has.
const unseen = ['/logout', '/setup/:token']

export async function shotsOfDemo(origin: string): Promise<Shot[]> {
  const list = (await (await fetch(`${origin}/api/journals?limit=100`)).json()) as JournalList
  const [article, other] = [list.journals.find(({ files }) => files.pdf), list.journals.at(-1)]
  if (!article || !other) throw new Error('The demonstration has no papers.')
  await withdraw(origin, other.id)
  const pagesOfTheSite = everyPage(article)
    .filter(({ pattern }) => !unseen.includes(pattern))
    .map(({ pattern, path, as }) => ({
      name: pattern === '/' ? 'home' : pattern.slice(1).replaceAll('/', '-').replaceAll(':', ''),
      path,
      as,
    }))
  return [
    ...pagesOfTheSite,
    { name: 'home-without-scripts', path: pages.home, withoutScripts: true },
    { name: 'paper-without-scripts', path: articlePage(article.id), withoutScripts: true },
    { name: 'listing-without-scripts', path: pages.articles, withoutScripts: true },
    { name: 'archive-without-scripts', path: pages.archive, withoutScripts: true },
    { name: 'menu', path: pages.home, act: openMenu },
    { name: 'found', path: `${pages.articles}?q=students&year=2025` },
    { name: 'misspelt', path: `${pages.articles}?q=fractoin` },
    { name: 'nothing-found', path: `${pages.articles}?q=nothing+like+this&year=2025` },
    { name: 'archive-found', path: `${pages.archive}?q=students` },
    { name: 'archive-nothing-found', path: `${pages.archive}?q=nothing+like+this` },
    { name: 'listing-fails', path: pages.home, act: failOnTheWay(pages.articles) },
    { name: 'archive-fails', path: pages.home, act: failOnTheWay(pages.archive) },
    { name: 'offline', path: pages.home, act: loseTheNetworkOnTheWay },
    { name: 'contact-refused', path: pages.contact, act: (page) => page.getByRole('button', { name: 'Send' }).click() },
    { name: 'withdrawn', path: articlePage(other.id) },
    { name: 'submission-refused', path: pages.submission, as: 'author', act: pressSubmit },
    { name: 'upload-refused', path: pages.upload, as: 'administrator', act: pressSubmit },
    { name: 'manage-submitted', path: managePage('submitted'), as: 'administrator' },
    { name: 'manage-publish', path: managePage('submitted'), as: 'administrator', act: press('Publish') },
    { name: 'manage-delete', path: pages.manage, as: 'administrator', act: press('Delete') },
    { name: 'manage-fails', path: pages.dashboard, as: 'administrator', act: failOnTheWay(pages.manage) },
    { name: 'administrators-only', path: pages.manage, as: 'author' },
    { name: 'not-found', path: '/no-such-page' },
  ]
}

/** A site on its first day: nothing is published and nothing is set. */
export async function shotsOfNewSite(): Promise<Shot[]> {
  return [
    { name: 'new-home', path: pages.home },
    { name: 'new-listing', path: pages.articles },
    { name: 'new-archive', path: pages.archive },
    { name: 'new-about', path: pages.about },
    { name: 'new-board', path: pages.board },
    { name: 'new-contact', path: pages.contact },
    { name: 'new-open-access', path: pages.openAccess },
    { name: 'new-guide', path: pages.guide },
  ]
}

async function withdraw(origin: string, id: string): Promise<void> {
  const { token } = await signInToDemo(origin, 'administrator')
  await fetch(`${origin}/api/journals/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })
}

export async function signInToDemo(origin: string, as: 'author' | 'administrator'): Promise<SessionObject> {
  const { email, password } = demoSignIns[as]
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await answer.json()) as SessionObject
}

const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click()

const pressSubmit = (page: Page) => page.locator('main form button[type=submit]').last().click()

/** Narrow screens have one menu for everything, wide ones put the rest behind More. */
async function openMenu(page: Page): Promise<void> {
  const summaries = page.locator('header summary:visible')
  await summaries.last().click()
}

const failOnTheWay = (target: string) => async (page: Page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: '', code: 'broken' } }))
  await follow(page, target)
}

async function loseTheNetworkOnTheWay(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await follow(page, pages.board)
}

async function follow(page: Page, target: string): Promise<void> {
  await page
    .locator(`footer a[href="${target}"], header a[href="${target}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`**${target}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
