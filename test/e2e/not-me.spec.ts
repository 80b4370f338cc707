// Somebody whom a manuscript names as an author, and who knows nothing of it: from the letter, without scripts.
import type { HandledRoundObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { submissionForm } from '#test/factories/submission.ts'
import { faults } from './axe.ts'
import { linkTo } from './outbox.ts'
import { expectNoHydration } from './page-life.ts'
import { registerEditor } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'

test('the link in the letter changes nothing until ‘This is not me’ is pressed', async ({
  page,
  browser,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const email = `named-${process.pid}-${author.session.user.id}@quill.example`
  const form = submissionForm({ authors: JSON.stringify([{ given: 'Noor', family: 'Finch', email }]) })
  const headers = { Authorization: `Bearer ${author.session.token}` }
  const sent = await fetch(`${baseURL}/api/submissions`, { method: 'POST', headers, body: form })
  const { id } = (await sent.json()) as SubmissionObject
  const denials = async () => {
    const as = { headers: { Authorization: `Bearer ${editor.session.token}` } }
    const led = (await (await fetch(`${baseURL}/api/submissions/${id}`, as)).json()) as SubmissionObject
    expect((led.rounds as HandledRoundObject[]).length).toBe(1)
    return led.events?.filter(({ kind }) => kind === 'deny-authorship').length
  }
  const link = await linkTo('not-me', program, email)
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await faults(page)).toEqual([])
  expect(await denials()).toBe(0)

  const context = await browser.newContext({ javaScriptEnabled: false })
  await expectNoHydration(context)
  const plain = await context.newPage()
  const thanks = plain.getByRole('heading', { level: 1, name: 'Thank you. The editors have been told.' })
  await plain.goto(`${link}?outcome=done`)
  await expect(thanks).toHaveCount(0)
  await plain.getByRole('button', { name: 'This is not me' }).click()
  await expect(thanks).toBeFocused()
  await expect(plain).toHaveTitle(/^Thank you\. The editors have been told\./)
  await plain.goto(link)
  await expect(thanks).toBeVisible()
  expect(await denials()).toBe(1)
  await plain.getByRole('button', { name: 'I am one of the authors' }).click()
  await expect(plain.getByText('If you know nothing about it, tell the editors')).toBeVisible()
  await plain.getByRole('button', { name: 'This is not me' }).click()
  await expect(thanks).toBeFocused()
  expect(await denials()).toBe(2)
  expect((await plain.goto(`${baseURL}/not-me/a-token-nobody-has`))?.status()).toBe(404)
  await expect(plain.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeFocused()
  await context.close()

  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  await expect(page.getByRole('heading', { name: 'Not an author, by their own account: Noor Finch' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  const conflicts = page.getByRole('region', { name: 'Conflicts of interest' })
  await conflicts.getByRole('button', { name: `Clear what ${email} said` }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Count this person among the authors again?' })
  await dialog.getByRole('button', { name: 'Clear it' }).press('Enter')
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please write why.')
  await dialog.getByLabel('Reason').fill('She wrote to us that it was a mistake.')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Clear it' }).press('Enter')
  await expect(toast(page, 'Cleared')).toBeVisible()
  await expect(conflicts).not.toContainText(email)
})
