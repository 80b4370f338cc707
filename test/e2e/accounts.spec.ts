// People and their sessions: registering, signing in and out, a forgotten password, the first administrator.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startProgram } from '#test/environment/running-program.ts'
import { administrator, inventPerson } from './office.ts'
import { enter, expect, fillLogin, signIn, storedToken, test, toast } from './site.ts'

type Registration = { name: string; email: string; password: string }

async function fillRegistration(page: Page, { name, email, password }: Registration): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

test.describe('registering', () => {
  test('asks for every field, and for the same password twice', async ({ page }) => {
    await page.goto('/register')
    const register = page.getByRole('button', { name: 'Register', exact: true })
    const form = page.locator('form')
    await register.click()
    await expect(form.getByRole('group')).toHaveText('All fields are required')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(4)

    await fillRegistration(page, inventPerson())
    await page.getByLabel('Confirm password', { exact: true }).fill('something else')
    await register.click()
    await expect(form.getByRole('group')).toHaveText('Passwords do not match')
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(toast(page, 'Passwords do not match')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  test('shows a password to whoever asks, one field at a time', async ({ page }) => {
    await page.goto('/register')
    const password = page.getByLabel('Password', { exact: true })
    const confirmation = page.getByLabel('Confirm password', { exact: true })
    await password.fill('a secret in plain sight')
    await expect(password).toHaveAttribute('type', 'password')
    const toggle = page.getByRole('button', { name: 'Show password', exact: true })
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(confirmation).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('a secret in plain sight')
  })

  test('leads to the login page after one and a half seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/register')
    const person = inventPerson()
    await fillRegistration(page, person)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('We take you to the login page.')).toBeVisible()
    await page.clock.runFor(1_300)
    await expect(page).toHaveURL('/register')
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/login')
    await page.clock.resume()
    await expect(page.getByText(`You are signed in as ${person.name}.`)).toBeVisible()
  })

  test('leads on at once for whoever continues now, and nobody signs in twice', async ({ page }) => {
    const person = inventPerson()
    await page.goto('/register')
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('link', { name: 'Continue now' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: `Continue as ${person.name}` }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(`Signed in as ${person.name}`)).toBeVisible()
  })

  test.describe('with an address that is taken', () => {
    test.use({ allowed: [/status of 409/] })

    test("says so in the server's words", async ({ page, office }) => {
      const { email } = await office.register()
      await page.goto('/register')
      await fillRegistration(page, { ...inventPerson(), email: email.toUpperCase() })
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await expect(page.locator('form').getByRole('group')).toHaveText('An account with this email already exists')
      await expect(page).toHaveURL('/register')
    })
  })
})

test.describe('signing in', () => {
  test.describe('with a wrong password', () => {
    test.use({ allowed: [/status of 401/] })

    test('is refused without saying what was wrong, and works with the right one', async ({ page, office }) => {
      const person = await office.register()
      await page.goto('/')
      await page.goto('/login')
      const button = page.getByRole('button', { name: 'Login', exact: true })
      await expect(button).toBeDisabled()
      await page.getByLabel('Email', { exact: true }).fill(person.email)
      await expect(button).toBeDisabled()
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await expect(button).toBeEnabled()
      await button.click()
      await expect(page.locator('form').getByRole('group')).toHaveText('Invalid email or password')
      // The form says it and has the focus, which reads it out; the toast is for the eyes only.
      await expect(page.locator('form').getByRole('group', { name: 'Invalid email or password' })).toBeFocused()
      await expect(toast(page, 'Invalid email or password')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('[aria-live]:not([aria-live=off])')).toHaveCount(0)
      await expect(page).toHaveURL('/login')
      expect(await storedToken(page)).toBeNull()

      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await button.click()
      await expect(toast(page, `Welcome, ${person.name}!`)).toBeVisible()
      await expect(page).toHaveURL('/dashboard')
      await page.goBack()
      await expect(page, 'the login page left the history').toHaveURL('/')
    })
  })

  test('leads back to the page that asked for it', async ({ page, office }) => {
    const person = await office.register()
    await page.goto('/')
    await page.goto('/submission?from=guide')
    await expect(page).toHaveURL('/login?next=%2Fsubmission%3Ffrom%3Dguide')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/submission?from=guide')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Submit to')
    await page.goBack()
    await expect(page, 'neither guard nor login page is in the history').toHaveURL('/')
  })

  for (const next of ['//evil.example/x', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    test(`never leads to ${next}`, async ({ page, office, baseURL }) => {
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
      })
      page.on('dialog', (dialog) => elsewhere.push(dialog.message()))
      const person = await office.register()
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await fillLogin(page, person)
      await expect(page).toHaveURL('/dashboard')
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await page.getByRole('link', { name: `Continue as ${person.name}` }).click()
      await expect(page).toHaveURL('/dashboard')
      expect(elsewhere).toEqual([])
    })
  }
})

test.describe('a forgotten password', () => {
  test.use({ allowed: [/status of 40[01]/] })

  test('is replaced by way of the mail, whose link works once', async ({ page, program, office }) => {
    const person = await office.register()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.locator('form').getByRole('group')).toHaveText('Please enter a valid email.')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')

    const link = await resetLink(program.dataDir, program.origin, person.email)
    await page.goto(link)
    await fillNewPassword(page, 'short')
    await expect(page.locator('form').getByRole('group')).toHaveText('Password must be at least 6 characters long')
    await fillNewPassword(page, 'a new beginning')
    await expect(page.getByText('We take you to the login page.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue now' }).click()
    await expect(page).toHaveURL('/login')

    await fillLogin(page, person)
    await expect(page.locator('form').getByRole('group')).toHaveText('Invalid email or password')
    await fillLogin(page, { ...person, password: 'a new beginning' })
    await expect(page).toHaveURL('/dashboard')

    await page.goto(link)
    await fillNewPassword(page, 'another beginning')
    await expect(page.locator('form').getByRole('group')).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgotpassword')
    await signIn(page, { ...person, password: 'a new beginning' })
  })

  test('leads to the login page three seconds after it was replaced', async ({ page, program, office }) => {
    const { email } = await office.register()
    await page.request.post('/api/auth/forgot-password', { data: { email } })
    await page.clock.install()
    await page.goto(await resetLink(program.dataDir, program.origin, email))
    await page.clock.pauseAt(Date.now() + 60_000)
    await fillNewPassword(page, 'a new beginning')
    await expect(page.getByText('We take you to the login page.')).toBeVisible()
    await page.clock.runFor(2_800)
    await expect(page).toHaveURL(/\/resetpassword\//)
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/login')
  })

  test('gets the same answer for an address that nobody has', async ({ page }) => {
    await page.goto('/forgotpassword')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
})

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

/** From the letter in the outbox, once it is there. */
async function resetLink(dataDir: string, origin: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  let link: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => [])
      const letters = await Promise.all(
        names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
      )
      const letter = letters.find((text) => text.includes(`To: ${email}`) && text.includes('/resetpassword/'))
      link = letter?.match(/https?:\/\/\S+\/resetpassword\/\S+/)?.[0]
      return link
    })
    .toContain(`${origin}/resetpassword/`)
  return String(link)
}

test('signing out in one tab signs out in all, and ends the session', async ({ page, office, baseURL }) => {
  const { session } = await office.register()
  await enter(page, session, baseURL)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Logout' }).first().click()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?next=%2Fdashboard')
  expect(await storedToken(other)).toBeNull()
  const headers = { Authorization: `Bearer ${session.token}` }
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody waits for being signed out', async ({ page }) => {
    await page.goto('/logout')
    await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible()
  })
})

test('the link that a new site prints makes its first administrator, once', async ({ browser }) => {
  const program = await startProgram()
  try {
    const link = /http:\/\/\S+\/setup\/\S+/.exec(program.output())?.[0] ?? ''
    const page = await browser.newPage({ baseURL: program.origin })
    await page.goto(link)
    await fillRegistration(page, { name: 'Erste Example', ...administrator })
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page).toHaveURL('/manage-journals')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Journal management:')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expect(page.locator('main form')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await page.close()
  } finally {
    expect(await program.stop(), program.output()).toBe(0)
  }
})
