// How manuscripts are reviewed, set in the browser: a question is added, a letter changed, and two administrators save at once.
import type { Locator } from '@playwright/test'
import type { ReviewSettingsObject } from '#src/wire/review-settings.ts'
import { promises } from '#test/factories/review.ts'
import { faults } from './axe.ts'
import { inviteReviewer } from './invited-reviewer.ts'
import { administrator } from './office.ts'
import { ask } from './review-desk.ts'
import { test as base, enter, expect, toast } from './site.ts'

type Desk = {
  read(): Promise<ReviewSettingsObject>
  /** As another administrator does it, meanwhile. */
  save(changes: Record<string, unknown>): Promise<void>
}

/** Afterwards the settings are as before. */
const test = base.extend<{ desk: Desk }>({
  desk: [
    async ({ page, office, baseURL }, use) => {
      const session = await office.signIn(administrator)
      const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' }
      const address = `${baseURL}/api/settings/review`
      const read = async () => (await (await fetch(address, { headers })).json()) as ReviewSettingsObject
      const put = async (record: Record<string, unknown>) => {
        const body = JSON.stringify({ version: (await read()).version, record })
        expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200)
      }
      const before = (await read()).record
      await enter(page, session, baseURL)
      await use({ read, save: async (changes) => put({ ...(await read()).record, ...changes }) })
      await put(before)
    },
    { auto: true },
  ],
})

// The browser reports every refused call.
test.use({ allowed: [/Failed to load resource/] })

const saves = async (form: Locator) => {
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
}

test('an administrator adds a question and changes a letter with the keyboard, and no letter names the other side', async ({
  page,
  desk,
}) => {
  await page.goto('/settings/review')
  const form = page.getByRole('form', { name: 'Review' })
  await form.getByRole('button', { name: 'Add a question' }).press('Enter')
  const question = form.getByRole('group', { name: /^Question 1/ })
  await expect(question.getByLabel('Question', { exact: true })).toBeFocused()
  await page.keyboard.type('How sound are the statistics?')
  await question.getByLabel('Kind of answer').selectOption('One of several answers')
  await question.getByLabel('Answers to choose from').fill('Sound\nNot sound')
  await question.getByLabel('Authors read the answer').selectOption('Yes')

  await form.getByText('Invitation', { exact: true }).click()
  const letter = form.getByRole('group', { name: 'Letter “Invitation”' })
  const own = await letter.getByLabel('Text').inputValue()
  await letter.getByLabel('Text').fill('Would you review a manuscript by {{authors}}?\n\n{{link}}')
  await letter.getByText('Preview', { exact: true }).click()
  await expect(letter).toContainText('Reviewers must not learn who wrote the manuscript')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  const summary = page.getByRole('group', { name: 'One thing needs your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /Letter “Invitation”: Text/ }).press('Enter')
  await expect(letter.getByLabel('Text')).toBeFocused()
  await letter.getByLabel('Text').fill('Would you review “{{title}}”?\n\n{{link}}')
  await expect(letter).toContainText('Would you review “How pupils read a number line”?')
  await expect(letter).toContainText('Dear Ada Quill,')
  expect(await faults(page)).toEqual([])
  await saves(form)
  await expect(toast(page, 'Settings saved')).toBeVisible()
  expect((await desk.read()).record).toMatchObject({
    questions: [{ question: 'How sound are the statistics?', kind: 'choice', choices: ['Sound', 'Not sound'] }],
    letters: { invitation: { body: 'Would you review “{{title}}”?\n\n{{link}}' } },
  })

  await letter.getByRole('button', { name: 'Back to the default: Invitation' }).press('Enter')
  await expect(letter.getByLabel('Subject')).toBeFocused()
  await expect(letter.getByLabel('Text')).toHaveValue(own)
  await saves(form)
  expect((await desk.read()).record).toMatchObject({ letters: {} })
})

test('what another administrator saved meanwhile stays, and what both changed is named', async ({ page, desk }) => {
  await page.goto('/settings/review')
  const form = page.getByRole('form', { name: 'Review' })
  await form.getByLabel('Days to review').fill('28')
  await form.getByLabel('Days for a major revision').fill('90')
  await desk.save({ reviewDays: 14, reviewersMin: 3 })
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  const conflict = form
    .getByRole('group')
    .or(form.locator('[tabindex="-1"]'))
    .filter({ hasText: 'Somebody else saved' })
  await expect(conflict.first()).toContainText('Days to review')
  await expect(conflict.first()).not.toContainText('Reviews for a decision')
  await expect(form.getByLabel('Reviews for a decision')).toHaveValue('3')
  await expect(form.getByLabel('Days to review')).toHaveValue('28')
  await saves(form)
  expect((await desk.read()).record).toMatchObject({ reviewersMin: 3, reviewDays: 28, majorRevisionDays: 90 })
})

test('the years until names of reviewers are removed are saved, and emptied they stay for ever', async ({
  page,
  desk,
}) => {
  await page.goto('/settings/review')
  const form = page.getByRole('form', { name: 'Review' })
  const years = form.getByLabel('Years until reviewers’ names are removed')
  await expect(years).toHaveValue('')
  await years.fill('5')
  await saves(form)
  expect((await desk.read()).record).toMatchObject({ namesYears: 5 })
  await years.fill('')
  await saves(form)
  expect((await desk.read()).record).not.toHaveProperty('namesYears')
})

test('a reviewer chooses an answer and a place on the scale, and the editor reads both in the case', async ({
  page,
  desk,
  program,
  office,
}) => {
  const question = { choices: [], isRequired: true, isForAuthor: true }
  await desk.save({
    questions: [
      { ...question, kind: 'choice', question: 'Does the method fit?', choices: ['Yes', 'Partly'] },
      { ...question, kind: 'scale', question: 'Is the text clear?' },
    ],
  })
  const { link, caseId } = await inviteReviewer(program, office)
  const token = link.split('/').at(-1) ?? ''
  await ask(new URL(link).origin, token, 'POST', '/api/review/accept', promises)
  await page.goto(link)
  await page.getByRole('radio', { name: 'Minor revision' }).check()
  await page.getByRole('textbox', { name: 'To the authors' }).fill('Line 12 is unclear.')
  await page.getByRole('radiogroup', { name: 'Does the method fit?' }).getByRole('radio', { name: 'Partly' }).check()
  await page
    .getByRole('radiogroup', { name: 'Is the text clear?' })
    .getByRole('radio', { name: '4', exact: true })
    .check()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByRole('group', { name: 'Thank you. Your review is in.' })).toBeFocused()

  await page.goto(`/manage-journals/submissions/${caseId}`)
  const form = page.getByRole('form', { name: 'Invite a reviewer' })
  await form.getByText('The letter as it will be sent').click()
  await expect(
    form.getByText(/Would you review a manuscript for .*“Number lines in fraction teaching” \(MS-\d+\)\?/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Read the review' }).click()
  await expect(page.getByText('Partly', { exact: true })).toBeVisible()
  await expect(page.getByText('4 of 5 (1: not at all, 5: fully)')).toBeVisible()
})
