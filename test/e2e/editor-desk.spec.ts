// What waits for an editor who is no administrator: on the dashboard and on the desk.
import type { Page } from '@playwright/test'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { faults } from './axe.ts'
import { ask, putAnonymousFile, registerEditor, submitAs } from './review-desk.ts'
import { enter, expect, test } from './site.ts'

const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([width, sideways]).toEqual([width, 0])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => window.scrollTo(0, 0))
      expect([width, colorScheme, await faults(page)]).toEqual([width, colorScheme, []])
    }
  }
}

type Columns = { due_on?: string; stage_since?: string }

/** As if time had passed. */
async function change({ dataDir }: { dataDir: string }, id: string, columns: Columns): Promise<void> {
  const db = openDatabase({ dataDir })
  try {
    await db.updateTable('submission').set(columns).where('id', '=', id).execute()
  } finally {
    await db.destroy()
  }
}

test('an editor finds what waits on the dashboard and on the desk, and nothing that only administrators may do', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const editor = await registerEditor(office, baseURL)
  const { token } = editor.session
  const author = await office.register()
  const waiting = await submitAs(baseURL, author, 'Waits to be checked')
  const late = await submitAs(baseURL, author, 'Late with its reviewers')
  const own = await submitAs(baseURL, editor, 'By the editor')
  for (const { id } of [waiting, late]) await putAnonymousFile(program, id)
  await ask(baseURL, token, 'POST', `/api/submissions/${late.id}/anonymous-file/confirm`, {})
  for (const name of ['kofi', 'ama']) {
    const person = { name, email: `${name}-${late.id}@reviews.example` }
    await ask(baseURL, token, 'POST', `/api/submissions/${late.id}/invitations`, person)
  }
  await change(program, late.id, { due_on: '2025-01-05' })
  // The dashboard shows what has waited longest, and other tests leave manuscripts behind.
  await change(program, waiting.id, { stage_since: '2025-01-05T10:00:00.000Z' })

  await enter(page, editor.session, baseURL)
  await page.goto('/dashboard')
  const waits = page.getByRole('region', { name: 'Waiting for you' })
  await expect(entry(page, own.title)).toContainText('With the editors')
  await expect(waits).not.toContainText(own.title)
  await expect(waits).not.toContainText(late.title)
  await expect(
    page.getByRole('region', { name: 'Go to' }).getByRole('link', { name: 'Settings', exact: true }),
  ).toHaveCount(0)
  await expectToFit(page)
  await waits.getByRole('link', { name: `Check anonymous file ${waiting.number}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: waiting.title })).toBeFocused()

  await page.goto('/manage-journals')
  await expect(page.getByRole('tab')).toHaveText([/^Submitted Journals/])
  await expect(entry(page, own.title).getByRole('link', { name: 'Open' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Delete|Publish)/ })).toHaveCount(0)
  await expectToFit(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Overdue/ }).click()
  await expect(entry(page, late.title)).toContainText('overdue since 5 Jan 2025')
  await expect(entry(page, waiting.title)).toHaveCount(0)
  await views.getByRole('link', { name: /^Needs me/ }).click()
  await expect(entry(page, waiting.title)).toBeVisible()
  await expect(entry(page, own.title)).toHaveCount(0)
})
