// The newsletter on a site that sends mail: from the box in the footer to the letter, and out again.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import type { NewsletterObject } from '#src/wire/newsletter.ts'
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'
import { faults } from './axe.ts'
import { administrator, openOffice } from './office.ts'
import { enter, expect, test, toast } from './site.ts'

/** A site with a mail server, and the letters that it has sent. */
async function startSite() {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Quoted-printable breaks long lines.
    onData: (stream, _session, done) =>
      void text(stream).then((letter) => done(null, String(letters.push(letter.replaceAll('=\r\n', ''))))),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const program = await startProgram({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      TYPESETTING_PROCESSES: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  })
  const linkTo = (email: string) =>
    letters
      .filter((letter) => letter.includes(`To: ${email}`))
      .at(-1)
      ?.match(/http:\/\/localhost:\d+\/newsletter\/(?:confirm|leave)\/[\w-]{43}/)?.[0]
  const stop = async () => {
    await program.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { program, linkTo, stop }
}

async function turnOn(page: Page, { origin }: RunningProgram) {
  const session = await (await openOffice(origin)).signIn(administrator)
  await enter(page, session, origin)
  await page.goto('/settings/newsletter')
  await expect(page.getByText('The newsletter is off:')).toBeVisible()
  await page.getByRole('link', { name: 'Turn it on' }).click()
  await page.getByLabel('Send a letter for each new issue?').selectOption('Yes')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  return async () => {
    const headers = { Authorization: `Bearer ${session.token}` }
    const answer = await fetch(`${origin}/api/newsletter`, { headers })
    const { subscribers, unconfirmed } = (await answer.json()) as NewsletterObject
    return { subscribers, unconfirmed }
  }
}

test('readers come in by the box in the footer and two steps, with scripts and without, and leave by one button', async ({
  browser,
}) => {
  const { program, linkTo, stop } = await startSite()
  const desk = await browser.newContext({ baseURL: program.origin })
  const narrow = { baseURL: program.origin, viewport: { width: 320, height: 640 } }
  const contexts = [
    await browser.newContext(narrow),
    await browser.newContext({ ...narrow, javaScriptEnabled: false }),
  ] as const
  try {
    const page = await desk.newPage()
    const numbers = await turnOn(page, program)
    for (const [turn, context] of contexts.entries()) {
      const email = `reader-${turn}@example.org`
      const reading = await context.newPage()
      const looksRight = async () => {
        if (turn === 0) expect(await faults(reading)).toEqual([])
        expect(await reading.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
      await reading.goto('/about')
      const box = reading.getByRole('contentinfo').getByLabel('New issues by e-mail')
      await expect(box).toHaveAccessibleDescription(
        /A letter for each new issue, once you have confirmed the address\./,
      )
      await box.fill(email)
      await reading.getByRole('contentinfo').getByRole('button', { name: 'Go' }).click()
      await expect(reading.getByRole('heading', { name: 'Please check your mailbox' })).toBeVisible()
      await looksRight()
      expect(await numbers()).toEqual({ subscribers: turn, unconfirmed: 1 })

      await expect.poll(() => linkTo(email)).toBeDefined()
      const answer = await reading.goto(String(linkTo(email)))
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      await looksRight()
      expect(await numbers(), 'looking at the link changes nothing').toEqual({ subscribers: turn, unconfirmed: 1 })
      await reading.goto(`${linkTo(email)}?outcome=done`)
      await reading.getByRole('button', { name: 'Confirm my address' }).click()
      for (const _ of [1, 2]) {
        await expect(reading.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
        await reading.goto(String(linkTo(email)))
      }
      expect(await numbers()).toEqual({ subscribers: turn + 1, unconfirmed: 0 })
    }

    // Who enters the address once more is shown the way out.
    const [, plain] = contexts
    const leaving = await plain.newPage()
    const confirmed = linkTo('reader-1@example.org')
    await leaving.goto('/newsletter')
    await leaving.getByRole('main').getByLabel('E-mail').fill('reader-1@example.org')
    await leaving.getByRole('main').getByRole('button', { name: 'Go' }).click()
    await expect.poll(() => linkTo('reader-1@example.org')).not.toBe(confirmed)
    await leaving.goto(String(linkTo('reader-1@example.org')))
    expect(await numbers(), 'looking at the link changes nothing').toEqual({ subscribers: 2, unconfirmed: 0 })
    await leaving.goto(`${linkTo('reader-1@example.org')}?outcome=done`)
    await leaving.getByRole('button', { name: 'Leave the newsletter' }).click()
    for (const _ of [1, 2]) {
      await expect(leaving.getByRole('heading', { level: 1, name: 'You get no more letters' })).toBeVisible()
      await leaving.goto(String(linkTo('reader-1@example.org')))
    }
    expect(await numbers()).toEqual({ subscribers: 1, unconfirmed: 0 })
    for (const kind of ['leave', 'confirm']) {
      const answer = await leaving.goto(`/newsletter/${kind}/a-token-nobody-has?outcome=done`)
      expect(answer?.status()).toBe(404)
      await expect(leaving.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    }

    await page.goto('/settings/newsletter')
    await expect(page.getByText('The newsletter is on:')).toBeVisible()
    expect(await faults(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('subscribers.csv')
    await page.getByRole('main').getByLabel('E-mail').fill('reader-0@example.org')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The address is deleted.')).toBeVisible()
    expect(await numbers()).toEqual({ subscribers: 0, unconfirmed: 0 })
  } finally {
    for (const context of [desk, ...contexts]) await context.close()
    await stop()
  }
})

test('where the newsletter is off, its page offers the feeds', async ({ page }) => {
  await page.goto('/newsletter')
  await expect(page.getByRole('heading', { name: 'We send no news by e-mail' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Atom' })).toHaveAttribute('href', '/atom.xml')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})
