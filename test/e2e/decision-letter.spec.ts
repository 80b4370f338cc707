// The letter of a decision is not lost while an editor writes it, whatever happens to the case and to the connection.
import type { Page } from '@playwright/test'
import { linkTo } from './outbox.ts'
import { ask, putAnonymousFile, registerEditor, reviewWith, submitAs } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a letter stays when a review arrives, and after the page is loaded again, until it is sent', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const editor = await registerEditor(office, baseURL)
  const author = await office.register()
  const { id } = await submitAs(baseURL, author, 'Written while reviews arrive')
  const { token } = editor.session
  await putAnonymousFile(program, id)
  await ask(baseURL, token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`, {})
  const links = []
  for (const name of ['kofi', 'ama']) {
    const email = `${name}-${id}@reviews.example`
    await ask(baseURL, token, 'POST', `/api/submissions/${id}/invitations`, { name, email })
    links.push(await linkTo('review', program, email))
  }
  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  const decision = section(page, 'Decision')
  await expect(decision.getByRole('group', { name: 'Your decision' })).toHaveAccessibleDescription(
    /^Nothing is sent before/,
  )
  await decision.getByRole('radio', { name: 'Major revision' }).check()
  const letter = decision.getByLabel('Your letter to the author')
  await letter.fill('Please say more about the classes.')
  await decision.getByText('As the author will get it').click()
  const preview = decision.getByRole('paragraph')
  await expect(preview.filter({ hasText: `Dear ${author.name},` })).toBeVisible()
  await expect(preview.filter({ hasText: /^The editors of / })).toBeVisible()

  for (const link of links)
    await reviewWith(link, { recommendation: 'minor-revision', toAuthor: 'The sample is small.' })
  await section(page, 'Private notes').getByRole('textbox', { name: 'New note' }).fill('Both are in.')
  await section(page, 'Private notes').getByRole('button', { name: 'Add note' }).click()
  await expect(decision.getByRole('radio', { name: 'Accept' })).toBeVisible()
  await expect(letter).toHaveValue('Please say more about the classes.')
  await expect(decision.getByRole('checkbox', { name: /^The review by/, checked: true })).toHaveCount(2)

  await page.reload()
  await expect(decision.getByRole('radio', { name: 'Major revision' })).toBeChecked()
  await expect(letter).toHaveValue('Please say more about the classes.')
  await decision.getByRole('button', { name: 'Send the decision' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the decision' }).click()
  await expect(toast(page, 'The decision has been sent')).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('decisionDraft')))
  expect(kept).toEqual([])
})

test.describe('while the anonymous manuscript is being made', () => {
  test.use({ allowed: [/ERR_FAILED/] })

  test('a connection that breaks takes neither the page nor the focus from the editor', async ({
    page,
    office,
    program,
    baseURL,
  }) => {
    const editor = await registerEditor(office, baseURL)
    const { id } = await submitAs(baseURL, await office.register(), 'Written without a connection')
    await enter(page, editor.session, baseURL)
    await page.goto(`/manage-journals/submissions/${id}`)
    const decision = section(page, 'Decision')
    await decision.getByRole('radio', { name: 'Decline' }).check()
    const letter = decision.getByLabel('Your letter to the author')
    await letter.pressSequentially('Out of ')
    await page.route('**/api/**', (route) => route.abort())
    await page.waitForEvent('requestfailed')
    await page.waitForEvent('requestfailed')
    await page.unroute('**/api/**')
    await page.keyboard.type('scope.')
    await putAnonymousFile(program, id)
    await expect(section(page, 'Manuscript')).toContainText('Needs your check')
    await expect(letter).toBeFocused()
    await expect(letter).toHaveValue('Out of scope.')
  })
})
