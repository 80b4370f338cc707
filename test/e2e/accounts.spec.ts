// People and their sessions: registering, signing in and out, a forgotten password, one's own profile, the first
// administrator; and what the forms show when the server refuses, fails or does not answer.
import type { Locator, Page } from '@playwright/test'
import { startProgram } from '#test/environment/running-program.ts'
import { answers, shortenTimeouts } from './failing-server.ts'
import { administrator, inventPerson } from './office.ts'
import { linkTo } from './outbox.ts'
import { announcement, enter, expect, fillLogin, storedToken, test, toast } from './site.ts'

const press = (field: Locator, type: 'keydown' | 'keyup', modifiers: KeyboardEventInit) =>
  field.dispatchEvent(type, { key: 'a', ...modifiers })

type Registration = { name: string; email: string; password: string }

async function fillRegistration(page: Page, { name, email, password }: Registration): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

test.describe('registering', () => {
  test('requires every field, and the same password twice', async ({ page }) => {
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
    expect(await storedToken(page)).toBeNull()
  })

  test('shows a password on request, one field at a time', async ({ page }) => {
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
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')

    const inputs = await page.locator('main input').all()
    const tokens = await Promise.all(inputs.map((input) => input.getAttribute('autocomplete')))
    expect(tokens, 'what password managers go by').toEqual(['name', 'username', 'new-password', 'new-password'])
    await press(password, 'keydown', { modifierCapsLock: true })
    await expect(page.getByText('Caps Lock is on')).toBeVisible()
    await press(password, 'keyup', {})
    await expect(page.getByText('Caps Lock is on')).toHaveCount(0)
  })

  test('leads to the login page after one and a half seconds', async ({ page }) => {
    await page.clock.install()
    await page.goto('/register')
    const person = inventPerson()
    await fillRegistration(page, person)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('main').getByRole('group', { name: 'Registration successful!' })).toBeFocused()
    await page.clock.runFor(1_300)
    await expect(page).toHaveURL('/register')
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/login')
    await page.clock.resume()
    await expect(page.getByText(`You are signed in as ${person.name}.`)).toBeVisible()
    const email = page.getByLabel('Email', { exact: true })
    await expect(email, 'nobody has to sign in twice').toBeHidden()
    await page.getByText('Sign in with another account').click()
    await expect(email).toBeVisible()
    await expect(email).toHaveValue(person.email)
  })

  test('continues at once for a person who presses Continue, and nobody signs in twice', async ({ page }) => {
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

    test('shows the server’s message', async ({ page, office }) => {
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

    test('is refused without revealing what was wrong, and works with the right one', async ({ page, office }) => {
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
      // The form shows the error and has the focus, so it is announced; no toast repeats it.
      await expect(page.locator('form').getByRole('group', { name: 'Invalid email or password' })).toBeFocused()
      await expect(page.getByRole('alert')).toBeEmpty()
      await expect(page.locator('[aria-live]:not([aria-live=off], body > *)')).toHaveCount(0)
      await expect(page).toHaveURL('/login')
      expect(await storedToken(page)).toBeNull()

      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await button.click()
      await expect(toast(page, `Welcome, ${person.name}!`)).toHaveRole('group')
      await expect(announcement(page, 'status', `Welcome, ${person.name}!`)).toHaveCount(1)
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

  test('is replaced through the mail, whose link works once', async ({ page, program, office }) => {
    const person = await office.register()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Make a reset link' }).click()
    await expect(page.locator('form').getByRole('group')).toHaveText('Please enter a valid email.')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Make a reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Ask the editorial office' })).toBeVisible()
    await expect(page.getByText('Check your e-mail'), 'no mail is set up here').toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()

    const link = await linkTo('resetpassword', program, person.email)
    await page.goto(link)
    await fillNewPassword(page, 'short')
    await expect(page.locator('form').getByRole('group')).toHaveText('Password must be at least 6 characters long')
    await fillNewPassword(page, 'a new beginning')
    await expect(page.getByText('We are taking you to the login page.')).toBeVisible()
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
    await expect(page.getByText('This site sends no e-mail')).toBeVisible()
    await page.goto('/login')
    await page.getByText('Sign in with another account').click()
    await fillLogin(page, { ...person, password: 'a new beginning' })
    await expect(page).toHaveURL('/dashboard')
  })

  test('leads to the login page three seconds after it was replaced', async ({ page, program, office }) => {
    const { email } = await office.register()
    await page.request.post('/api/auth/forgot-password', { data: { email } })
    await page.clock.install()
    await page.goto(await linkTo('resetpassword', program, email))
    await page.clock.pauseAt(Date.now() + 60_000)
    await fillNewPassword(page, 'a new beginning')
    await expect(page.getByText('We are taking you to the login page.')).toBeVisible()
    await expect(page.locator('main').getByRole('group')).toBeFocused()
    await page.clock.runFor(2_800)
    await expect(page).toHaveURL(/\/resetpassword\//)
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/login')
  })

  test('gets the same answer for an unknown address', async ({ page }) => {
    await page.goto('/forgotpassword')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await page.getByRole('button', { name: 'Make a reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Ask the editorial office' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'How to reach the office' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test.describe('a server that fails', () => {
  test.use({ allowed: [/status of \d+|ERR_FAILED/] })

  const forms = [
    { path: '/login', call: '**/api/auth/login', button: 'Login', fallback: 'Login failed' },
    { path: '/register', call: '**/api/auth/register', button: 'Register', fallback: 'Registration failed' },
    {
      path: '/forgotpassword',
      call: '**/api/auth/forgot-password',
      button: 'Make a reset link',
      fallback: 'Failed to send reset link',
    },
    {
      path: '/resetpassword/a-token',
      call: '**/api/auth/reset-password/a-token',
      button: 'Reset password',
      fallback: 'Failed to reset password',
    },
  ]
  for (const { path, call, button, fallback } of forms) {
    test(`${path} explains what happened, keeps the input and stays on the page`, async ({ page }) => {
      await shortenTimeouts(page)
      await page.goto(path)
      const inputs = page.locator('main input')
      for (const input of await inputs.all()) await input.fill('ines@example.org')
      const wait = 'Too many failed sign-ins. Please wait 15 minutes and try again.'
      const failures = [
        [answers.saying(503, 'The office moves house today'), 'The office moves house today'],
        [answers.late, fallback],
        [answers.saying(500, 'Server error occurred'), 'Server error occurred'],
        [answers.broken, fallback],
        [answers.saying(429, wait), wait],
        [answers.withoutWords(502), fallback],
        [answers.saying(404, 'Not found'), 'Not found'],
        [answers.withoutWords(500), fallback],
        [answers.saying(401, 'Please sign in to continue'), 'Please sign in to continue'],
      ] as const
      for (const [answer, sentence] of failures) {
        await page.route(call, answer)
        await page.getByRole('button', { name: button, exact: true }).click()
        const notice = page.locator('form').getByRole('group')
        await expect(notice).toContainText(sentence)
        await expect(notice).toBeFocused()
        await page.unroute(call)
      }
      await expect(page).toHaveURL(path)
      for (const input of await inputs.all()) await expect(input).toHaveValue('ines@example.org')
    })
  }

  test('does not keep anybody signed in who logs out', async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    await page.route('**/api/auth/logout', answers.broken)
    await page.goto('/logout')
    await expect(toast(page, 'Error during logout')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await storedToken(page)).toBeNull()
  })

  test('leaves open who may enter, and asks again', async ({ page, office, baseURL }) => {
    const person = await office.register()
    await enter(page, person.session, baseURL)
    await page.route('**/api/auth/me', answers.never)
    await page.goto('/updateprofile')
    await expect(page.getByRole('heading', { level: 1, name: 'Checking access' })).toBeVisible()
    await expect(page.locator('main').getByRole('status')).toHaveText('Loading')
    await page.unroute('**/api/auth/me')
    await page.route('**/api/auth/me', answers.withoutWords(500))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: "Couldn't verify access" })).toBeVisible()
    await expect(page).toHaveURL('/updateprofile')
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeFocused()
  })
})

test.describe('a session ends in every tab at once', () => {
  test.use({ allowed: [/status of 401/] })

  test('when somebody logs out in one', async ({ page, office, baseURL }) => {
    const { session } = await office.register()
    await enter(page, session, baseURL)
    const other = await openIn(page, '/dashboard', 'Dashboard')
    await page.goto('/dashboard')
    await page.route('**/api/auth/logout', async (route) => {
      await expect.poll(() => storedToken(page), 'forgotten before the server answers').toBeNull()
      await route.continue()
    })
    await page.getByRole('link', { name: 'Logout' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Logging out...' })).toBeFocused()
    await expect(toast(page, 'Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/login?next=%2Fdashboard')
    expect(await storedToken(other)).toBeNull()
    const headers = { Authorization: `Bearer ${session.token}` }
    expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401)
  })

  test('when somebody with unsent text logs out: it is deleted only if they confirm', async ({
    page,
    office,
    baseURL,
  }) => {
    const person = await office.register()
    await enter(page, person.session, baseURL)
    await page.goto('/submission')
    await page.getByLabel('Title').fill('Not for the next one')
    const other = await openIn(page, '/submission', /Submit to/)
    const kept = () => page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.includes('Draft:')))
    const question = page.getByRole('group', { name: 'Delete your unsent text from this browser?' })

    await page.getByRole('link', { name: 'Logout' }).first().click()
    await expect(question).toBeFocused()
    expect(await storedToken(page), 'signed out before the answer').toBeNull()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(page).toHaveURL('/login')
    expect(await kept()).toEqual([`submissionDraft:${person.session.user.id}`])
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')

    await page.goto('/logout')
    await question.getByRole('button', { name: 'Delete it' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()
    expect(await kept()).toEqual([])
    await expect(other, 'nothing is left to stay for').toHaveURL('/login?next=%2Fsubmission')
  })

  test('when the server refuses the token in one', async ({ page, office, baseURL }) => {
    const { session } = await office.register()
    await enter(page, session, baseURL)
    const other = await openIn(page, '/updateprofile', 'Profile Settings')
    const reading = await openIn(page, '/about', /About/)
    const headers = { Authorization: `Bearer ${session.token}` }
    await page.request.post('/api/auth/logout', { headers })
    await page.goto('/updateprofile')
    await expect(page).toHaveURL('/login?next=%2Fupdateprofile')
    await expect(other).toHaveURL('/login?next=%2Fupdateprofile')
    await expect(reading.locator('header').getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect(reading, 'a public page stays').toHaveURL('/about')
  })

  test('when the password is reset in one', async ({ page, office, program, baseURL }) => {
    const { session, email } = await office.register()
    await enter(page, session, baseURL)
    const other = await openIn(page, '/dashboard', 'Dashboard')
    await page.request.post('/api/auth/forgot-password', { data: { email } })
    await page.goto(await linkTo('resetpassword', program, email))
    await fillNewPassword(page, 'a new beginning')
    await expect(page.getByText('We are taking you to the login page.')).toBeVisible()
    await expect(other).toHaveURL('/login?next=%2Fdashboard')
  })
})

async function openIn(page: Page, path: string, heading: string | RegExp): Promise<Page> {
  // Other tabs know who is signed in once the first one has a page.
  if (page.url() === 'about:blank') await page.goto('/about')
  const tab = await page.context().newPage()
  await tab.goto(path)
  await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return tab
}

test.describe('one’s own profile', () => {
  test.use({ allowed: [/status of \d+|ERR_FAILED/] })

  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

  test('is a card with the account’s facts, and N/A for missing ones', async ({ page, office, baseURL }) => {
    const person = await office.register('Ines Maria Example')
    await enter(page, person.session, baseURL)
    await page.goto('/updateprofile')
    const main = page.locator('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Ines Maria Example' })).toBeVisible()
    await expect(main.getByText('Author', { exact: true })).toBeVisible()
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    await expect(main.locator('dl')).toContainText(`Member since${today}`)
    await expect(main.getByText('IE', { exact: true })).toHaveAttribute('aria-hidden', 'true')

    const nameless = { ...person.session.user, name: '', role: 'user', createdAt: undefined }
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: nameless }))
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: person.email })).toBeVisible()
    await expect(main.getByText('User', { exact: true })).toBeVisible()
    await expect(main.locator('dl')).toContainText('Member sinceN/A')
  })

  test('can be changed, and names a detail that is not accepted', async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    await page.goto('/updateprofile')
    const edit = page.getByRole('button', { name: 'Edit details' })
    await edit.click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Ines B. Example')
    await page.getByLabel('Affiliation').fill('Demo College')
    await page.getByRole('textbox', { name: 'ORCID iD' }).fill('0000-0002-1825-0098')
    await save(page)
    await expect(page.getByRole('textbox', { name: 'ORCID iD' })).toBeFocused()
    const sentence = 'Please enter a valid ORCID iD, such as 0000-0002-1825-0097.'
    await expect(page.getByRole('textbox', { name: 'ORCID iD' })).toHaveAccessibleDescription(new RegExp(sentence))
    await page.getByRole('textbox', { name: 'ORCID iD' }).fill('https://orcid.org/0000-0002-1825-0097')
    await save(page)
    await expect(toast(page, 'Profile updated')).toBeVisible()
    await expect(edit).toBeFocused()
    await expect(page.locator('form').getByLabel('Name')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Ines B. Example' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'https://orcid.org/0000-0002-1825-0097' })).toBeVisible()
    await expect(page.locator('main')).toContainText('Demo College')
  })

  test('reports every detail that is not accepted at once, each at its field', async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    await page.goto('/updateprofile')
    await page.getByRole('button', { name: 'Edit details' }).click()
    const name = page.getByLabel('Name', { exact: true })
    const orcid = page.getByRole('textbox', { name: 'ORCID iD' })
    const password = page.getByLabel('New password', { exact: true })
    await name.fill('')
    await orcid.fill('0000-1')
    await password.fill('abc')
    await save(page)
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Please enter your name\./)
    await expect(orcid).toHaveAccessibleDescription(/Please enter a valid ORCID iD/)
    await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long/)
    await expect(page.locator('form').getByRole('group', { name: 'Please enter your name.' })).toContainText(
      'Please enter a valid ORCID iD, such as 0000-0002-1825-0097.',
    )
  })

  test('changes neither address nor password without the current one', async ({ page, office, baseURL }) => {
    const person = await office.register()
    const { token } = await office.signIn(person)
    await enter(page, person.session, baseURL)
    await page.goto('/updateprofile')
    await page.getByRole('button', { name: 'Edit details' }).click()
    const fields = {
      email: page.locator('main').getByLabel('Email', { exact: true }),
      password: page.getByLabel('New password', { exact: true }),
      confirmation: page.getByLabel('Confirm password', { exact: true }),
      current: page.getByLabel('Current password', { exact: true }),
    }
    const refused = async (field: Locator, sentence: string) => {
      await save(page)
      await expect(page.locator('form').getByRole('group', { name: sentence })).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
    }
    const email = `new-${person.email}`
    await fields.email.fill(email)
    await refused(fields.current, 'Please enter your current password.')
    await fields.current.fill('not the password')
    await refused(fields.current, 'Your current password is not correct.')
    await fields.password.fill('short')
    await refused(fields.password, 'Password must be at least 6 characters long')
    await fields.password.fill('a new beginning')
    await refused(fields.confirmation, 'Passwords do not match')
    await fields.confirmation.fill('a new beginning')
    await fields.current.fill(person.password)
    await save(page)
    await expect(toast(page, 'Profile updated')).toBeVisible()
    await expect(page.locator('main')).toContainText(email)
    const elsewhere = { Authorization: `Bearer ${token}` }
    expect((await page.request.get('/api/auth/me', { headers: elsewhere })).status()).toBe(401)
    await office.signIn({ email, password: 'a new beginning' })
  })

  test('stays as it was when the server fails, and ends with the session', async ({ page, office, baseURL }) => {
    const person = await office.register()
    await enter(page, person.session, baseURL)
    await shortenTimeouts(page)
    await page.goto('/updateprofile')
    await page.getByRole('button', { name: 'Edit details' }).click()
    await page.getByLabel('Affiliation').fill('Demo College')
    const failures = [
      [answers.saying(503, 'The office moves house today'), 'The office moves house today'],
      [answers.late, 'Profile update failed'],
      [answers.saying(404, 'Not found'), 'Not found'],
      [answers.broken, 'Profile update failed'],
      [answers.saying(500, 'Server error occurred'), 'Server error occurred'],
      [answers.withoutWords(502), 'Profile update failed'],
    ] as const
    for (const [answer, sentence] of failures) {
      await page.route('**/api/auth/profile', answer)
      await save(page)
      await expect(page.locator('form').getByRole('group', { name: sentence })).toBeFocused()
      await page.unroute('**/api/auth/profile')
    }
    await expect(page.getByLabel('Affiliation')).toHaveValue('Demo College')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
    await page.getByRole('button', { name: 'Edit details' }).click()
    await expect(page.getByLabel('Affiliation')).toHaveValue('')
    await expect(page.locator('form').getByRole('group', { name: 'Profile update failed' })).toHaveCount(0)

    await page.route('**/api/auth/profile', answers.saying(401, 'Please sign in to continue'))
    await save(page)
    await expect(page).toHaveURL('/login?next=%2Fupdateprofile')
    expect(await storedToken(page)).toBeNull()
  })

  test('signs out everywhere else', async ({ page, office, baseURL }) => {
    const person = await office.register()
    const { token } = await office.signIn(person)
    await enter(page, person.session, baseURL)
    await page.goto('/updateprofile')
    const button = page.getByRole('button', { name: 'Sign out everywhere else' })
    await page.route('**/api/auth/sessions', answers.broken)
    await button.click()
    await expect(toast(page, 'Your other devices could not be signed out')).toBeVisible()
    await page.unroute('**/api/auth/sessions')
    await button.click()
    await expect(toast(page, 'All other devices are signed out. You stay signed in here.')).toBeVisible()
    const headers = { Authorization: `Bearer ${token}` }
    expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody waits for being signed out', async ({ page }) => {
    await page.goto('/logout')
    await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible()
  })
})

test('a site that sends mail asks people to check it after a forgotten password', async ({ browser }) => {
  const program = await startProgram({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@stem.example' } })
  try {
    const page = await browser.newPage({ baseURL: program.origin })
    await page.goto('/forgotpassword')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await page.close()
  } finally {
    expect(await program.stop(), program.output()).toBe(0)
  }
})

test('the link that a new site prints creates its first administrator, once', async ({ browser }) => {
  const program = await startProgram()
  try {
    const link = /http:\/\/\S+\/setup\/\S+/.exec(program.output())?.[0] ?? ''
    const page = await browser.newPage({ baseURL: program.origin })
    await page.goto(link)
    await fillRegistration(page, { name: 'Erste Example', ...administrator })
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

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
