// How often papers are used, as administrators and readers see it. Playwright's own browser identifies itself as
// headless and is therefore a robot: the readers here identify themselves otherwise.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from '@playwright/test'
import type { JournalObject } from '#src/wire/journal.ts'
import type { UsageOverviewObject } from '#src/wire/usage.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { faultsByEveryRule } from './axe.ts'
import { administrator, openOffice } from './office.ts'
import { enter, expect, test } from './site.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('papers opened, even within the site, and downloaded appear among the most read', async ({
  browser,
  page,
  office,
  program,
  baseURL,
}) => {
  const session = await office.signIn(administrator)
  const downloaded = await office.publish({ title: 'Counted twice by one reader', content: 'The whole text.' })
  const opened = await office.publish({ title: 'Counted once within the site' })
  const unread = await office.publish({ title: 'Counted not at all' })
  await readArticles(browser, baseURL, { downloaded, opened })

  await enter(page, session, baseURL)
  const ask = async () => {
    const headers = { Authorization: `Bearer ${session.token}` }
    const { papers: articles } = (await (
      await page.request.get(`${baseURL}/api/usage`, { headers })
    ).json()) as UsageOverviewObject
    return [downloaded, opened, unread].map(({ id }) => {
      const article = articles.find((one) => one.id === id)
      return (
        article && [
          article.totalInvestigations,
          article.uniqueInvestigations,
          article.totalRequests,
          article.uniqueRequests,
        ]
      )
    })
  }
  await expect(async () => {
    letClicksAge(program.dataDir)
    expect(await ask()).toEqual([[2, 1, 2, 1], [1, 1, 0, 0], undefined])
  }).toPass()

  await page.goto('/settings/usage')
  await expect(page.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: downloaded.title }) })
  await expect(row.getByRole('cell')).toHaveText(['2', '1', '2', '1'])
  expect(await faultsByEveryRule(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'IR_A1 as TSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^IR_A1_\d{4}-\d\d_\d{4}-\d\d\.tsv$/)

  await page.goto(`/journals/${downloaded.id}`)
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('the first numbers appear the day after')
})

test('reading just before the server stops is not lost', async () => {
  const dataDir = makeTemporaryFolder('program-data-')
  try {
    const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, TYPESETTING_PROCESSES: '0' }
    const program = await startProgram({ dataDir, env })
    const article = await (await openOffice(program.origin)).publish()
    const answer = await fetch(`${program.origin}/journals/${article.id}.pdf`, { headers: { 'User-Agent': userAgent } })
    await answer.arrayBuffer()
    expect(await program.stop()).toBe(0)
    const database = new DatabaseSync(join(dataDir, 'database.sqlite'), { readOnly: true })
    const clicks = database.prepare('select article_id, surface from usage_click').all()
    database.close()
    expect(clicks).toEqual([{ article_id: article.id, surface: 'pdf' }])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A click counts when its visitor has not clicked again for half a minute: these clicks were made a minute earlier. */
function letClicksAge(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'))
  const earlier = new Date(Date.now() - 60_000).toISOString()
  database.prepare('update usage_click set at = ? where at > ?').run(earlier, earlier)
  database.close()
}

type Articles = Record<'downloaded' | 'opened', JournalObject>

/** One is opened by its address and saved, the other is found in the list of papers. */
async function readArticles(browser: Browser, origin: string, { downloaded, opened }: Articles): Promise<void> {
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await page.goto(`${origin}/journals/${downloaded.id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Download PDF/ }).click()
  await download
  await page.goto(`${origin}/journals`)
  await page.getByRole('link', { name: opened.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: opened.title })).toBeVisible()
  await context.close()
}
