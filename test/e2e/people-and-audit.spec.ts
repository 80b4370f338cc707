// The administrator's people, the audit log and the sample content, in a browser.
import { readFile } from 'node:fs/promises'
import { startProgram } from '#test/environment/running-program.ts'
import { administrator, openOffice } from './office.ts'
import { enter, expect, fillLogin, test, toast } from './site.ts'

test.describe('people', () => {
  test.use({ allowed: [/status of 40[13]/] })

  test('a new role takes effect in the other browser at once, a disabled account is signed out, and the log names who did it', async ({
    page,
    browser,
    baseURL,
    office,
  }) => {
    const person = await office.register()
    await enter(page, await office.signIn(administrator), baseURL)
    const theirs = await browser.newPage({ baseURL })
    await enter(theirs, person.session, baseURL)
    await theirs.goto('/manage-journals')
    await expect(theirs).toHaveURL(/\/unauthorized/)

    await page.goto('/settings/people')
    await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email)
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: person.name }) })
    const heading = entry.getByRole('heading')
    const changeRole = page.getByRole('button', { name: `Change role ${person.name}` })
    const dialog = page.getByRole('alertdialog')

    // With the keyboard alone: moving through the roles changes nothing until it is confirmed.
    await changeRole.press('Enter')
    await expect(dialog).toContainText('Which role should this person have?')
    await expect(dialog).toContainText(person.name)
    const role = dialog.getByRole('combobox', { name: 'Role' })
    await expect(role).toHaveValue('author')
    await role.press('ArrowUp')
    await expect(dialog).toContainText('They lead the review of submissions, except their own.')
    await role.press('ArrowUp')
    await expect(dialog).toContainText('They can see and change everything')
    await page.keyboard.press('Escape')
    await expect(changeRole).toBeFocused()
    await expect(heading).toContainText('Author')
    await changeRole.press('Enter')
    await expect(role).toHaveValue('author')
    await role.press('ArrowUp')
    await role.press('ArrowUp')
    await dialog.getByRole('button', { name: 'Change role' }).press('Enter')
    await expect(toast(page, `${person.name} is now Administrator`)).toBeVisible()
    await expect(heading).toContainText('Administrator')
    await expect(heading).toBeFocused()

    await page.getByRole('button', { name: `Send reset letter ${person.name}` }).click()
    await expect(dialog).toContainText('Nobody else sees the link.')
    await dialog.getByRole('button', { name: 'Send letter' }).click()
    await expect(toast(page, `A reset letter to ${person.name} has been queued`)).toBeVisible()
    await theirs.goto('/dashboard')
    await expect(theirs.getByRole('main').getByRole('link', { name: 'Manage Journals' })).toBeVisible()
    await theirs.goto('/manage-journals')
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Journal management')

    await page.getByRole('button', { name: `Sign out everywhere ${person.name}` }).click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(entry).toContainText('Not signed in')
    await expect(heading).toBeFocused()

    await page.getByRole('button', { name: `Disable ${person.name}` }).click()
    await expect(dialog).toContainText('signed out on every device at once')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText(/^Disabled on/)).toBeVisible()
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/login/)
    await fillLogin(theirs, person)
    await expect(theirs.getByText('Invalid email or password').first()).toBeVisible()

    await page.getByRole('link', { name: `Activity ${person.name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
    const entries = page.getByRole('main').locator('ol > li')
    await expect(entries).toHaveCount(6)
    await expect(entries.nth(0)).toContainText('Sign-in')
    await expect(entries.nth(0)).toContainText('Refused')
    await expect(entries.nth(0)).toContainText('the account is disabled')
    await expect(entries.nth(1)).toContainText('Account disabled')
    await expect(entries.nth(1)).toContainText('Administrator')
    await expect(entries.nth(2)).toContainText('Sessions ended')
    await expect(entries.nth(3)).toContainText('Reset letter sent by an administrator')
    await expect(entries.nth(4)).toContainText('author → admin')
    await expect(entries.nth(5)).toContainText('Registration')
    await expect(page.getByRole('status').filter({ hasText: '6 entries' })).toBeVisible()

    await page.getByLabel('What').selectOption('Account disabled')
    await expect(entries).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a table (CSV)' }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table.trimEnd().split('\r\n')).toHaveLength(2)
    expect(table).toContain(`"account.disabled","done"`)
    for (const [label, typed, day] of [
      ['From (UTC)', '01012000', '2000-01-01'],
      ['Until (UTC)', '01022000', '2000-01-02'],
    ] as const) {
      const field = page.getByLabel(label)
      await field.focus()
      await page.keyboard.type(typed)
      await expect(page).toHaveURL(new RegExp(day))
      await expect(field).toHaveValue(day)
      await expect(field).toBeFocused()
    }
    await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible()
    await page.getByRole('link', { name: 'From: 2000-01-01 Remove' }).press('Enter')
    await expect(page.getByText('0 entries', { exact: true })).toBeFocused()
    await expect(page.getByLabel('From (UTC)')).toHaveValue('')
    await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
    await expect(page).toHaveURL(/\/settings\/audit$/)
    await expect(page.getByText(/^\d+ entries$/)).toBeFocused()
    await theirs.close()
  })
})

test.describe('when the server refuses or fails', () => {
  test.use({ allowed: [/status of (409|500)/] })

  test('the list explains that and can be reloaded; a refused change gives the reason and changes nothing', async ({
    page,
    baseURL,
    office,
  }) => {
    const person = await office.register()
    await enter(page, await office.signIn(administrator), baseURL)
    let fails = true
    await page.route('**/api/people?**', (route) =>
      fails ? route.fulfill({ status: 500, json: { message: 'Server error occurred' } }) : route.continue(),
    )
    await page.goto(`/settings/people?q=${encodeURIComponent(person.email)}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Server error occurred' })).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible()

    const message = 'This is the last administrator who can sign in.'
    await page.route('**/api/people/*', (route) => route.fulfill({ status: 409, json: { message } }))
    await page.getByRole('button', { name: `Disable ${person.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(toast(page, message)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: `Disable ${person.name}` })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody-has-this-name')
    await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
    await expect(page.getByText(/^\d+ people$/)).toBeFocused()
  })
})

test('an empty journal has its archive’s search and numbers, and shows administrators alone what a board looks like', async ({
  page,
  browser,
}) => {
  const program = await startProgram({
    env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  })
  try {
    const { origin } = program
    const main = page.getByRole('main')
    await page.goto(`${origin}/archive`)
    await expect(page.getByRole('heading', { name: 'The first issue is in preparation' })).toBeVisible()
    await expect(main.locator('dl > div dt')).toHaveText([
      'Published Articles',
      'Expert Reviewers',
      'Research Fields',
      'Issues Per Year',
    ])
    await expect(page.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveText(['All Years'])
    await page.getByRole('searchbox', { name: 'Search journals' }).fill('kites')
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()

    await page.goto(`${origin}/editorial-board`)
    await expect(page.getByRole('heading', { name: 'The board is being appointed' })).toBeVisible()
    const office = await openOffice(origin)
    await enter(page, await office.signIn(administrator), origin)
    await page.goto(`${origin}/editorial-board`)
    await expect(page.getByRole('heading', { name: 'Examples that only administrators see' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: '(example)' })).toHaveText([
      'Editor-in-chief (example)',
      'Board members (example)',
      'Editorial secretary (example)',
    ])
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(8)
    await page.getByRole('link', { name: 'Enter your board' }).click()
    await expect(page).toHaveURL(`${origin}/settings/board`)

    for (const session of [undefined, (await office.register()).session]) {
      const visitor = await browser.newPage()
      if (session) await enter(visitor, session, origin)
      await visitor.goto(`${origin}/editorial-board`)
      await expect(visitor.getByRole('heading', { name: 'The board is being appointed' })).toBeVisible()
      await expect(visitor.getByText('Example', { exact: false })).toHaveCount(0)
      await visitor.close()
    }
    expect(await (await page.request.get(`${origin}/editorial-board`)).text()).not.toContain('Prof. B. Example')
  } finally {
    expect(await program.stop(), program.output()).toBe(0)
  }
})

test('an empty journal offers sample content, is marked as one, and removes it in one step', async ({ page }) => {
  const program = await startProgram({
    env: { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  })
  try {
    const { origin } = program
    const office = await openOffice(origin)
    await enter(page, await office.signIn(administrator), origin)
    await page.goto(`${origin}/settings`)
    await page.getByRole('button', { name: 'Load sample content' }).click()
    await expect(page.getByRole('heading', { name: 'The journal shows sample content' })).toBeVisible()
    await expect(toast(page, 'Sample content loaded')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Sample content: invented papers')).toBeVisible()
    await page.goto(`${origin}/journals`)
    await expect(page.getByRole('heading', { name: /^Sample: / })).toHaveCount(6)

    await page.goto(`${origin}/settings`)
    await page.getByRole('button', { name: 'Remove sample content' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample content' }).click()
    await expect(toast(page, 'Sample content removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load sample content' })).toBeFocused()
    await expect(page.getByRole('banner').getByText('Sample content: invented papers')).toHaveCount(0)
    await page.goto(`${origin}/journals`)
    await expect(page.getByRole('heading', { name: /^Sample: / })).toHaveCount(0)
    await expect(page.getByText('Sample content: invented papers')).toHaveCount(0)
  } finally {
    await program.stop()
  }
})
