// Two-step sign-in in the browser: passkeys with Chromium's virtual authenticator, an authenticator app, recovery codes.
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { faults } from './axe.ts'
import { administrator } from './office.ts'
import { enter, expect, fillLogin, leave, test, toast } from './site.ts'

test.use({ allowed: [/status of 40[01]/] })

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const codesIn = (page: Page) => section(page).getByRole('group').getByRole('listitem').allInnerTexts()

/** A security key or a phone that confirms everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added on the profile, and signs in alone', async ({ page, office, baseURL }) => {
  const person = await office.register()
  await enter(page, person.session, baseURL)
  await addAuthenticator(page)
  await page.goto('/updateprofile')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section(page).getByRole('region', { name: 'Add a passkey' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please give this passkey a name.').first()).toBeVisible()
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await page.keyboard.type('Office computer')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')

  await expect(section(page).getByRole('group', { name: 'Keep your recovery codes' })).toBeFocused()
  expect(await codesIn(page)).toHaveLength(10)
  expect(await faults(page)).toEqual([])
  await section(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page).getByRole('paragraph').filter({ hasText: 'Office computer' })).toBeVisible()
  await expect(section(page).getByText('10 codes left')).toBeVisible()

  await page.goto('/logout')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard')
  await expect(toast(page, `Welcome, ${person.name}!`)).toBeVisible()

  await page.goto('/updateprofile')
  await expect(section(page).getByText(/last used on/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove Office computer' }).click()
  const removal = section(page).getByRole('region', { name: 'Remove a passkey' })
  await expect(removal).toBeFocused()
  await expect(removal).toHaveAccessibleDescription(/^Office computer .* This is your last second step/)
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await section(page).getByRole('button', { name: 'Remove passkey' }).click()
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
})

test('an app asks for its code after the password, and a recovery code helps out', async ({
  page,
  office,
  baseURL,
}) => {
  const person = await office.register()
  await enter(page, person.session, baseURL)
  await page.goto('/updateprofile')
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByLabel('Current password', { exact: true }).fill('not the password')
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(section(page).getByRole('group')).toHaveText('Your current password is not correct.')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await section(page).getByRole('button', { name: 'Continue' }).click()

  const app = section(page).getByRole('region', { name: 'Set up an authenticator app' })
  await expect(app).toBeFocused()
  await expect(app).toHaveAccessibleDescription(/^Scan this picture with the app, .* Key: \w{4} /)
  await expect(app.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toBeVisible()
  const secret = ((await section(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('group', { name: 'Keep your recovery codes' })).toBeFocused()
  const codes = await codesIn(page)
  const [first = ''] = codes
  await page.context().grantPermissions(['clipboard-write'])
  await section(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(section(page).getByRole('status')).toHaveText('All codes are copied.')
  await page.emulateMedia({ media: 'print' })
  const [text = ''] = await page.locator('body').allInnerTexts()
  const printed = text.split('\n').filter((line) => line.trim() !== '')
  expect(printed).toEqual([
    'Recovery codes',
    expect.stringMatching(/^Recovery codes of \S+@\S+ at localhost:\d+\. Each works once\.$/),
    expect.stringMatching(/^\d{1,2}\s\w+\s\d{4}$/),
    ...codes,
  ])
  await page.emulateMedia({ media: 'screen' })
  const download = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')

  await leave(page)
  await page.goto('/login?next=%2Fsubmission')
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused()
  await expect(page).toHaveTitle(/^Confirm that it is you /)
  await expect(page.getByRole('form', { name: 'Confirm that it is you' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Code from your app', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByRole('group')).toHaveText('This code is not right, or has been used before.')
  await expect(page.getByText('Have you lost every way to confirm that it is you?')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByText('Enter one of your recovery codes. Each works once.')).toBeFocused()
  await page.getByLabel('Recovery code').fill(first)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/submission')
  await expect(toast(page, /^You have used a recovery code; 9 are left\./)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: 'Replace a lost phone or key' }).click()
  await expect(section(page).getByText('9 codes left')).toBeVisible()
})

test('administrators are asked to protect their accounts as long as they have not', async ({
  page,
  office,
  baseURL,
}) => {
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
})
