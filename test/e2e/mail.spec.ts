// The mail as administrators see it: how it is delivered, what was sent, reading it and sending it again.
import type { Page } from '@playwright/test'
import type { MailList, MailObject } from '#src/wire/mail.ts'
import { faultsByEveryRule } from './axe.ts'
import { administrator } from './office.ts'
import { enter, expect, test, toast } from './site.ts'

test.beforeEach(async ({ page, office, baseURL }) => enter(page, await office.signIn(administrator), baseURL))

test('a test message is written to oneself, found, read and sent again', async ({ page }) => {
  await page.goto('/settings/mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  await expect(page.getByText('No mail server is set, so nothing is sent')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test message to yourself' }).click()
  await expect(toast(page, 'The test message is in the outbox')).toBeVisible()

  await page.getByLabel('Address or subject').fill('test MESSAGE')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/mail\?q=test\+MESSAGE$/)
  const messages = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Test message$/ }) })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(messages.first().getByText('In the outbox', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(messages.first()).toContainText(`To ${administrator.email}`)
  await messages.first().getByText('Read the text').click()
  await expect(messages.first()).toContainText('You asked for this test message')

  const known = await messages.count()
  const shownWithToast = countWithNextToast(page, 'main li:has(h3)')
  await page.getByRole('button', { name: 'Send a test message to yourself' }).click()
  expect(await shownWithToast, 'the list shows the letter when the toast appears').toBe(known + 1)

  const before = await messages.count()
  await messages
    .filter({ has: page.getByText('In the outbox', { exact: true }) })
    .first()
    .getByRole('button', { name: /^Send again: / })
    .click()
  await expect(toast(page, 'The message will be in the outbox again')).toBeVisible()
  await expect(messages).toHaveCount(before + 1)
  expect(await faultsByEveryRule(page)).toEqual([])

  const search = page.getByLabel('Address or subject')
  for (const q of ['nobody wrote this', 'nor this']) {
    await search.fill(q)
    await search.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `0 messages with “${q}”` })).toBeVisible()
    await expect(search).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'No message matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all messages' }).press('Enter')
  await expect(page).toHaveURL(/\/settings\/mail$/)
  await expect(page.getByText(/^\d+ messages?$/)).toBeFocused()
  await expect(search).toHaveValue('')
})

/** The number of these elements at the moment when the next toast appears. */
const countWithNextToast = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const isToast = (node: Node) => node instanceof Element && node.matches('.Toastify__toast')
        new MutationObserver((changes) => {
          const hasToast = changes.some(({ addedNodes }) => [...addedNodes].some(isToast))
          if (hasToast) resolve(document.querySelectorAll(selector).length)
        }).observe(document.body, { childList: true, subtree: true })
      }),
    selector,
  )

const failed: MailObject = {
  id: '0197a2b0-0000-7000-8000-000000000001',
  kind: 'published',
  recipient: 'ada@example.org',
  subject: '[DEMO] Published: Fractions first (Vol. 1, No. 2)',
  state: 'failed',
  secret: false,
  attempts: 40,
  lastError: '550 no such mailbox',
  createdAt: '2026-03-01T10:00:00.000Z',
  nextAttemptAt: null,
  expiresAt: null,
  sentAt: null,
}
const hidden: MailObject = {
  ...failed,
  id: '0197a2b0-0000-7000-8000-000000000002',
  kind: 'password-reset',
  subject: '[DEMO] Reset your password',
  secret: true,
  attempts: 3,
  nextAttemptAt: '2026-03-01T10:02:00.000Z',
  expiresAt: '2026-03-01T11:00:00.000Z',
}
const expired: MailObject = {
  ...hidden,
  id: '0197a2b0-0000-7000-8000-000000000003',
  subject: '[DEMO] Reset your password, too late',
  state: 'expired',
  nextAttemptAt: null,
}
const answer: MailList = {
  messages: [failed, hidden, expired],
  pagination: { currentPage: 1, totalPages: 1, totalMessages: 3 },
  counts: { waiting: 0, failed: 2, expired: 1, sent: 0 },
  delivery: { server: 'smtp.example.org:587', from: 'office@example.org' },
}

const entry = (page: Page, { subject }: MailObject) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject, exact: true }) })

test.describe('when things fail', () => {
  test.use({ allowed: [/status of (409|500)/] })

  test('a message shows why it waits and is sent by hand; a secret one shows and sends nothing, and neither does an expired one', async ({
    page,
  }) => {
    await page.route('**/api/mail?*', (route) => route.fulfill({ json: answer }))
    await page.route('**/api/mail', (route) => route.fulfill({ json: answer }))
    const message = 'This letter is queued already and will be sent automatically.'
    await page.route('**/api/mail/*/resend', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'mail-queued' } }),
    )
    await page.goto('/settings/mail?state=failed')
    await expect(page.getByText('The server sends mail through smtp.example.org:587, from')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Failed 2' })).toHaveAttribute('aria-current', 'true')
    const [given, secret] = [entry(page, failed), entry(page, hidden)]
    await expect(given).toContainText('Last error: 550 no such mailbox')
    await expect(given).toContainText('The server has given up and will not try again by itself')
    await expect(secret).toContainText('Next attempt1 Mar 2026, 10:02 UTC')
    await expect(secret).toContainText('its text is never shown')
    await expect(secret).toContainText('The mail server did not accept it. The next attempt follows automatically.')
    await expect(secret).toContainText('Valid until1 Mar 2026, 11:00 UTC')
    await expect(page.getByRole('link', { name: 'Expired 1' })).toBeVisible()
    await expect(entry(page, expired)).toContainText(
      'Its link expired before it could be sent. Its text has been deleted.',
    )
    await expect(entry(page, expired).getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/settings/people?q=ada%40example.org',
    )
    await expect(page.getByRole('status').filter({ hasText: '3 messages' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send now: / })).toHaveCount(1)
    await expect(page.getByText('Read the text')).toHaveCount(1)

    await page.getByRole('button', { name: `Send now: ${failed.subject}, to ada@example.org` }).click()
    await expect(given.getByRole('alert')).toHaveText(message)
  })

  test('a list that fails to load explains that and is retried', async ({ page }) => {
    let broken = true
    await page.route(/\/api\/mail(\?|$)/, (route) =>
      broken
        ? route.fulfill({ status: 500, json: { message: 'Server error occurred', code: 'server-error' } })
        : route.continue(),
    )
    await page.goto('/settings/mail')
    await expect(page.getByRole('alert').filter({ hasText: 'Server error occurred' }).first()).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  })
})
