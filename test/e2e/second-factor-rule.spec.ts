// Two-step sign-in as a duty: required in the settings, and turned on by an editor who is led to the profile.
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { startProgram } from '#test/environment/running-program.ts'
import { faults } from './axe.ts'
import { administrator, inventPerson, openOffice } from './office.ts'
import { enter, expect, test, toast } from './site.ts'

test.use({ allowed: [/status of 40[39]/] })

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

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

test('administrators require it once they have it, and an editor turns it on before anything else', async ({
  browser,
}) => {
  const program = await startProgram({
    env: {
      TYPESETTING_PROCESSES: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
  const { origin } = program
  const [desk, own] = [await browser.newContext({ baseURL: origin }), await browser.newContext({ baseURL: origin })]
  try {
    const office = await openOffice(origin)
    const session = await office.signIn(administrator)
    const person = inventPerson('Mira Editor')
    const editor = await office.register(person.name)
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session.token}` }
      return (await fetch(origin + path, { method, headers, body: JSON.stringify(body) })).json()
    }
    await send('PATCH', `/api/people/${editor.session.user.id}`, { role: 'editor' })

    const page = await desk.newPage()
    await enter(page, session, origin)
    await page.goto('/settings/people')
    await expect(page.getByText('Everybody chooses whether to use two-step sign-in.')).toBeVisible()
    await page.getByRole('button', { name: 'Require it' }).click()
    await expect(page.getByText('Please turn on two-step sign-in for your own account first')).toBeVisible()

    const { secret } = await send('POST', '/api/auth/second-factor/app', { currentPassword: administrator.password })
    await send('POST', '/api/auth/second-factor/app/confirm', { code: new TOTP({ secret }).generate() })
    await page.getByRole('button', { name: 'Require it' }).click()
    await expect(toast(page, 'Two-step sign-in is required')).toBeVisible()
    await expect(page.getByText('Administrators and editors must use two-step sign-in.')).toBeVisible()
    expect(await faults(page)).toEqual([])

    const reading = await own.newPage()
    // This browser remembers her as she was before: the dashboard leads her, and reports no failure.
    await enter(reading, editor.session, origin)
    let isRefreshed: () => void = () => undefined
    const refreshed = new Promise<void>((resolve) => {
      isRefreshed = resolve
    })
    await reading.route('**/api/auth/me', async (route) => {
      await refreshed
      await route.continue()
    })
    await reading.goto('/dashboard')
    await expect(reading.getByRole('heading', { name: 'Please turn on two-step sign-in' })).toBeVisible()
    await expect(reading.getByRole('main')).toContainText('must use it. Set up two-step sign-in')
    await expect(reading.locator('.Toastify__toast')).toHaveCount(0)
    isRefreshed()
    await reading.waitForURL('**/updateprofile')
    await reading.unroute('**/api/auth/me')
    await addAuthenticator(reading)
    for (const address of ['/dashboard', '/manage-journals']) {
      await reading.goto(address)
      await reading.waitForURL('**/updateprofile')
      await expect(reading.getByRole('heading', { name: 'Please turn on two-step sign-in' })).toBeVisible()
    }
    expect(await faults(reading)).toEqual([])
    await section(reading).getByRole('button', { name: 'Add a passkey' }).click()
    await reading.getByLabel('Name of the passkey').fill('Office computer')
    await section(reading).getByLabel('Current password', { exact: true }).fill(editor.password)
    await reading.keyboard.press('Enter')
    await section(reading).getByRole('button', { name: 'I have kept them' }).click()
    await expect(reading.getByRole('heading', { name: 'Please turn on two-step sign-in' })).toHaveCount(0)
    const ways = section(reading).getByRole('list', { name: 'Ways to sign in' })
    await expect(section(reading).getByText('To remove your last way, add another one first.')).toBeVisible()
    await expect(ways.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await reading.goto('/manage-journals')
    await expect(reading).toHaveURL('/manage-journals')
    await expect(reading.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await desk.close()
    await own.close()
    await program.stop()
  }
})
