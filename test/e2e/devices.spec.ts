// Where a person is signed in, and signing out there.
import { faults } from './axe.ts'
import { linkTo } from './outbox.ts'
import { enter, expect, fillLogin, signIn, test, toast } from './site.ts'

test.use({ allowed: [/status of 4(01|29)/] })

test('people see where they are signed in, and sign out on a device that they lost', async ({
  page,
  office,
  browser,
  baseURL,
}) => {
  const person = await office.register()
  await enter(page, person.session, baseURL)
  const phone = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  const lost = await phone.newPage()
  await signIn(lost, person)

  await page.goto('/updateprofile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  await expect(devices.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })).toContainText(
    /First used on \d{1,2}\s\w+\s\d{4}, last on \d{1,2}\s\w+\s\d{4}, \d\d:\d\d/,
  )
  expect(await faults(page)).toEqual([])
  await devices.getByRole('button', { name: 'Sign out on Firefox on Windows' }).click()
  await expect(toast(page, 'Firefox on Windows is signed out. You stay signed in here.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByText('A device stays signed in')).toBeFocused()
  await expect(devices.getByRole('button', { name: 'Sign out everywhere else' }), 'nowhere else').toHaveCount(0)

  await lost.goto('/updateprofile')
  await expect(lost).toHaveURL('/login?next=%2Fupdateprofile')
  await phone.close()
})

test('a browser is the same device after logging out and in again', async ({ page, office }) => {
  const person = await office.register()
  await signIn(page, person)
  await page.goto('/logout')
  await page.waitForURL('**/login')
  await signIn(page, person)
  await page.goto('/updateprofile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  // The other one registered, outside this browser.
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
})

test('an owner at whose account somebody guesses logs in with a link from the mail', async ({
  page,
  office,
  program,
}) => {
  const person = await office.register()
  for (let guess = 0; guess < 10; guess += 1) {
    await page.request.post('/api/auth/login', { data: { email: person.email, password: `guess ${guess}` } })
  }
  await page.goto('/login')
  await fillLogin(page, person)
  const notice = page.locator('form').getByRole('group')
  await expect(notice).toContainText('Too many failed sign-ins.')
  await expect(notice).toBeFocused()
  expect(await faults(page)).toEqual([])
  await notice.getByRole('button', { name: 'Send me a link' }).click()
  await expect(notice).toContainText('a link to sign in from this device is ready')

  await page.goto(await linkTo('newdevice', program, person.email))
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Recognise this device' }).click()
  await expect(page.getByText('This device is known now').first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue now' }).click()
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard')
})
