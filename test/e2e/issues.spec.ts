// Issues as administrators arrange them, and what readers see of it.
import type { Page } from '@playwright/test'
import { readPicture } from '#test/fixtures/pictures.ts'
import { faultsByEveryRule } from './axe.ts'
import { administrator } from './office.ts'
import { enter, expect, test, toast } from './site.ts'

/** Special issues that no other test touches. */
const arranged = { volume: '3', issue: '7' }
const ordered = { volume: '3', issue: '8' }
const edited = { volume: '3', issue: '9' }

// Refusals and a broken connection are part of the tests.
test.use({ allowed: [/status of (400|409)|ERR_FAILED/] })

test.beforeAll(async ({ office }) => {
  await office.publish({ title: 'A paper of its own issue', ...arranged, publicationDate: '2026-08-01' })
  for (const number of [1, 2, 3]) {
    await office.publish({ title: `Part ${number}`, ...ordered, publicationDate: `2026-08-0${number}` })
  }
})

test.beforeEach(async ({ page, office, baseURL }) => enter(page, await office.signIn(administrator), baseURL))

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('an issue gets a title, a description and a cover, which the archive shows', async ({ page }) => {
  await page.goto('/settings/issues')
  await expect(page.getByRole('heading', { level: 1, name: 'Issues' })).toBeVisible()
  await expect(page.getByText('In preparation').or(page.getByText('Current issue')).first()).toBeVisible()
  await page.getByRole('link', { name: 'Arrange Volume 3, Number 7, 2026' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Volume 3, Number 7, 2026' })).toBeVisible()

  const texts = section(page, 'Title and description')
  await texts.getByLabel('Title', { exact: true }).fill('x'.repeat(201))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(texts.getByText('The title must be plain text of at most 200 characters.')).toBeVisible()
  await expect(texts.getByLabel('Title', { exact: true })).toBeFocused()
  await texts.getByLabel('Title', { exact: true }).fill('Kites in class')
  await texts.getByLabel('Description', { exact: true }).fill('What wind teaches.\n\nGuest editor: Ada Quill.')
  await expect(texts.getByText('14 of 200 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The issue is saved')).toBeVisible()

  const cover = section(page, 'Cover')
  await expect(cover.getByText('Readers see a cover drawn')).toBeVisible()
  const choose = (name: string, buffer: Buffer) =>
    cover.getByLabel('Choose a picture').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('notes.png', Buffer.from('no picture'))
  await expect(cover.getByRole('alert')).toHaveText(
    'This is not a PNG, JPEG or WebP image. Please choose another file.',
  )
  await page.route('**/api/issues/3/7/cover', () => undefined, { times: 1 })
  await choose('cover.jpg', Buffer.from(readPicture('photo.jpg')))
  await cover.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(cover.getByRole('alert')).toHaveText('The upload was cancelled.')
  await choose('cover.jpg', Buffer.from(readPicture('photo.jpg')))
  await expect(toast(page, 'The cover has been changed')).toBeVisible()
  await expect(cover.getByText('Readers see your picture.')).toBeVisible()
  expect(await faultsByEveryRule(page)).toEqual([])

  await page.getByRole('link', { name: 'See it in the archive' }).click()
  await expect(page.getByText('Kites in class')).toBeVisible()
  await expect(page.getByText('Guest editor: Ada Quill.')).toBeVisible()
  // It is a rotated photo, and its Exif orientation remains.
  const picture = page.getByRole('main').locator('img[src^="/archive/3/7/cover"]')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)

  await page.goBack()
  await cover.getByRole('button', { name: 'Use the drawn cover' }).click()
  const question = page.getByRole('alertdialog', { name: 'Use the drawn cover again?' })
  await expect(question).toContainText('Volume 3, Number 7, 2026')
  await question.getByRole('button', { name: 'Use the drawn cover' }).click()
  await expect(cover.getByText('Readers see a cover drawn')).toBeVisible()
  await page.goto('/archive')
  await expect(page.locator('#v3n7')).toContainText('Kites in class')
  await expect(page.locator('#v3n7').locator('img')).toHaveCount(0)
})

test('what is typed while an issue is saved stays, and its day can be changed but not removed', async ({
  page,
  office,
}) => {
  await office.publish({ title: 'A bittern', ...edited, publicationDate: '2026-08-01' })
  await page.goto('/settings/issues/3/9')
  const form = page.getByRole('form', { name: 'Volume 3, Number 9' })
  const description = form.getByLabel('Description', { exact: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/issues/3/9', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await form.getByLabel('Title', { exact: true }).fill('Kites')
  await form.getByRole('button', { name: 'Save' }).click()
  await description.fill('What wind teaches.')
  held.resolve()
  await expect(toast(page, 'The issue is saved')).toBeVisible()
  await expect(description).toHaveValue('What wind teaches.')
  await expect(form.getByText('Unsaved changes')).toBeVisible()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByText('No unsaved changes')).toBeFocused()

  await form.getByLabel('Published on').fill('2026-09-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved', { exact: true })).toBeVisible()
  await form.getByLabel('Published on').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Published on')).toBeFocused()
  await expect(form.getByText('Please enter the day on which the issue was published.')).toBeVisible()
})

test('papers are ordered by the keyboard, with announcements, and readers see that order', async ({ page }) => {
  await page.goto('/settings/issues/3/8')
  const order = section(page, 'Order of the papers')
  const titles = order.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Part 1', 'Part 2', 'Part 3'])
  const up = order.getByRole('button', { name: 'Move up: Part 3' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(order.getByRole('status')).toHaveText('“Part 3” is now 2 of 3. The order is not saved yet.')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(['Part 3', 'Part 1', 'Part 2'])
  await expect(up).toBeFocused()
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await page.getByRole('link', { name: 'See it in the archive' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save' }), 'also while it is busy').toBeFocused()
  await expect(toast(page, 'The issue is saved')).toBeVisible()
  await expect(order.getByText('The papers are in the order you chose.')).toBeVisible()
  await expect(order.getByRole('link', { name: 'Edit: Part 3' })).toHaveAttribute('href', /\/journals\/[^/]+\/edit$/)

  await page.getByRole('link', { name: 'See it in the archive' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Part 3', 'Part 1', 'Part 2'])
})

test('an order that is no longer possible, a broken connection and a cover that is too large show a message', async ({
  page,
}) => {
  const message =
    'The papers of this issue have changed in the meantime. Please reload the page and put them in order again.'
  await page.route('**/api/issues/3/8/order', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'issue-changed' } }),
  )
  await page.route('**/api/issues/3/8', (route) => route.abort())
  await page.goto('/settings/issues/3/8')
  const order = section(page, 'Order of the papers')
  await order
    .getByRole('button', { name: /^Move down: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)

  const texts = section(page, 'Title and description')
  await texts.getByLabel('Title', { exact: true }).fill('Lost on the way')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Network error - unable to reach server')
  await expect(texts.getByLabel('Title', { exact: true })).toHaveValue('Lost on the way')

  const cover = section(page, 'Cover')
  const buffer = Buffer.alloc(2 * 1024 * 1024 + 1)
  await cover.getByLabel('Choose a picture').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
  await expect(cover.getByRole('alert')).toHaveText('The image is larger than 2 MB.')
})
