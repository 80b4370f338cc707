// What every end-to-end test starts from: the built program with an administrator, in a browser that may not complain.
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'

export const administrator = { email: 'editor@example.org', password: 'editor-password' }

type Site = { program: RunningProgram }
type Quiet = { quiet: undefined; allowed: RegExp[] }

export const test = base.extend<Quiet & { baseURL: string }, Site>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const program = await startProgram({
        env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      })
      await use(program)
      expect(await program.stop(), program.output()).toBe(0)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ program }, use) => use(program.origin),
  /** What the browser may complain of in this test. */
  allowed: [[], { option: true }],
  quiet: [
    async ({ page, allowed }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text())
      })
      page.on('pageerror', (error) => note(error.message))
      await use(undefined)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

let people = 0

/** Registers somebody through the form and waits until the site has moved on. */
export async function registerAuthor(page: Page): Promise<{ name: string; email: string; password: string }> {
  people += 1
  const person = {
    name: `Ines Example ${people}`,
    email: `ines-${process.pid}-${people}@example.org`,
    password: 'six chars and more',
  }
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/login')
  return person
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
}
