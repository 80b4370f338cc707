// The states of issues: closed and reopened, scheduled and brought forward, and what readers and editors see of it.
import type { Page } from '@playwright/test'
import { faultsByEveryRule } from './axe.ts'
import { administrator } from './office.ts'
import { enter, expect, test, toast } from './site.ts'

test.use({ allowed: [/status of (400|404|409)/] })

test.beforeEach(async ({ page, office, baseURL }) => enter(page, await office.signIn(administrator), baseURL))

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('an issue is closed after a warning about incomplete papers, gets its day, and is reopened', async ({
  page,
  office,
}) => {
  // A special issue that no other test touches, in a year that is not over.
  const volume = String(new Date().getUTCFullYear() - 2024)
  await office.publish({ title: 'A grebe without pages', volume, issue: '61' })
  await page.goto(`/archive/${volume}/61`)
  await expect(page.getByText('In progress')).toBeVisible()
  await expect(page.getByText('Papers appear as soon as they are ready.')).toBeVisible()

  await page.goto('/settings/issues')
  const other = section(page, 'Another issue')
  await other.getByRole('button', { name: 'Open' }).click()
  await expect(other.getByLabel('Volume')).toBeFocused()
  await other.getByLabel('Volume').fill(volume)
  await other.getByLabel('Number').fill('61')
  await other.getByLabel('Number').press('Enter')
  const publication = section(page, 'Publication')
  await expect(publication.getByText('Without pages')).toBeVisible()
  await expect(publication.getByRole('link', { name: 'A grebe without pages' })).toHaveAttribute('href', /\/edit$/)
  expect(await faultsByEveryRule(page)).toEqual([])
  await publication.getByRole('button', { name: 'Close this issue' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close this issue?' })
  await expect(question).toContainText('You may want to look at some papers first.')
  await question.getByRole('button', { name: 'Close this issue' }).click()
  await expect(toast(page, 'The issue is closed')).toBeVisible()
  await page.getByLabel('Published on').fill('2199-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The day on which the issue was published cannot be in the future.')).toBeVisible()
  await page.getByLabel('Published on').fill('2026-02-03')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The issue is saved')).toBeVisible()

  await page.goto('/journals/uploads')
  await page.getByText('Publication date and issue (optional)').click()
  await page.getByLabel('Volume').fill(volume)
  await page.getByLabel('Number').fill('61')
  await expect(page.getByText('is complete. The paper will still be added to it.')).toBeVisible()

  await page.goto(`/archive/${volume}/61`)
  await expect(page.getByText('Published on 3 February 2026')).toBeVisible()
  await expect(page.getByText('In progress')).toHaveCount(0)
  await page.goto(`/settings/issues/${volume}/61`)
  await publication.getByRole('button', { name: 'Reopen this issue' }).click()
  await expect(publication.getByText('Papers appear in this issue as soon as they are ready.')).toBeVisible()
})

test('drafts in a scheduled issue are visible to editors only, and appear when it is brought forward', async ({
  page,
  office,
}) => {
  await page.goto('/settings/issues/98/7')
  const publication = section(page, 'Publication')
  await publication.getByLabel('Appears on').fill('2020-01-01')
  await publication.getByRole('button', { name: 'Schedule' }).click()
  await expect(publication.getByText('Please choose a day after today.')).toBeVisible()
  await publication.getByLabel('Appears on').fill('2198-03-04')
  await publication.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'The issue is scheduled')).toBeVisible()
  await expect(publication.getByText('Its papers will appear together on 4 March 2198: none yet.')).toBeVisible()

  const article = await office.publish({ title: 'A dabchick that waits', volume: '98', issue: '7' })
  expect(article).toMatchObject({ status: 'Draft', publicationDate: '2198-03-04' })
  await page.reload()
  await expect(publication.getByText('Its papers will appear together on 4 March 2198: 1 paper.')).toBeVisible()
  await page.goto('/archive/98/7')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()

  await page.goto('/settings/issues/98/7')
  await publication.getByRole('button', { name: 'Publish this issue now' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this issue now?' })
  await expect(question).toContainText('The paper waiting in it becomes public at once.')
  await question.getByRole('button', { name: 'Publish this issue now' }).click()
  await expect(toast(page, 'The issue is published')).toBeVisible()
  await page.getByRole('link', { name: 'See it in the archive' }).click()
  await expect(page.getByRole('link', { name: 'A dabchick that waits' }).first()).toBeVisible()
})

test('an issue’s own label appears on its page and on its papers', async ({ page, office }) => {
  const { id } = await office.publish({ title: 'A teal in a special issue', volume: '3', issue: '62' })
  await page.goto('/settings/issues/3/62')
  const texts = section(page, 'Title and description')
  await texts.getByLabel('Label').fill('Special issue: Water birds')
  await texts.getByLabel('Date on the cover').fill('Spring 2027')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The issue is saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Special issue: Water birds' })).toBeVisible()

  await page.goto('/archive/3/62')
  await expect(page.getByRole('heading', { level: 1, name: 'Special issue: Water birds' })).toBeVisible()
  await expect(page.getByText('Volume 3, Number 62, Spring 2027')).toBeVisible()
  await page.goto(`/journals/${id}`)
  await expect(page.getByRole('link', { name: 'Special issue: Water birds' }).first()).toHaveAttribute(
    'href',
    '/archive/3/62',
  )
})
