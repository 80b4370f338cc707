// The screenshots to take: every public page, and the states that a visitor can meet, with the steps that lead to each.

import type { Page } from '@playwright/test'
import { demoSignIns } from '#demo/gather-cast.ts'
import { type Stage, stages } from '#src/domain/review/stage.ts'
import { casePage, ownCasePage } from '#src/web/case-links.ts'
import { managePage } from '#src/web/desk-pages.ts'
import { articlePage, pages, proofPage } from '#src/web/links.ts'
import { frameWords, guardWords } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import type { JournalList } from '#src/wire/journal.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { everyPage, type Visit } from '#test/e2e/every-page.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'

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

// Neither it nor anything like it is in a paper.
const foundNowhere = 'zzyzxq'

export async function shotsOfDemo(program: RunningProgram): Promise<Shot[]> {
  const { origin } = program
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
    { name: 'nothing-found', path: `${pages.articles}?q=${foundNowhere}&year=2025` },
    { name: 'archive-found', path: `${pages.archive}?q=students` },
    { name: 'archive-nothing-found', path: `${pages.archive}?q=${foundNowhere}` },
    { name: 'listing-fails', path: pages.home, act: failOnTheWay(pages.articles) },
    { name: 'archive-fails', path: pages.home, act: failOnTheWay(pages.archive) },
    { name: 'offline', path: pages.home, act: loseTheNetworkOnTheWay },
    { name: 'contact-refused', path: pages.contact, act: pressSubmit },
    { name: 'withdrawn', path: articlePage(other.id) },
    { name: 'submission-refused', path: pages.submission, as: 'author', act: pressSubmit },
    { name: 'upload-refused', path: pages.upload, as: 'administrator', act: pressSubmit },
    { name: 'manage-submitted', path: managePage('submitted'), as: 'administrator' },
    { name: 'manage-publish', path: managePage('submitted'), as: 'administrator', act: press('Publish') },
    { name: 'manage-delete', path: pages.manage, as: 'administrator', act: press('Delete') },
    { name: 'manage-slow', path: pages.manage, as: 'administrator', act: hang },
    { name: 'manage-turning', path: pages.dashboard, as: 'administrator', act: hangOnTheWay(pages.manage) },
    { name: 'listing-turning', path: pages.home, act: hangOnTheWay(pages.articles) },
    { name: 'manage-fails', path: pages.dashboard, as: 'administrator', act: failOnTheWay(pages.manage) },
    { name: 'administrators-only', path: pages.manage, as: 'author' },
    { name: 'not-found', path: '/no-such-page' },
    ...(await shotsOfCases(program)),
  ]
}

/** A manuscript at each stage, for its editors and for its author, and the page of somebody who is invited to review one. */
async function shotsOfCases({ origin, output }: RunningProgram): Promise<Shot[]> {
  const [all, own] = await Promise.all([
    submissionsFor(origin, 'administrator', 'limit=100&status=all'),
    submissionsFor(origin, 'author', 'limit=100&status=all&mine=1'),
  ])
  const at = (list: readonly SubmissionObject[], stage: Stage) => list.filter((one) => one.stage === stage).slice(0, 1)
  const sent = all.find(({ proof }) => proof)
  const invitation = /\S+(\/review\/rv_\S+)/.exec(output())?.[1]
  return [
    ...stages.flatMap((stage) => [
      ...at(all, stage).map(({ _id }) => ({
        name: `case-${stage}`,
        path: casePage(_id),
        as: 'administrator' as const,
      })),
      ...at(own, stage).map(({ _id }) => ({
        name: `own-case-${stage}`,
        path: ownCasePage(_id),
        as: 'author' as const,
      })),
    ]),
    ...own.slice(0, 1).map(({ _id }) => ({ name: 'proof', path: proofPage(_id), as: 'author' as const })),
    ...(sent ? [{ name: 'proof-sent', path: proofPage(sent._id), as: 'administrator' as const }] : []),
    ...(invitation ? [{ name: 'invitation', path: invitation }] : []),
  ]
}

async function submissionsFor(origin: string, as: 'author' | 'administrator', query: string) {
  const { token } = await signInToDemo(origin, as)
  const answer = await fetch(`${origin}/api/submissions?${query}`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as SubmissionList).submissions
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

/** Neither yes nor no: the guard waits. */
async function hang(page: Page): Promise<void> {
  await page.route('**/api/**', () => undefined)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1, name: guardWords.checking }).waitFor()
}

/** The page that is left stays until the next one has its data. */
const hangOnTheWay = (target: string) => async (page: Page) => {
  await page.route('**/api/**', () => undefined)
  await pressLink(page, target)
  await page.locator('p[role=status]', { hasText: frameWords.loading }).waitFor({ state: 'attached' })
}

const failOnTheWay = (target: string) => async (page: Page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: '', code: 'broken' } }))
  await follow(page, target)
}

async function loseTheNetworkOnTheWay(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await follow(page, pages.board)
}

/** Also in a menu that is closed. */
const pressLink = (page: Page, target: string) =>
  page
    .locator(`footer a[href="${target}"], header a[href="${target}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

async function follow(page: Page, target: string): Promise<void> {
  await pressLink(page, target)
  await page.waitForURL(`**${target}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
