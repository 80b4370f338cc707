// The start of every end-to-end test: the built program with an administrator, in a browser that must not report
// errors. The tests of a worker share one program and its data, so none may rely on being the first or the only one.
import { test as base, expect, type Page } from '@playwright/test'
import type { SessionObject } from '#src/wire/account.ts'
import { findFaults } from '#test/environment/find-faults.ts'
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'
import { administrator, inventPerson, type Office, openOffice, type Person } from './office.ts'
import { expectNoHydration, waitForHydrationIn } from './page-life.ts'

type Site = { program: RunningProgram; office: Office; environment: Record<string, string> }
type Quiet = { quiet: undefined; allowed: RegExp[] }

export const test = base.extend<Quiet & { baseURL: string }, Site>({
  program: [
    async ({ environment }, use) => {
      const program = await startProgram({
        env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, ...environment },
      })
      await use(program)
      expect(await findFaults(program)).toEqual([])
      expect(await program.stop(), program.output()).toBe(0)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** Nothing is typeset, which would take the machine from the browser, unless the tests are about that. */
  environment: [{ TYPESETTING_PROCESSES: '0' }, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      waitForHydrationIn(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) await expectNoHydration(context)
    await use(context)
  },
  office: [async ({ program }, use) => use(await openOffice(program.origin)), { scope: 'worker' }],
  baseURL: async ({ program }, use) => use(program.origin),
  /** The errors that the browser may report in this test. */
  allowed: [[], { option: true }],
  quiet: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text())
      })
      context.on('weberror', (error) => note(error.error().message))
      await use(undefined)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Registers somebody through the form and waits until the site has moved on. */
export async function registerAuthor(page: Page): Promise<Omit<Person, 'session'>> {
  const person = inventPerson()
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/login')
  return person
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
  await page.waitForURL('**/dashboard')
}

/** Signs the browser in without the form: the next page reads what signing in would have stored, and then every other tab. */
export async function enter(page: Page, { token, user }: SessionObject, origin: string): Promise<void> {
  const localStorage = [
    { name: 'authUser', value: JSON.stringify(user) },
    { name: 'authToken', value: token },
  ]
  if (page.url() === 'about:blank') await storeAtFirstPage(page, { origin, localStorage })
  else await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

type Stored = { origin: string; localStorage: { name: string; value: string }[] }

/** Playwright would open one more page, which takes longer than most pages of the site. */
async function storeAtFirstPage(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript(({ origin, localStorage }) => {
    if (window !== window.top || window.origin !== origin) return
    // Once in this tab, so that signing out lasts.
    const mark = `entered ${JSON.stringify(localStorage)}`
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'yes')
    for (const { name, value } of localStorage) window.localStorage.setItem(name, value)
  }, stored)
}

/** Forgets who was signed in, without ending the session. */
export async function leave(page: Page): Promise<void> {
  await page.context().setStorageState({ cookies: [], origins: [] })
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.localStorage.getItem('authToken'))

/** The short message at the top right. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify__toast').filter({ hasText: text }).first()

/** The announced message: an `alert` at once, a `status` when the reader pauses. */
export const announcement = (page: Page, urgency: 'alert' | 'status', text: string) =>
  page.locator(`body > [role=${urgency}]`).getByText(text, { exact: true }).first()
