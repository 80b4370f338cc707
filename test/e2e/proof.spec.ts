// The proof of an accepted manuscript: its author sends points tied to places, the editor answers, and publishing says so.
import { mediaTypes } from '#src/features/files/index.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import type { Person } from './office.ts'
import { ask, putAnonymousFile, registerEditor, storeProof, submitAs } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'

const text = `<section><h2 id="t-sec-1">Method</h2><p>We used twelve apparatuses in every classroom.</p>
<figure id="t-fig-1" tabindex="-1"><p data-missing="true">Picture</p><figcaption><b>Figure 1.</b> Petals for each flower</figcaption></figure>
<p>Below the figure the method goes on.</p></section>`

/** It is accepted, and its proof is with the author. */
async function acceptManuscript(
  program: RunningProgram,
  author: Person,
  editor: Person,
  title: string,
): Promise<SubmissionObject> {
  const submission = await submitAs(program.origin, author, title)
  const { id } = submission
  await putAnonymousFile(program, id)
  await storeProof(program, id, text)
  const lead = (path: string, json: object = {}) =>
    ask(program.origin, editor.session.token, 'POST', `/api/submissions/${id}/${path}`, json)
  await lead('anonymous-file/confirm')
  await lead('review')
  await lead('review/enough')
  await lead('decisions', { decision: 'accept', letter: 'Gladly.', reason: 'A short note.' })
  return submission
}

test('an author sends points about a proof, and the editor who publishes knows', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id, number, title } = await acceptManuscript(program, author, editor, 'Petals in two classrooms')

  await enter(page, author.session, baseURL)
  await page.goto(`/submission/${id}`)
  const step = page.getByRole('region', { name: 'Proof' })
  await expect(step).toContainText('Please look at the proof')
  const due = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await expect(step).toContainText(formatDay(due, 'long'))
  await expectNoFaults()
  await step.getByRole('link', { name: 'Look at the proof' }).click()
  const head = page.getByRole('main')
  await expect(head).toContainText(`Please answer by ${formatDay(due, 'long')}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(crumbs).toHaveText(['My submissions', number])
  await head.getByRole('link', { name: 'Go to your answer' }).press('Enter')
  await expect(page.locator('#answer')).toBeFocused()

  const answer = page.getByRole('region', { name: 'Your answer' })
  await answer.getByRole('button', { name: 'Add a point' }).click()
  const first = answer.getByRole('region', { name: 'Point 1' })
  await expect(first.getByLabel('Where')).toBeFocused()
  await first.getByLabel('Where').selectOption('Figure 1. Petals for each flower')
  await answer.getByRole('button', { name: 'Send 1 point' }).click()
  await expect(
    answer.getByRole('alert').or(answer.getByText('Please write what has to be corrected')).first(),
  ).toBeVisible()
  await first.getByLabel('What has to be corrected').fill('The axis has no unit.')

  // Words selected in the text are tied to the heading above them, also below a figure.
  const below = page.getByText('Below the figure the method goes on.')
  await below.selectText()
  const selected = page.getByRole('region', { name: 'Selected words' })
  await selected.getByRole('button', { name: 'Write a point about these words' }).press('Enter')
  const correction = selected.getByLabel('What has to be corrected')
  await expect(correction).toBeFocused()
  await selected.getByRole('button', { name: 'Add this point' }).press('Enter')
  await expect(correction).toBeFocused()
  await expect(correction).toHaveAccessibleDescription('Please write what has to be corrected.')
  await correction.fill('It does not.')
  await selected.getByRole('button', { name: 'Add this point' }).press('Enter')
  await expect(below).toBeFocused()
  await expect(answer.getByRole('region', { name: 'Point 2' }).getByLabel('Where')).toHaveValue('sec-1')
  await page.getByText('We used twelve apparatuses').selectText()
  await selected.getByRole('button', { name: 'Write a point about these words' }).click()
  await correction.fill('There were eleven.')
  await selected.getByRole('button', { name: 'Add this point' }).click()
  await answer.getByRole('button', { name: 'Remove Point 2' }).press('Enter')
  await expect(answer.getByRole('heading', { name: 'Point 2' })).toBeFocused()
  await expect(answer.getByLabel('The words there').nth(1)).toHaveValue(/twelve apparatuses/)
  await expect(answer.getByRole('button', { name: 'Send 2 points' })).toBeVisible()
  await page.reload()
  await expect(answer.getByLabel('The words there').nth(1)).toHaveValue(/twelve apparatuses/)
  await expectNoFaults()
  await page.setViewportSize({ width: 375, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await answer.getByRole('button', { name: 'Send 2 points' }).click()
  await expect(toast(page, 'Your points have been sent')).toBeVisible()
  await expect(answer.getByRole('heading', { name: 'Your answer' })).toBeFocused()
  await expect(answer).toContainText('Your points are with the editors')
  await expect(answer.getByRole('listitem')).toHaveCount(2)
  await expectNoFaults()
  await page.goto(`/submission/${id}`)
  await expect(step.getByRole('listitem')).toHaveCount(2)

  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  await page.getByRole('link', { name: 'Read the points' }).click()
  const proof = page.getByRole('region', { name: 'Proof' })
  await expect(proof).toContainText('There were eleven.')
  await expect(page.getByRole('link', { name: 'See the proof' })).toHaveCount(1)
  await expectNoFaults()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The author asks for corrections to the proof, which nobody has answered.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const reply = proof.getByLabel('Your answer to the points')
  const usual = await reply.inputValue()
  await reply.fill(' ')
  await proof.getByRole('button', { name: 'Send the answer' }).press('Enter')
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAccessibleDescription(/Please write the answer/)
  await reply.fill(usual)
  await proof.getByRole('button', { name: 'Send the answer' }).click()
  await expect(toast(page, 'The answer has been sent')).toBeVisible()
  await expect(proof).toContainText('All of this will be corrected before publication.')
  await proof.getByRole('link', { name: 'Show the place Point 1' }).click()
  const place = page.locator('article :focus')
  await expect(place).toContainText('Petals for each flower')
  await expect(place).toBeInViewport()
  await expect(page.getByRole('article').getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByText(title, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading', { level: 3, name: 'Method' })).toBeVisible()

  async function expectNoFaults(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect([colorScheme, await faults(page)]).toEqual([colorScheme, []])
    }
  }
})

test('an author approves the proof on the page of the manuscript', async ({ page, office, program, baseURL }) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id } = await acceptManuscript(program, author, editor, 'Petals at last')
  await enter(page, author.session, baseURL)
  await page.goto(`/submission/${id}`)
  await page.getByRole('button', { name: 'Approve the proof' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve the proof' }).click()
  await expect(toast(page, 'The proof is approved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('You have approved the proof')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after the proof is approved on its own page, the focus goes to what was answered', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id } = await acceptManuscript(program, author, editor, 'Petals once more')
  await enter(page, author.session, baseURL)
  await page.goto(`/submissions/${id}/proof`)
  await page.getByRole('button', { name: 'Add a point' }).press('Enter')
  const answer = page.getByRole('region', { name: 'Your answer' })
  await answer.getByRole('button', { name: 'Remove Point 1' }).press('Enter')
  await expect(answer.getByRole('button', { name: 'Add a point' })).toBeFocused()
  await expect(answer.getByRole('list')).toHaveCount(0)
  // A large window at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await answer.getByRole('button', { name: 'Approve the proof' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve the proof' }).press('Enter')
  await expect(answer).toContainText('You have approved the proof')
  await expect(answer.getByRole('heading', { name: 'Your answer' })).toBeFocused()
  await expect(toast(page, 'The proof is approved')).toBeVisible()
  const isCovered = () =>
    answer.getByRole('heading', { name: 'Your answer' }).evaluate((heading) => {
      const { left, top, width, height } = heading.getBoundingClientRect()
      return !heading.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isCovered()).toBe(false)
})

test('an editor asks for a corrected Word file, its author sends it, and the editor puts another one in place', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const { id } = await acceptManuscript(program, author, editor, 'Petals with a wrong figure')
  const corrected = (text: string) => ({
    name: 'corrected.docx',
    mimeType: mediaTypes.docx,
    buffer: Buffer.from(buildDocx({ text })),
  })

  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  const proof = page.getByRole('region', { name: 'Proof', exact: true })
  await proof.getByText('Ask the author for a corrected Word file').click()
  await proof.getByRole('button', { name: 'Ask the author' }).press('Enter')
  await expect(proof.getByLabel('What has to be corrected')).toHaveAccessibleDescription(/Please write what/)
  await proof.getByLabel('What has to be corrected').fill('Figure 1 has no axis.')
  await proof.getByText('Upload a corrected Word file').click()
  expect(await faults(page)).toEqual([])
  await proof.getByRole('button', { name: 'Ask the author' }).press('Enter')
  await expect(toast(page, 'The author has been asked')).toBeVisible()

  await enter(page, author.session, baseURL)
  await page.goto(`/submission/${id}`)
  const own = page.getByRole('region', { name: 'Corrected Word file' })
  await own.getByRole('button', { name: 'Send the corrected file' }).press('Enter')
  await expect(own.getByLabel('Corrected Word file')).toBeFocused()
  expect(await faults(page)).toEqual([])
  await own.getByLabel('Corrected Word file').setInputFiles(corrected('With an axis.'))
  await own.getByRole('button', { name: 'Send the corrected file' }).press('Enter')
  await expect(toast(page, 'Your corrected file has arrived')).toBeVisible()
  await expect(own).toHaveCount(0)

  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  await proof.getByText('Upload a corrected Word file').click()
  await proof.getByLabel('Corrected Word file').setInputFiles(corrected('With two axes.'))
  await proof.getByRole('button', { name: 'Upload it' }).press('Enter')
  await expect(toast(page, 'The corrected file is in place')).toBeVisible()
  await expect(proof.getByText(/^corrected\.docx, received /)).toHaveCount(2)
})
