// Confirming an e-mail address, on a site that sends mail.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { startProgram } from '#test/environment/running-program.ts'
import { faults } from './axe.ts'
import { expect, registerAuthor, test } from './site.ts'

test('a person who has registered confirms the address without scripts, and is reminded until then', async ({
  browser,
}) => {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => void text(stream).then((letter) => done(null, String(letters.push(letter)))),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const program = await startProgram({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const context = await browser.newContext({ baseURL: program.origin })
  const plain = await browser.newContext({ baseURL: program.origin, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    const person = await registerAuthor(page)
    await page.goto('/dashboard')
    const reminder = page.getByText(`We have sent a letter with a link to ${person.email}.`)
    await expect(reminder).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the letter again' }).click()
    await expect(page.locator('main').getByText(`A letter is on its way to ${person.email}.`)).toBeFocused()
    await page.goto('/updateprofile')
    await expect(reminder).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Please confirm your e-mail address' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toHaveCount(0)
    await page.goto('/submission')
    await expect(reminder).toBeVisible()
    expect(await faults(page)).toEqual([])

    // Quoted-printable breaks long lines.
    const lastLetter = () => letters.at(-1)?.replaceAll('=\r\n', '')
    const link = () => lastLetter()?.match(/http:\/\/localhost:\d+\/confirm\/[\w-]{43}/)?.[0]
    await expect.poll(() => letters.length).toBe(2)
    await page.goto(String(link()))
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.goto(`${link()}?failed=password`)
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    const reading = await plain.newPage()
    await reading.goto(String(link()))
    await expect(reading.getByRole('heading', { level: 1, name: /^Confirm your e\u2011mail address$/ })).toBeVisible()
    await reading.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await reading.getByRole('button', { name: 'Yes, confirm it' }).click()
    await expect(reading.getByText('This password is not correct.')).toBeVisible()
    await expect(reading).toHaveTitle(/^Error: Confirm your e\u2011mail address/)
    await reading.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await reading.getByRole('button', { name: 'Yes, confirm it' }).click()
    await expect(reading.getByText('your e-mail address is confirmed')).toBeVisible()
    await expect(reading).toHaveURL('/confirm/done')
    await reading.goto(String(link()))
    await reading.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await reading.getByRole('button', { name: 'Yes, confirm it' }).click()
    await expect(reading.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

    await page.goto('/submission')
    await expect(page.getByLabel('Title')).toBeVisible()
    await expect(reminder).toHaveCount(0)
  } finally {
    await Promise.all([context.close(), plain.close()])
    await program.stop()
    await new Promise<void>((closed) => server.close(closed))
  }
})
